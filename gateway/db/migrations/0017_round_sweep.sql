-- What the sweeper found and did: rounds that nobody ended in their provider's time.
create table round_sweep (
  merchant text not null,
  id bigint generated always as identity,
  round_id uuid not null,
  provider_code text not null,
  action text not null check (action in ('rollback', 'settle', 'report')),
  bet_minor bigint not null,
  currency text not null,
  open_since timestamptz not null,
  swept_at timestamptz not null,
  primary key (merchant, id),
  constraint round_sweep_round_key unique (merchant, round_id, action)
);
select protect_tenant_table('round_sweep'::regclass);
grant select, insert on round_sweep to marquee_app, marquee_platform;

-- The sweep and the report of a merchant's games read by time.
create index round_sweep_recent on round_sweep (merchant, swept_at desc);
