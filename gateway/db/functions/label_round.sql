-- Trigger: a round keeps the names that its game and vendor have when it is bet on, whoever writes it.
create or replace function label_round() returns trigger
language plpgsql as $$
begin
  select l.id into new.label_id from game_label l
  where l.vendor_code = new.vendor_code and coalesce(l.node_id, '') = coalesce(new.node_id, '')
  order by l.id desc limit 1;
  return new;
end $$;
