-- Trigger: a new member, and one who becomes an agent, gets a place in the tree.
create or replace function hang_new_member() returns trigger
language plpgsql as $$
begin
  if new.upline_id is not null or is_agent_type(new.type) then
    perform hang_member(new.merchant, new.id);
  end if;
  return null;
end $$;
