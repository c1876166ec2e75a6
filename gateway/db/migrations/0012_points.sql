-- Points are the currency PTS in the ledger; their minor unit is a hundredth of a point. A redemption holds them.
alter table ledger_hold drop constraint ledger_hold_purpose_check;
alter table ledger_hold add constraint ledger_hold_purpose_check
  check (purpose in ('withdrawal', 'transferOut', 'pointRedeem'));

-- The entry of the ledger up to which stakes have been counted.
create table point_mark (
  merchant text not null,
  entry bigint not null check (entry >= 0),
  counted_at timestamptz not null,
  primary key (merchant)
);

-- A merchant's rates: the stake for one point in minor units, by game type; none while there is no points mall. A round
-- counts at the rates of the moment at which it opened, its bets and what undoes them alike.
create table point_rate (
  merchant text not null,
  version integer not null check (version > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rates jsonb not null,
  starts_at timestamptz not null,
  primary key (merchant, version)
);

-- What a member staked, less what was undone, at each rate.
create table point_turnover (
  merchant text not null,
  member_id uuid not null,
  version integer not null,
  game_type text not null,
  turnover_minor bigint not null,
  primary key (merchant, member_id, version, game_type),
  constraint point_turnover_member_fkey foreign key (merchant, member_id) references member (merchant, id),
  constraint point_turnover_version_fkey foreign key (merchant, version) references point_rate (merchant, version)
) with (fillfactor = 70);

-- The points that a member's play has brought: the sum of their pointEarn postings. `due`: the turnover has changed since.
create table point_member (
  merchant text not null,
  member_id uuid not null,
  earned_units bigint not null default 0 check (earned_units >= 0),
  due boolean not null default true,
  primary key (merchant, member_id),
  constraint point_member_member_fkey foreign key (merchant, member_id) references member (merchant, id)
) with (fillfactor = 70);
create index point_member_due on point_member (merchant) where due;

-- The pieces of an item that are taken or held, of all members together.
create table point_stock (
  merchant text not null,
  item_id text not null,
  taken integer not null default 0 check (taken >= 0),
  primary key (merchant, item_id)
) with (fillfactor = 50);

-- A member who asks for an item. `item` is the item as it was then. Its ledger hold has the redemption's id as reference;
-- the address is encrypted.
create table point_redemption (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  reference text not null,
  member_id uuid not null,
  request_key text not null,
  item_id text not null,
  item jsonb not null,
  quantity integer not null check (quantity > 0),
  points_units bigint not null check (points_units > 0),
  -- What is credited for a cash item, else null.
  amount_minor bigint check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  sealed_address text,
  state text not null check (state in ('inProcess', 'approved', 'rejected')),
  -- The member reads it: why it was refused, or how goods are tracked.
  note text not null default '',
  applied_at timestamptz not null,
  decide_by timestamptz not null,
  decided_at timestamptz,
  primary key (merchant, id),
  constraint point_redemption_reference_key unique (merchant, reference),
  constraint point_redemption_request_key unique (merchant, member_id, request_key),
  constraint point_redemption_member_fkey foreign key (merchant, member_id) references member (merchant, id),
  constraint point_redemption_end_check check ((state = 'inProcess') = (decided_at is null))
) with (fillfactor = 80);
create index point_redemption_of_member on point_redemption (merchant, member_id, applied_at desc);
create index point_redemption_open on point_redemption (merchant, decide_by) where state = 'inProcess';

-- Each change of a redemption's state.
create table point_redemption_step (
  merchant text not null,
  id bigint generated always as identity,
  redemption_id uuid not null,
  from_state text,
  to_state text not null,
  actor text not null,
  note text not null default '',
  at timestamptz not null,
  primary key (merchant, id),
  constraint point_redemption_step_fkey foreign key (merchant, redemption_id) references point_redemption (merchant, id)
);
create index point_redemption_step_of on point_redemption_step (merchant, redemption_id, id);

-- Points that became cash. The ledger transaction has the conversion's id as reference; `day` is the brand's day.
create table point_conversion (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  request_key text not null,
  points_units bigint not null check (points_units > 0),
  -- The points that were asked for: a repeated request must be the same.
  asked_units bigint not null check (asked_units > 0),
  credited_minor bigint not null check (credited_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  points_left_units bigint not null,
  day date not null,
  converted_at timestamptz not null,
  primary key (merchant, id),
  constraint point_conversion_request_key unique (merchant, member_id, request_key),
  constraint point_conversion_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index point_conversion_of_day on point_conversion (merchant, member_id, day);

create trigger point_rate_append_only before update or delete or truncate on point_rate
for each statement execute function refuse_change();
create trigger point_redemption_step_append_only before update or delete or truncate on point_redemption_step
for each statement execute function refuse_change();
create trigger point_conversion_append_only before update or delete or truncate on point_conversion
for each statement execute function refuse_change();

select protect_tenant_table(name::regclass)
from unnest(array['point_mark', 'point_rate', 'point_turnover', 'point_member', 'point_stock', 'point_redemption',
  'point_redemption_step', 'point_conversion']) as name;

grant select, insert on point_rate, point_redemption_step, point_conversion to marquee_app, marquee_platform;
grant select, insert, update on point_mark, point_turnover, point_member, point_stock, point_redemption
to marquee_app, marquee_platform;
