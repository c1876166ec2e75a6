-- The catalogue is the platform's: every merchant reads it, only platform jobs write it.
create table vendor (
  code text primary key,
  name text not null,
  classify text not null default '',
  is_game text not null default 'VASSALAGE' check (is_game in ('GAME', 'VASSALAGE')),
  sort integer not null default 0,
  status text not null default 'active' check (status in ('active', 'maintenance', 'retired'))
);

create table vendor_game_type (
  vendor_code text not null references vendor (code),
  game_type text not null,
  sort integer not null default 0,
  primary key (vendor_code, game_type)
);

create table game (
  node_id text primary key,
  vendor_code text not null,
  game_type text not null,
  code text not null,
  name text not null,
  names jsonb not null default '{}',
  search_text text not null,
  classify text not null default '',
  is_game text not null default 'GAME' check (is_game in ('GAME', 'VASSALAGE')),
  hot boolean not null default false,
  is_new boolean not null default false,
  popularity integer not null default 0,
  sort integer not null default 0,
  rtp_basis_points integer check (rtp_basis_points between 0 and 10000),
  min_bet_minor bigint,
  max_bet_minor bigint,
  prize_mode text,
  lottery_group text,
  tag text not null default '',
  status text not null default 'active' check (status in ('active', 'maintenance', 'retired')),
  constraint game_vendor_code_key unique (vendor_code, code),
  constraint game_vendor_game_type_fkey foreign key (vendor_code, game_type)
    references vendor_game_type (vendor_code, game_type)
);
create index game_of_type on game (game_type, sort, node_id);
create index game_of_vendor on game (vendor_code, game_type, sort, node_id);

-- What a merchant offers: a vendor needs a row here; a game of that vendor is offered as it is unless it has one.
create table merchant_vendor (
  merchant text not null,
  vendor_code text not null references vendor (code),
  enabled boolean not null default true,
  sort integer,
  maintenance boolean not null default false,
  primary key (merchant, vendor_code)
);

create table merchant_game (
  merchant text not null,
  node_id text not null references game (node_id),
  enabled boolean not null default true,
  sort integer,
  hot boolean,
  maintenance boolean not null default false,
  primary key (merchant, node_id)
);

create table round_win (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid,
  member_mask text not null,
  node_id text not null references game (node_id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  won_at timestamptz not null,
  demo boolean not null default false,
  primary key (merchant, id),
  constraint round_win_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index round_win_latest on round_win (merchant, won_at desc);

select protect_tenant_table(name::regclass)
from unnest(array['merchant_vendor', 'merchant_game', 'round_win']) as name;

grant select on vendor, vendor_game_type, game to marquee_app, marquee_platform;
grant insert, update, delete on vendor, vendor_game_type, game to marquee_platform;
grant select, insert, update, delete on merchant_vendor, merchant_game, round_win to marquee_app, marquee_platform;
