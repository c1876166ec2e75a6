-- The highest series that a member of this upline may have: the effective series of the upline, which is the lowest in
-- the line above (agents specification, section 7.5). Without an upline: the highest of the group.
create or replace function highest_series_below(p_merchant text, p_upline_id uuid, p_group text) returns integer
language sql stable set search_path = public as $$
  select coalesce(
    (select min(coalesce(s.series, b.standard)) from agent_line l
     left join member_series s on s.merchant = l.merchant and s.member_id = l.ancestor_id and s.series_group = p_group
     where l.merchant = p_merchant and l.descendant_id = p_upline_id),
    b.highest)
  from series_group_bounds(p_group) b
$$;
