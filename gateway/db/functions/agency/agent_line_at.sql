-- The lines above members as they were at an instant, without those of agents to themselves. Without a move since, they
-- are the lines of now (and of members who came later, who have no figures before); else they are worked out from the
-- history of uplines.
create or replace function agent_line_at(p_merchant text, p_at timestamptz)
returns table (ancestor_id uuid, descendant_id uuid, distance integer)
-- The planner takes it for a large set: members with figures are joined by hash, not one by one.
language plpgsql stable rows 1000000 set search_path = public as $$
#variable_conflict use_column
begin
  if not exists (select from member_upline u where u.merchant = p_merchant and u.actor <> '' and u.from_at > p_at
    and u.moved_at is not null) then
    return query select l.ancestor_id, l.descendant_id, l.distance
      from agent_line l where l.merchant = p_merchant and l.distance > 0;
    return;
  end if;
  return query
    with recursive upline as (
      select u.member_id, u.upline_id from upline_at(p_merchant, p_at) u
    ), line as (
      select u.upline_id as ancestor_id, u.member_id as descendant_id, 1 as distance from upline u
      union all
      select u.upline_id, l.descendant_id, l.distance + 1 from line l join upline u on u.member_id = l.ancestor_id
    )
    select line.ancestor_id, line.descendant_id, line.distance from line;
end $$;
