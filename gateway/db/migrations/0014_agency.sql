-- The tree of agents and the figures of play (specification of agents, sections 3 and 4).
-- `upline_id` is the one truth about who is above a member; agent.parent_id and agent.path are kept for versions before.
alter table member add column upline_id uuid;
alter table member add constraint member_upline_fkey foreign key (merchant, upline_id) references member (merchant, id);

-- One row per agent above a member, and one to itself for an agent. Written by hang_member and move_member only.
create table agent_line (
  merchant text not null,
  ancestor_id uuid not null,
  descendant_id uuid not null,
  distance integer not null,
  primary key (merchant, ancestor_id, descendant_id),
  constraint agent_line_distance_check check (distance >= 0 and (distance = 0) = (ancestor_id = descendant_id)),
  constraint agent_line_ancestor_fkey foreign key (merchant, ancestor_id) references member (merchant, id),
  constraint agent_line_descendant_fkey foreign key (merchant, descendant_id) references member (merchant, id)
);
create index agent_line_of_descendant on agent_line (merchant, descendant_id, distance);

-- Who was above a member when. A row without `moved_at` is a move that was decided and takes effect at `from_at`;
-- `refused` says why it could not be done then. No upline: the member had none.
create table member_upline (
  merchant text not null,
  id bigint generated always as identity,
  member_id uuid not null,
  upline_id uuid,
  from_at timestamptz not null,
  until_at timestamptz,
  moved_at timestamptz,
  refused text,
  actor text not null default '',
  reason text not null default '',
  primary key (merchant, id),
  constraint member_upline_period_check check (until_at >= from_at),
  constraint member_upline_member_fkey foreign key (merchant, member_id) references member (merchant, id),
  constraint member_upline_upline_fkey foreign key (merchant, upline_id) references member (merchant, id)
);
create index member_upline_of_member on member_upline (merchant, member_id, from_at);
create unique index member_upline_now on member_upline (merchant, member_id) where moved_at is not null and until_at is null;
create unique index member_upline_planned on member_upline (merchant, member_id) where moved_at is null and refused is null;
-- Moves that are due or took effect: few rows beside those of registrations.
create index member_upline_moves on member_upline (merchant, from_at) where actor <> '';

-- Existing members: an agent's parent, else who is credited with the registration.
update member m set upline_id = found.upline_id
from (
  select c.merchant, c.id, coalesce(
    (select p.id from agent a join member p on p.merchant = a.merchant and p.id = a.parent_id and is_agent_type(p.type)
     where a.merchant = c.merchant and a.member_id = c.id),
    credited_upline(c.merchant, c.affiliate_code, c.recommender_id)) as upline_id
  from member c where c.type <> 4
) as found
where m.merchant = found.merchant and m.id = found.id and found.upline_id <> m.id;
-- Cycles of parents were possible before: their members get no upline.
with recursive reached as (
  select merchant, id from member where upline_id is null
  union all
  select m.merchant, m.id from reached r join member m on m.merchant = r.merchant and m.upline_id = r.id
)
update member m set upline_id = null
where not exists (select from reached r where r.merchant = m.merchant and r.id = m.id);
with recursive line as (
  select merchant, upline_id as ancestor_id, id as descendant_id, 1 as distance from member where upline_id is not null
  union all
  select l.merchant, m.upline_id, l.descendant_id, l.distance + 1
  from line l join member m on m.merchant = l.merchant and m.id = l.ancestor_id
  where m.upline_id is not null
)
insert into agent_line (merchant, ancestor_id, descendant_id, distance)
select merchant, ancestor_id, descendant_id, distance from line
union all
select merchant, id, id, 0 from member where is_agent_type(type);
insert into member_upline (merchant, member_id, upline_id, from_at, moved_at)
select merchant, id, upline_id, created_at, created_at from member where upline_id is not null;

-- The direct downline by name, from the beginning of one, and by age.
create index member_of_upline on member (merchant, upline_id, username_norm collate "C") where upline_id is not null;
create index member_of_upline_by_age on member (merchant, upline_id, created_at desc, id) where upline_id is not null;

-- Everybody by the beginning of a name, and registrations of a period.
create index member_by_name on member (merchant, username_norm collate "C");
create index member_of_age on member (merchant, created_at);

create trigger member_credited before insert on member for each row execute function credit_new_member();
create trigger member_hung after insert or update of type on member for each row execute function hang_new_member();
create trigger member_upline_protected before update of upline_id, type on member
for each row execute function protect_upline();

-- A posting of a game leads to its round.
create index game_transaction_of_ledger on game_transaction (merchant, ledger_transaction_id)
  where ledger_transaction_id is not null;

-- When a merchant's ledger is complete up to an instant: every posting before `clear_at` is visible, and the last of them
-- that the run saw is `until_entry`.
create table ledger_clear (
  merchant text not null,
  clear_at timestamptz not null,
  until_entry bigint not null,
  primary key (merchant)
) with (fillfactor = 50);

-- The entry of the ledger up to which figures are counted.
create table figure_mark (
  merchant text not null,
  entry bigint not null check (entry >= 0),
  counted_at timestamptz not null,
  primary key (merchant)
) with (fillfactor = 50);

-- The days that figures are summed by, in the brand's zone as it was. A closed day gets no more figures of its own.
create table figure_day (
  merchant text not null,
  day date not null,
  time_zone text not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- The last entry that was counted for the day, and the last that the rows of its agents contain.
  counted_entry bigint not null default 0,
  summed_entry bigint not null default 0,
  closed_at timestamptz,
  primary key (merchant, day),
  constraint figure_day_period_check check (from_at < until_at)
) with (fillfactor = 70);

-- What a member played in a slot of five minutes (`slot` is the Unix time divided by 300), by the type of the game; ''
-- without one. Cash and bonus money apart. Kept 45 days.
create table member_slot (
  merchant text not null,
  member_id uuid not null,
  slot bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  game_type text not null,
  stake_minor bigint not null default 0,
  undone_minor bigint not null default 0,
  payout_minor bigint not null default 0,
  bonus_stake_minor bigint not null default 0,
  bonus_payout_minor bigint not null default 0,
  bets integer not null default 0,
  primary key (merchant, member_id, slot, currency, game_type)
) with (fillfactor = 70);
create index member_slot_of_time on member_slot (merchant, slot);

-- What moved on a member's account in a slot beside play, by item: see gateway/modules/figures/items.ts. Negative: taken.
create table member_cash_slot (
  merchant text not null,
  member_id uuid not null,
  slot bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  item text not null,
  amount_minor bigint not null default 0,
  movements integer not null default 0,
  primary key (merchant, member_id, slot, currency, item)
) with (fillfactor = 70);
create index member_cash_slot_of_time on member_cash_slot (merchant, slot);

-- The same by day, for ever.
create table member_day (
  merchant text not null,
  day date not null,
  member_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  game_type text not null,
  stake_minor bigint not null default 0,
  undone_minor bigint not null default 0,
  payout_minor bigint not null default 0,
  bonus_stake_minor bigint not null default 0,
  bonus_payout_minor bigint not null default 0,
  bets integer not null default 0,
  primary key (merchant, member_id, day, currency, game_type)
) with (fillfactor = 70);
create index member_day_of_day on member_day (merchant, day);

create table member_cash_day (
  merchant text not null,
  day date not null,
  member_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  item text not null,
  amount_minor bigint not null default 0,
  movements integer not null default 0,
  primary key (merchant, member_id, day, currency, item)
) with (fillfactor = 70);
create index member_cash_day_of_day on member_cash_day (merchant, day);

-- Sums over the line of the day. `scope`: `direct` the players whom the agent brought, `players` all players below,
-- `agents` the agents below (their own play). The team is `players` and `agents`.
create table agent_day (
  merchant text not null,
  agent_id uuid not null,
  day date not null,
  currency text not null,
  scope text not null check (scope in ('direct', 'players', 'agents')),
  game_type text not null,
  stake_minor bigint not null,
  undone_minor bigint not null,
  payout_minor bigint not null,
  bonus_stake_minor bigint not null,
  bonus_payout_minor bigint not null,
  bets bigint not null,
  primary key (merchant, agent_id, day, currency, scope, game_type)
);
create index agent_day_of_day on agent_day (merchant, day);

create table agent_cash_day (
  merchant text not null,
  agent_id uuid not null,
  day date not null,
  currency text not null,
  scope text not null check (scope in ('direct', 'players', 'agents')),
  item text not null,
  amount_minor bigint not null,
  movements bigint not null,
  primary key (merchant, agent_id, day, currency, scope, item)
);
create index agent_cash_day_of_day on agent_cash_day (merchant, day);

-- How many of a scope had a turnover of cash on a day.
create table agent_active_day (
  merchant text not null,
  agent_id uuid not null,
  day date not null,
  scope text not null check (scope in ('direct', 'players', 'agents')),
  active integer not null,
  primary key (merchant, agent_id, day, scope)
);
create index agent_active_day_of_day on agent_active_day (merchant, day);

select protect_tenant_table(name::regclass)
from unnest(array['agent_line', 'member_upline', 'ledger_clear', 'figure_mark', 'figure_day', 'member_slot',
  'member_cash_slot', 'member_day', 'member_cash_day', 'agent_day', 'agent_cash_day', 'agent_active_day']) as name;

grant select (merchant, id, type, upline_id, currency, created_at) on member to marquee_ledger;
grant update (upline_id) on member to marquee_ledger;
grant select, insert, delete on agent_line to marquee_ledger;
grant select, insert, update on member_upline to marquee_ledger;
grant select on agent_line to marquee_app, marquee_platform;
grant select, insert on member_upline to marquee_app, marquee_platform;
grant update (refused) on member_upline to marquee_app, marquee_platform;
grant select, insert, update on ledger_clear to marquee_platform;
grant select on ledger_clear to marquee_app;
grant select, insert, update on figure_mark, figure_day to marquee_app, marquee_platform;
grant select, insert, update, delete on member_slot, member_cash_slot, member_day, member_cash_day, agent_day,
  agent_cash_day, agent_active_day to marquee_app, marquee_platform;
