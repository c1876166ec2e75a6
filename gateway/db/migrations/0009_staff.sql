-- The people who decide. Platform-wide: only marquee_platform may read or write it, never a player's request.
create table staff (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  name_norm text not null generated always as (lower(name)) stored,
  -- Identify the person's own player accounts: no person decides about themselves.
  email_norm text not null check (email_norm = lower(email_norm)),
  mobile text check (mobile ~ '^\+[1-9][0-9]{4,15}$'),
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint staff_name_key unique (name_norm)
);

-- A role at one merchant, or at '*', every merchant.
create table staff_role (
  staff_id uuid not null references staff (id),
  merchant text not null,
  role text not null check (role in ('cashier', 'support', 'risk', 'marketing', 'manager', 'auditor', 'admin')),
  -- Above this sum the person asks for approval, in minor units of the merchant's currency.
  limit_minor bigint check (limit_minor >= 0),
  granted_at timestamptz not null,
  primary key (staff_id, merchant, role),
  -- A sum needs one currency.
  constraint staff_role_limit_check check (merchant <> '*' or limit_minor is null),
  constraint staff_role_admin_check check (role <> 'admin' or merchant = '*')
);

-- 256 random bits, stored as a hash. An invitation is exchanged for a key, once.
create table staff_key (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id),
  kind text not null check (kind in ('key', 'invitation')),
  key_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint staff_key_hash_key unique (key_hash)
);
create index staff_key_of_staff on staff_key (staff_id);

-- Everything that staff do, written in the transaction of the act. Append-only. Merchant '*': about staff.
create table operator_event (
  merchant text not null,
  id bigint not null generated always as identity,
  at timestamptz not null,
  -- Null: a command on the machine itself, before there are staff.
  staff_id uuid,
  operator text not null,
  role text not null,
  act text not null,
  object text not null,
  changes jsonb not null default '{}',
  reason text not null default '',
  request_id text not null,
  approval_id uuid,
  primary key (merchant, id)
);
create index operator_event_latest on operator_event (at desc);
create trigger operator_event_append_only before update or delete or truncate on operator_event
for each statement execute function refuse_change();

-- An act that waits for other people. What was asked is frozen; contract/operator/approval-states.ts has the states.
create table approval_request (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  act text not null,
  -- JSON as it was asked for, and the hash of merchant, act, payload and version.
  payload text not null,
  payload_hash bytea not null,
  object text not null,
  -- The state of the object that was seen; a change since makes the request stale.
  object_version text not null,
  summary text not null,
  asked_by uuid not null,
  asked_name text not null,
  asked_role text not null,
  reason text not null check (length(reason) >= 10),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- [{"roles": […], "count": 1}]
  needs jsonb not null,
  state text not null check (state in ('waiting', 'approved', 'executed', 'failed', 'denied', 'withdrawn', 'expired', 'stale')),
  ended_at timestamptz,
  result text not null default '',
  primary key (merchant, id)
);
create unique index approval_request_waiting on approval_request (merchant, act, object) where state = 'waiting';
create index approval_request_latest on approval_request (asked_at desc);

-- One decision per person. Append-only.
create table approval_decision (
  merchant text not null,
  request_id uuid not null,
  staff_id uuid not null,
  name text not null,
  role text not null,
  -- The index of the step in `needs` that a yes fills.
  step integer not null,
  is_yes boolean not null,
  note text not null default '',
  at timestamptz not null,
  primary key (merchant, request_id, staff_id),
  constraint approval_decision_request_fkey foreign key (merchant, request_id) references approval_request (merchant, id)
);
create trigger approval_decision_append_only before update or delete or truncate on approval_decision
for each statement execute function refuse_change();

-- The sum above which a rule for approval applies at a merchant, instead of its default.
create table approval_rule_sum (
  merchant text not null,
  rule text not null,
  band integer not null,
  above_minor bigint not null check (above_minor >= 0),
  changed_at timestamptz not null,
  primary key (merchant, rule, band)
);

-- Stopped games, vendors and brands. Bets and launches are refused; wins and rollbacks of open rounds are accepted.
create table kill_switch (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('game', 'vendor', 'brand')),
  -- `<vendor>:<code>`, the vendor's code, or '' for the brand.
  target text not null,
  reason text not null,
  started_by uuid not null,
  started_name text not null,
  started_at timestamptz not null,
  -- Null: it needs no second person.
  confirm_by timestamptz,
  confirmed_name text,
  confirmed_at timestamptz,
  ended_at timestamptz,
  primary key (merchant, id)
);
create unique index kill_switch_active on kill_switch (merchant, kind, target) where ended_at is null;

select protect_tenant_table(name::regclass)
from unnest(array['staff_role', 'operator_event', 'approval_request', 'approval_decision', 'approval_rule_sum',
  'kill_switch']) as name;

grant select, insert, update on staff to marquee_platform;
grant select, insert, update, delete on staff_role to marquee_platform;
grant select, insert, update on staff_key to marquee_platform;
grant select, insert on operator_event, approval_decision to marquee_app, marquee_platform;
grant select, insert, update on approval_request, approval_rule_sum, kill_switch to marquee_app, marquee_platform;
