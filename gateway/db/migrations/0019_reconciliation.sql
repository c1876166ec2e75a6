-- A day of a merchant held against everything else that knows of it. A day that is looked at again replaces its result.
create table reconciliation (
  merchant text not null,
  day date not null,
  time_zone text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- [{"source", "what"}]: empty is good.
  differences jsonb not null,
  -- Payments and transfers whose other side was asked, and those it did not answer for.
  compared integer not null,
  unanswered integer not null,
  primary key (merchant, day)
);
select protect_tenant_table('reconciliation'::regclass);
grant select, insert, update on reconciliation to marquee_app, marquee_platform;
