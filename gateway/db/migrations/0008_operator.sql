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

select protect_tenant_table('reconciliation');

grant select, insert, update on reconciliation to marquee_app, marquee_platform;
