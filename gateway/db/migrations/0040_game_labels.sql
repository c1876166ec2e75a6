-- The names that games and their vendors have had: records of a round show those of its bet, not today's. node_id null: the
-- lobby of the vendor.
create table game_label (
  id bigint generated always as identity primary key,
  vendor_code text not null,
  node_id text,
  vendor_name text not null,
  name text,
  names jsonb
);
create index game_label_of_game on game_label (vendor_code, coalesce(node_id, ''), id desc);
create trigger game_label_append_only before update or delete or truncate on game_label
for each statement execute function refuse_change();
grant select on game_label to marquee_app, marquee_platform;
grant insert on game_label to marquee_platform;
create trigger game_labels after insert or update on game for each statement execute function keep_game_labels();
create trigger vendor_labels after insert or update on vendor for each statement execute function keep_game_labels();
-- Fires the trigger: the names of today.
update vendor set name = name;

alter table game_round add column label_id bigint;
create trigger game_round_label before insert on game_round for each row execute function label_round();
