-- Trigger: each name that a game or its vendor has had stays as a row of game_label. A game without one gets it, and a name
-- that has changed gets another.
create or replace function keep_game_labels() returns trigger
language plpgsql as $$
begin
  insert into game_label (vendor_code, node_id, vendor_name, name, names)
  select v.code, g.node_id, v.name, g.name, g.names
  from vendor v
  join (
    select vendor_code, node_id, name, names from game
    union all
    select code, null, null, null from vendor
  ) g on g.vendor_code = v.code
  left join lateral (
    select l.id, l.vendor_name, l.name, l.names from game_label l
    where l.vendor_code = v.code and coalesce(l.node_id, '') = coalesce(g.node_id, '')
    order by l.id desc limit 1
  ) l on true
  where l.id is null or row(l.vendor_name, l.name, l.names) is distinct from row(v.name, g.name, g.names);
  return null;
end $$;
