-- The series of members per group of lotteries, and what follows from it: rebates of players and of the agents above
-- (specification of agents, section 7.5; of lotteries, 1.6). A series is a number of two-thousandths of the stake.
create table member_series (
  merchant text not null,
  member_id uuid not null,
  series_group text not null,
  series integer not null,
  -- `member:<id>`, `operator:<name>`, `link:<id>`, or `move`.
  set_by text not null,
  changed_at timestamptz not null,
  primary key (merchant, member_id, series_group),
  constraint member_series_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create trigger member_series_guard before insert or update on member_series
for each row execute function guard_member_series();

-- What a move has lowered, because it was above the series of the new upline: an array of {member, group, from, to}.
alter table member_upline add column lowered_series jsonb;

-- Whether the bets of a round are lottery orders: then the round has a row in round_series.
alter table game_round add column has_series boolean not null default false;

-- At which series the orders of a round are sold, the member's own one, and those of the agents above, from the upline to
-- the top, all as they were at the first bet. `settled_stake_minor` is the stake whose rebate is paid now.
create table round_series (
  merchant text not null,
  round_id uuid not null,
  series_group text not null,
  sold integer not null,
  own integer not null check (own >= sold),
  agents uuid[] not null,
  agent_series integer[] not null,
  settled_stake_minor bigint not null default 0 check (settled_stake_minor >= 0),
  -- Counts the changes of `settled_stake_minor`.
  version integer not null default 0,
  primary key (merchant, round_id),
  constraint round_series_agents_check check (cardinality(agents) = cardinality(agent_series)),
  constraint round_series_round_fkey foreign key (merchant, round_id) references game_round (merchant, id)
) with (fillfactor = 80);

-- Each time that a rebate was paid to the player, or taken back (below zero).
create table round_rebate (
  merchant text not null,
  round_id uuid not null,
  version integer not null,
  amount_minor bigint not null check (amount_minor <> 0),
  at timestamptz not null,
  primary key (merchant, round_id, version),
  constraint round_rebate_round_fkey foreign key (merchant, round_id) references round_series (merchant, round_id)
);

-- What an agent was paid for a day of the brand's zone: everything before its end that was not paid yet.
create table agent_rebate_payment (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  agent_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  day date not null,
  amount_minor bigint not null check (amount_minor > 0),
  paid_at timestamptz not null,
  primary key (merchant, id),
  constraint agent_rebate_payment_once unique (merchant, agent_id, currency, day),
  constraint agent_rebate_payment_agent_fkey foreign key (merchant, agent_id) references member (merchant, id)
);

-- What an agent earns by a round, or no longer earns (below zero).
create table agent_rebate (
  merchant text not null,
  agent_id uuid not null,
  round_id uuid not null,
  version integer not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor <> 0),
  at timestamptz not null,
  payment_id uuid,
  primary key (merchant, round_id, version, agent_id),
  constraint agent_rebate_round_fkey foreign key (merchant, round_id) references round_series (merchant, round_id),
  constraint agent_rebate_agent_fkey foreign key (merchant, agent_id) references member (merchant, id),
  constraint agent_rebate_payment_fkey foreign key (merchant, payment_id) references agent_rebate_payment (merchant, id)
) with (fillfactor = 80);
create index agent_rebate_unpaid on agent_rebate (merchant, at) where payment_id is null;
create index agent_rebate_of_agent on agent_rebate (merchant, agent_id, at desc);

-- The account and the series that a member registered by the link gets; null: a player, and no series of their own.
alter table agent_link add column account_kind text check (account_kind in ('MEMBER', 'AGENT', 'AFFILIATE'));
alter table agent_link add column series jsonb;

create trigger round_rebate_append_only before update or delete or truncate on round_rebate
for each statement execute function refuse_change();
create trigger agent_rebate_payment_append_only before update or delete or truncate on agent_rebate_payment
for each statement execute function refuse_change();

select protect_tenant_table(name::regclass)
from unnest(array['member_series', 'round_series', 'round_rebate', 'agent_rebate_payment', 'agent_rebate']) as name;

grant select, insert, update on member_series to marquee_app, marquee_platform;
grant select, update on member_series to marquee_ledger;
-- Snapshots and amounts never change; only what is settled and paid does.
grant select, insert on round_series, round_rebate, agent_rebate_payment, agent_rebate to marquee_app, marquee_platform;
grant update (settled_stake_minor, version) on round_series to marquee_app, marquee_platform;
grant update (payment_id) on agent_rebate to marquee_app, marquee_platform;
