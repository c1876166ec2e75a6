-- Contracts of agents with the agent above, and what they were paid (specification of agents, sections 6 to 8).

create table contract_version (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('dividend', 'dailySalary', 'hourlySalary', 'realTimeSalary')),
  -- Null: the operator, for an agent at the top of a tree.
  upline_id uuid,
  downline_id uuid not null,
  request_key text not null,
  terms jsonb not null,
  terms_hash text not null check (terms_hash ~ '^[0-9a-f]{64}$'),
  -- contract/entities/agency/contract-states.ts has the transitions.
  state text not null check (state in ('requested', 'accepted', 'rejected', 'withdrawn', 'expired', 'terminated',
    'superseded')),
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at),
  accepted_at timestamptz check (accepted_at > requested_at),
  -- The first instant that is paid by these terms, and the first that no longer is; null: it runs on.
  starts_at timestamptz check (starts_at > accepted_at),
  ends_at timestamptz check (ends_at >= starts_at),
  primary key (merchant, id),
  constraint contract_version_request_key unique (merchant, downline_id, kind, request_key),
  constraint contract_version_upline_fkey foreign key (merchant, upline_id) references member (merchant, id),
  constraint contract_version_downline_fkey foreign key (merchant, downline_id) references member (merchant, id),
  constraint contract_version_sides_check check (upline_id <> downline_id),
  constraint contract_version_accepted_check check
    ((state in ('accepted', 'terminated', 'superseded')) = (accepted_at is not null and starts_at is not null)),
  constraint contract_version_end_check check
    ((state in ('terminated', 'superseded')) = (ends_at is not null))
) with (fillfactor = 80);
create index contract_version_of_downline on contract_version (merchant, downline_id, kind, requested_at desc);
create index contract_version_of_upline on contract_version (merchant, upline_id, kind, requested_at desc);
create unique index contract_version_open_request on contract_version (merchant, downline_id, kind)
  where state = 'requested';

-- Who did what to a contract, and from where.
create table contract_step (
  merchant text not null,
  id bigint generated always as identity,
  contract_id uuid not null,
  from_state text,
  to_state text not null,
  -- `member:<id>`, `operator:<name>` or `system`.
  actor text not null,
  actor_name text not null default '',
  address text not null default '',
  note text not null default '' check (length(note) <= 140),
  at timestamptz not null,
  primary key (merchant, id),
  constraint contract_step_fkey foreign key (merchant, contract_id) references contract_version (merchant, id)
);
create index contract_step_of on contract_step (merchant, contract_id, id);

-- What a contract was paid for a period, with everything that the sum follows from. Once per contract and period.
create table contract_settlement (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  contract_id uuid not null,
  kind text not null,
  downline_id uuid not null,
  period_key text not null,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  terms_hash text not null,
  -- The last entry of the ledger that was visible, and the version of the rules.
  until_entry bigint not null,
  rules_version integer not null,
  figures jsonb not null,
  lines jsonb not null,
  tier integer,
  base_minor bigint not null check (base_minor >= 0),
  gross_minor bigint not null check (gross_minor >= 0),
  below_minor bigint not null check (below_minor >= 0),
  advance_minor bigint not null check (advance_minor >= 0),
  taken_back_minor bigint not null check (taken_back_minor >= 0),
  paid_minor bigint not null check (paid_minor >= 0),
  -- What the operator has advanced on the contract and not taken back, after this period.
  advanced_minor bigint not null check (advanced_minor >= 0),
  transaction_id uuid,
  settled_at timestamptz not null check (settled_at >= until_at),
  primary key (merchant, id),
  constraint contract_settlement_once unique (merchant, contract_id, period_key),
  constraint contract_settlement_fkey foreign key (merchant, contract_id) references contract_version (merchant, id),
  constraint contract_settlement_paid_check check ((paid_minor > 0) = (transaction_id is not null))
);
create index contract_settlement_of_contract on contract_settlement (merchant, contract_id, until_at);
create index contract_settlement_of_agent on contract_settlement (merchant, downline_id, until_at desc);

-- What the operator advanced on a contract when a branch won (above zero), and took back (below).
create table contract_advance (
  merchant text not null,
  id bigint generated always as identity,
  contract_id uuid not null,
  settlement_id uuid not null,
  amount_minor bigint not null check (amount_minor <> 0),
  at timestamptz not null,
  primary key (merchant, id),
  constraint contract_advance_contract_fkey foreign key (merchant, contract_id) references contract_version (merchant, id),
  constraint contract_advance_settlement_fkey foreign key (merchant, settlement_id)
    references contract_settlement (merchant, id)
);
create index contract_advance_of_contract on contract_advance (merchant, contract_id);

create trigger contract_version_guard before insert or update on contract_version
for each row execute function guard_contract();
create trigger contract_version_kept before delete or truncate on contract_version
for each statement execute function refuse_change();
create trigger contract_step_append_only before update or delete or truncate on contract_step
for each statement execute function refuse_change();
create trigger contract_settlement_append_only before update or delete or truncate on contract_settlement
for each statement execute function refuse_change();
create trigger contract_advance_append_only before update or delete or truncate on contract_advance
for each statement execute function refuse_change();

select protect_tenant_table(name::regclass)
from unnest(array['contract_version', 'contract_step', 'contract_settlement', 'contract_advance']) as name;

grant select, insert, update on contract_version to marquee_app, marquee_platform;
grant select, insert on contract_step, contract_settlement, contract_advance to marquee_app, marquee_platform;
