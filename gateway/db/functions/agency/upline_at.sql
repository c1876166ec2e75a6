-- The member right above each member at an instant, and whether the member below is an agent; members without one are absent.
-- Without a move since, it is that of now (also of members who came later, who have no figures before); else it is read from
-- the history of uplines.
drop function if exists upline_at(text, timestamptz);
create function upline_at(p_merchant text, p_at timestamptz)
returns table (member_id uuid, upline_id uuid, is_agent boolean)
-- The planner takes it for a large set: members with figures are joined by hash, not one by one.
language plpgsql stable rows 100000 set search_path = public as $$
#variable_conflict use_column
begin
  if not exists (select from member_upline u where u.merchant = p_merchant and u.actor <> '' and u.from_at > p_at
    and u.moved_at is not null) then
    return query select m.id, m.upline_id, is_agent_type(m.type)
      from member m where m.merchant = p_merchant and m.upline_id is not null;
    return;
  end if;
  return query
    select u.member_id, u.upline_id, is_agent_type(m.type) from member_upline u
    join member m on m.merchant = u.merchant and m.id = u.member_id
    where u.merchant = p_merchant and u.moved_at is not null and u.upline_id is not null
      and u.from_at <= p_at and (u.until_at is null or u.until_at > p_at);
end $$;
