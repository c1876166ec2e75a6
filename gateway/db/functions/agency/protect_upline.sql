-- Trigger: only move_member changes an upline, and an agent with a downline stays an agent.
create or replace function protect_upline() returns trigger
language plpgsql as $$
begin
  if new.upline_id is distinct from old.upline_id and current_user <> 'marquee_ledger' then
    raise exception 'only move_member changes an upline' using errcode = 'AG403';
  end if;
  if is_agent_type(old.type) and not is_agent_type(new.type) then
    raise exception 'an agent stays an agent' using errcode = 'AG403';
  end if;
  return new;
end $$;
