-- The games a member keeps, in the order in which they were added.
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

-- The games a member last set out to play, each once.
create table recent_game (
  merchant text not null,
  member_id uuid not null,
  node_id text not null references game (node_id),
  opened_at timestamptz not null,
  primary key (merchant, member_id, node_id),
  constraint recent_game_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index recent_game_latest on recent_game (merchant, member_id, opened_at desc);

select protect_tenant_table(name::regclass) from unnest(array['favourite_game', 'recent_game']) as name;

grant select, insert, update, delete on favourite_game, recent_game to marquee_app, marquee_platform;
