-- Experience is the currency VXP in the ledger; its minor unit is a hundredth. It is earned by stakes and never spent.

-- The entry of the ledger up to which stakes have been counted.
create table vip_mark (
  merchant text not null,
  entry bigint not null check (entry >= 0),
  counted_at timestamptz not null,
  primary key (merchant)
);

-- A merchant's rates: basis points of a stake by game type; none while VIP is off. A round counts at the rates of the
-- moment at which it opened, its bets and what undoes them alike.
create table vip_rate (
  merchant text not null,
  version integer not null check (version > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rates jsonb not null,
  starts_at timestamptz not null,
  primary key (merchant, version)
);

-- What a member staked, less what was undone, in a month of the brand's time zone (`2026-11`, by the time of posting), at
-- each rate.
create table vip_turnover (
  merchant text not null,
  member_id uuid not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  version integer not null,
  game_type text not null,
  turnover_minor bigint not null,
  primary key (merchant, member_id, month, version, game_type),
  constraint vip_turnover_member_fkey foreign key (merchant, member_id) references member (merchant, id),
  constraint vip_turnover_version_fkey foreign key (merchant, version) references vip_rate (merchant, version)
) with (fillfactor = 70);

-- The experience of a member, which is the sum of their vipEarn postings, and their level. `peak_rank`: the highest level
-- ever. Months after `free_until` are checked for what the level needs; `checked_month` is the last that was. `due`: the
-- turnover has changed since.
create table vip_state (
  merchant text not null,
  member_id uuid not null,
  earned_units bigint not null default 0 check (earned_units >= 0),
  rank integer not null default 1 check (rank > 0),
  peak_rank integer not null default 1,
  free_until text not null check (free_until ~ '^\d{4}-\d{2}$'),
  checked_month text not null check (checked_month ~ '^\d{4}-\d{2}$'),
  -- The month in which the member was last told that the level is at risk.
  warned_month text not null default '',
  due boolean not null default true,
  primary key (merchant, member_id),
  constraint vip_state_member_fkey foreign key (merchant, member_id) references member (merchant, id),
  constraint vip_state_peak_check check (peak_rank >= rank)
) with (fillfactor = 70);
create index vip_state_due on vip_state (merchant) where due;
create index vip_state_above_first on vip_state (merchant, checked_month) where rank > 1;

-- Each change of a member's level. `month`: the month that did not bring enough; null for a rise.
create table vip_step (
  merchant text not null,
  id bigint generated always as identity,
  member_id uuid not null,
  from_rank integer not null,
  to_rank integer not null,
  cause text not null check (cause in ('reached', 'regained', 'notKept')),
  experience_units bigint not null,
  month text check (month ~ '^\d{4}-\d{2}$'),
  at timestamptz not null,
  primary key (merchant, id),
  constraint vip_step_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index vip_step_of_member on vip_step (merchant, member_id, id desc);

-- What the level of a member added to points that play brought, and what was no whole hundredth of a point yet.
alter table point_member
  add column vip_units bigint not null default 0 check (vip_units >= 0),
  add column vip_rest integer not null default 0 check (vip_rest between 0 and 99);

create trigger vip_rate_append_only before update or delete or truncate on vip_rate
for each statement execute function refuse_change();
create trigger vip_step_append_only before update or delete or truncate on vip_step
for each statement execute function refuse_change();

select protect_tenant_table(name::regclass)
from unnest(array['vip_mark', 'vip_rate', 'vip_turnover', 'vip_state', 'vip_step']) as name;

grant select, insert on vip_rate, vip_step to marquee_app, marquee_platform;
grant select, insert, update on vip_mark, vip_turnover, vip_state to marquee_app, marquee_platform;
