-- After a move: lowers every series of the member and of all members below that is above the effective series of the new
-- upline, and returns what was lowered as an array of {member, group, from, to}; null when nothing was. The deepest first,
-- so that no row is ever below one further down.
create or replace function lower_moved_series(p_merchant text, p_member_id uuid, p_upline_id uuid) returns jsonb
language plpgsql set search_path = public as $$
declare
  one record;
  lowered jsonb;
begin
  if p_upline_id is null then
    return null;
  end if;
  for one in
    select s.member_id, s.series_group, s.series, highest_series_below(p_merchant, p_upline_id, s.series_group) as most
    from (
      select l.descendant_id as id, l.distance from agent_line l
      where l.merchant = p_merchant and l.ancestor_id = p_member_id
      union
      select p_member_id, 0
    ) as below
    join member_series s on s.merchant = p_merchant and s.member_id = below.id
    order by below.distance desc, s.member_id, s.series_group
  loop
    continue when one.series <= one.most;
    update member_series set series = one.most, set_by = 'move', changed_at = clock_timestamp()
    where merchant = p_merchant and member_id = one.member_id and series_group = one.series_group;
    lowered := coalesce(lowered, '[]') || jsonb_build_object(
      'member', one.member_id, 'group', one.series_group, 'from', one.series, 'to', one.most);
  end loop;
  return lowered;
end $$;
