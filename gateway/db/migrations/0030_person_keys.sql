-- Keyed hashes by which a person is found under every spelling of a mailbox, a number and a payout account. They equal the
-- hashes of excluded_identity. The gateway computes them; a job fills in those of older rows and of older gateways.
alter table member add column mailbox_key bytea, add column number_key bytea;
create index member_mailbox on member (merchant, mailbox_key) where mailbox_key is not null;
create index member_number on member (merchant, number_key) where number_key is not null;
create index member_without_keys on member (merchant, id)
where (email is not null and mailbox_key is null) or (mobile is not null and number_key is null);

alter table payout_account add column account_key bytea;
create index payout_account_key on payout_account (merchant, account_key) where account_key is not null;
create index payout_account_without_key on payout_account (id) where account_key is null;
grant update (account_key) on payout_account to marquee_app, marquee_platform;

-- Two accounts of one person, for staff to look at: never a ground to take anything away by itself.
create table same_person (
  merchant text not null,
  member_id uuid not null,
  other_id uuid not null,
  kind text not null check (kind in ('mailbox', 'number', 'payoutAccount')),
  found_at timestamptz not null,
  primary key (merchant, member_id, other_id, kind),
  constraint same_person_member_fkey foreign key (merchant, member_id) references member (merchant, id),
  constraint same_person_other_fkey foreign key (merchant, other_id) references member (merchant, id)
);
create index same_person_newest on same_person (found_at desc);
create trigger same_person_append_only before update or delete or truncate on same_person
for each statement execute function refuse_change();
select protect_tenant_table('same_person'::regclass);
grant select, insert on same_person to marquee_app, marquee_platform;

-- A contact that is changed by something that does not know the keys loses its key, and the job computes the new one.
create trigger member_forgets_keys before update of email, mobile on member
for each row execute function forget_person_keys();
