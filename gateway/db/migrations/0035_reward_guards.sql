-- A reward that a guard doubts is held until staff decide (promotions specification, section 11). `note` is what the member
-- reads of a refusal; `held_at` names the day of the budget that the award was taken from.
alter table promo_entry add column held_at timestamptz, add column note text not null default '';
alter table promo_entry drop constraint promo_entry_state_check;
alter table promo_entry add constraint promo_entry_state_check check (
  state in ('join', 'signed', 'process', 'applying', 'rejected', 'held', 'claim', 'claimed', 'issued', 'close'));
alter table promo_entry drop constraint promo_entry_close_reason_check;
alter table promo_entry add constraint promo_entry_close_reason_check check (
  close_reason in ('ended', 'missed', 'budgetUsed', 'excluded', 'notDrawn', 'refused'));
drop index promo_entry_live;
create index promo_entry_live on promo_entry (merchant, member_id)
where state in ('join', 'signed', 'process', 'applying', 'held', 'claim');
create index promo_entry_held on promo_entry (held_at) where state = 'held';

-- What a member who got a reward was recognised by, to find others who got the same one. `reward` is the id of a promotion,
-- or `points:` and that of an item. Marks of persons are the hashes of 0030; those of devices are hashes, too.
create table reward_mark (
  merchant text not null,
  reward text not null,
  kind text not null check (kind in ('mailbox', 'number', 'payoutAccount', 'device', 'network', 'inviter')),
  mark text not null,
  member_id uuid not null,
  at timestamptz not null,
  primary key (merchant, reward, kind, mark, member_id),
  constraint reward_mark_member_fkey foreign key (merchant, member_id) references member (merchant, id)
) with (fillfactor = 80);

-- Why a reward is held: never a ground to take anything away by itself. `subject` is the entry or the redemption.
create table reward_evidence (
  merchant text not null,
  id bigint generated always as identity,
  reward text not null,
  subject uuid not null,
  member_id uuid not null,
  -- Another account of the same mark; null: the member alone.
  other_id uuid,
  kind text not null
    check (kind in ('mailbox', 'number', 'payoutAccount', 'device', 'network', 'ring', 'velocity')),
  detail text not null default '',
  at timestamptz not null,
  primary key (merchant, id),
  constraint reward_evidence_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index reward_evidence_of_subject on reward_evidence (merchant, subject);
create trigger reward_evidence_append_only before update or delete or truncate on reward_evidence
for each statement execute function refuse_change();
select protect_tenant_table(name::regclass) from unnest(array['reward_mark', 'reward_evidence']) as name;
grant select, insert, update on reward_mark to marquee_app, marquee_platform;
grant select, insert on reward_evidence to marquee_app, marquee_platform;

-- An inviter and a friend can share every mark.
alter table promo_evidence drop constraint promo_evidence_kind_check;
alter table promo_evidence add constraint promo_evidence_kind_check
  check (kind in ('mailbox', 'number', 'payoutAccount', 'device', 'network', 'cycle', 'ring'));
