-- The catalogue belongs to the platform: every merchant reads it, only platform jobs write it.
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
  -- What the provider's game list says; null: unknown. The highest where the bets of a game return differently.
  rtp_basis_points integer check (rtp_basis_points between 0 and 10000),
  rtp_max_basis_points integer check (rtp_max_basis_points between rtp_basis_points and 10000),
  -- The provider's game that plays this demonstration title; null: the title is that game.
  plays text,
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


-- What a merchant offers. A vendor is offered only with a row here; a game of it is offered unless a row disables it.
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

-- A member's favourite games, in the order in which they were added.
create table favourite_game (
  merchant text not null,
  member_id uuid not null,
  node_id text not null references game (node_id),
  position bigint not null generated always as identity,
  added_at timestamptz not null,
  primary key (merchant, member_id, node_id),
  constraint favourite_game_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index favourite_game_order on favourite_game (merchant, member_id, position);

-- The games a member launched most recently, each once.
create table recent_game (
  merchant text not null,
  member_id uuid not null,
  node_id text not null references game (node_id),
  opened_at timestamptz not null,
  primary key (merchant, member_id, node_id),
  constraint recent_game_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index recent_game_latest on recent_game (merchant, member_id, opened_at desc);

select protect_tenant_table(name::regclass)
from unnest(array['merchant_vendor', 'merchant_game', 'favourite_game', 'recent_game']) as name;

grant select on vendor, vendor_game_type, game to marquee_app, marquee_platform;
grant insert, update, delete on vendor, vendor_game_type, game to marquee_platform;
grant select, insert, update, delete on merchant_vendor, merchant_game, favourite_game, recent_game
to marquee_app, marquee_platform;
