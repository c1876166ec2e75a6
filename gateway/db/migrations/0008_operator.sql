-- Operator actions other than payments, which are in payment_step: free rounds, a removed payment password. Append-only.
create table operator_act (
  merchant text not null,
  id bigint generated always as identity,
  operator text not null,
  action text not null,
  subject text not null,
  note text not null default '',
  at timestamptz not null,
  primary key (merchant, id)
);

-- The daily reconciliation of a merchant against providers and vendors. A repeated day replaces its result.
create table reconciliation (
  merchant text not null,
  day date not null,
  time_zone text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- [{"source", "what"}]: empty without differences.
  differences jsonb not null,
  -- Payments and transfers compared with the other side, and those without an answer from it.
  compared integer not null,
  unanswered integer not null,
  primary key (merchant, day)
);

select protect_tenant_table(name::regclass) from unnest(array['operator_act', 'reconciliation']) as name;

grant select, insert on operator_act to marquee_app, marquee_platform;
grant select, insert, update on reconciliation to marquee_app, marquee_platform;
