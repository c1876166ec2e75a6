-- A bonus whose money can be staked does not wait for one whose money cannot: of each kind one is active at a time. The
-- trigger fills the column in, for gateways of the version before as well.
alter table bonus_grant add column stakeable boolean not null default false;
create trigger bonus_grant_kind before insert or update of merchant, entry_id, stakeable on bonus_grant
for each row execute function bonus_grant_kind();
update bonus_grant set stakeable = stakeable;
drop index bonus_grant_active;
create unique index bonus_grant_active on bonus_grant (merchant, member_id, currency, stakeable) where state = 'active';
