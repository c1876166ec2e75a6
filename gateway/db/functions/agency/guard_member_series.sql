-- Trigger: a series is an even number of its group, not above the effective series of the upline and not below the
-- series of anybody further down (agents specification, section 7.5). The locks make changes of one merchant, and moves,
-- wait for each other, because neither would see the other's rows. Error SR400: the detail has the bounds, `lowest highest`.
create or replace function guard_member_series() returns trigger
language plpgsql as $$
declare
  bounds record;
  most integer;
  least_below integer;
begin
  perform lock_agent_tree(new.merchant, false);
  perform pg_advisory_xact_lock(hashtextextended('member_series ' || new.merchant, 0));
  select * into bounds from series_group_bounds(new.series_group);
  if not found then
    raise exception 'there is no group %', new.series_group using errcode = 'SR404';
  end if;
  select highest_series_below(new.merchant, m.upline_id, new.series_group) into most
  from member m where m.merchant = new.merchant and m.id = new.member_id;
  select greatest(bounds.lowest, max(s.series)) into least_below
  from agent_line l
  join member_series s on s.merchant = l.merchant and s.member_id = l.descendant_id and s.series_group = new.series_group
  where l.merchant = new.merchant and l.ancestor_id = new.member_id and l.distance > 0;
  if new.series % 2 <> 0 or new.series < least_below or new.series > most then
    raise exception 'a series of % is from % to %', new.series_group, least_below, most
      using errcode = 'SR400', detail = least_below || ' ' || most;
  end if;
  return new;
end $$;
