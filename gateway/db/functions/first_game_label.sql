-- The oldest names that are known of a game: those of rounds from before labels were kept.
create or replace function first_game_label(vendor text, node text) returns bigint
language plpgsql stable as $$
begin
  return (
    select l.id from game_label l
    where l.vendor_code = vendor and coalesce(l.node_id, '') = coalesce(node, '')
    order by l.id limit 1
  );
end $$;
