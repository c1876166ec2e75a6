-- Bonus money has a ledger account per grant: `code` is the grant's id. Like a player's account it stores its balance and
-- never goes below zero.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in ('PLAYER', 'BONUS', 'HOUSE'));
alter table ledger_account drop constraint ledger_account_balance_check;
alter table ledger_account add constraint ledger_account_balance_check
  check ((kind <> 'HOUSE') = (balance_minor is not null) and balance_minor >= 0);
alter table ledger_account drop constraint ledger_account_member_check;
alter table ledger_account add constraint ledger_account_member_check check ((kind <> 'HOUSE') = (member_id is not null));

-- A published version of a promotion. A rule that changes is a new version; members keep the one that they joined.
create table promotion_version (
  merchant text not null,
  promotion_id text not null,
  version integer not null check (version > 0),
  document jsonb not null,
  terms_hash text not null check (terms_hash ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null,
  primary key (merchant, promotion_id, version),
  constraint promotion_version_hash_key unique (merchant, promotion_id, terms_hash)
);

-- A member in a promotion in one period. Events count from `joined_at` until `counts_until`. The award and its source are
-- set when the goal is reached; `reserved` tells that the award is in the operator account promo:reserve:<promotion>.
create table promo_entry (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  promotion_id text not null,
  version integer not null,
  member_id uuid not null,
  period_key text not null,
  state text not null default 'signed' check (state in ('signed', 'claim', 'claimed', 'issued', 'close')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  joined_at timestamptz not null,
  counts_until timestamptz not null,
  award_kind text check (award_kind in ('cash', 'bonus')),
  award_minor bigint not null default 0 check (award_minor >= 0),
  -- What the award was computed from: the deposit or the net loss.
  base_minor bigint not null default 0 check (base_minor >= 0),
  source_reference text,
  reserved boolean not null default false,
  claim_by timestamptz,
  close_reason text check (close_reason in ('ended', 'missed', 'budgetUsed', 'excluded')),
  changed_at timestamptz not null,
  primary key (merchant, id),
  constraint promo_entry_period_key unique (merchant, promotion_id, member_id, period_key),
  constraint promo_entry_version_fkey foreign key (merchant, promotion_id, version)
    references promotion_version (merchant, promotion_id, version),
  constraint promo_entry_member_fkey foreign key (merchant, member_id) references member (merchant, id),
  constraint promo_entry_award_check check ((state in ('claim', 'claimed', 'issued')) <= (award_minor > 0)),
  constraint promo_entry_close_check check ((state = 'close') = (close_reason is not null))
) with (fillfactor = 80);
create index promo_entry_of_member on promo_entry (merchant, member_id, joined_at desc);
create index promo_entry_live on promo_entry (merchant, member_id) where state in ('signed', 'claim');

-- Each change of an entry's state, and the ledger transaction that it made.
create table promo_entry_step (
  merchant text not null,
  id bigint generated always as identity,
  entry_id uuid not null,
  from_state text,
  to_state text not null,
  actor text not null,
  ledger_transaction_id uuid,
  at timestamptz not null,
  primary key (merchant, id),
  constraint promo_entry_step_entry_fkey foreign key (merchant, entry_id) references promo_entry (merchant, id)
);
create index promo_entry_step_of_entry on promo_entry_step (merchant, entry_id, id);

-- Bonus money with a wagering task; its ledger account has the grant's id as code. One grant of a member and currency is
-- active at a time, the next ones are queued.
create table bonus_grant (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  entry_id uuid not null,
  member_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  required_minor bigint not null check (required_minor >= 0),
  state text not null check (state in ('queued', 'active', 'completed', 'forfeited', 'expired')),
  granted_at timestamptz not null,
  started_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('wagered', 'givenUp', 'expired', 'excluded')),
  primary key (merchant, id),
  constraint bonus_grant_entry_key unique (merchant, entry_id),
  constraint bonus_grant_entry_fkey foreign key (merchant, entry_id) references promo_entry (merchant, id),
  constraint bonus_grant_member_fkey foreign key (merchant, member_id) references member (merchant, id),
  constraint bonus_grant_start_check check ((started_at is null) = (ends_at is null) and (state <> 'active' or started_at is not null)),
  constraint bonus_grant_end_check check ((state in ('queued', 'active')) = (ended_at is null) and (ended_at is null) = (end_reason is null))
) with (fillfactor = 80);
create unique index bonus_grant_active on bonus_grant (merchant, member_id, currency) where state = 'active';
create index bonus_grant_live on bonus_grant (merchant, member_id) where state in ('queued', 'active');
create index bonus_grant_of_member on bonus_grant (merchant, member_id, granted_at desc);

-- What a promotion has promised and paid: in all (bucket `total`) and by day.
create table promo_budget (
  merchant text not null,
  promotion_id text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  bucket text not null,
  used_minor bigint not null default 0 check (used_minor >= 0),
  claims integer not null default 0 check (claims >= 0),
  primary key (merchant, promotion_id, currency, bucket)
) with (fillfactor = 50);

create trigger promotion_version_append_only before update or delete or truncate on promotion_version
for each statement execute function refuse_change();
create trigger promo_entry_step_append_only before update or delete or truncate on promo_entry_step
for each statement execute function refuse_change();

select protect_tenant_table(name::regclass)
from unnest(array['promotion_version', 'promo_entry', 'promo_entry_step', 'bonus_grant', 'promo_budget']) as name;

grant select, insert on promotion_version, promo_entry_step to marquee_app, marquee_platform;
grant select, insert, update on promo_entry, bonus_grant, promo_budget to marquee_app, marquee_platform;
