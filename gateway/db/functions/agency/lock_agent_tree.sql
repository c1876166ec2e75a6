-- Locks a merchant's tree of agents until the transaction ends: shared to hang a member, exclusive to move one, because a
-- move replaces the lines that a new member copies from their upline.
create or replace function lock_agent_tree(p_merchant text, p_is_move boolean) returns void
language plpgsql as $$
begin
  if p_is_move then
    perform pg_advisory_xact_lock(hashtextextended('agent_line ' || p_merchant, 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('agent_line ' || p_merchant, 0));
  end if;
end $$;
