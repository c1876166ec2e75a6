-- Moves a member, with all members below, under another agent, or under none, from an instant on. Errors: AG404, one of
-- the two does not exist, or the upline is not an agent; AG408, another currency; AG409, more than p_max_depth agents in
-- one line; AG410, the upline is the member or below the member. Days that are written keep the line they were written with.
-- Series above that of the new upline are lowered to it, and the record of the move names them (`lowered_series`).
create or replace function move_member(
  p_merchant text, p_member_id uuid, p_upline_id uuid, p_from timestamptz, p_max_depth integer
) returns void
language plpgsql security definer set search_path = public as $$
declare
  moved record;
  agents_above integer := 0;
  agents_below integer;
  lowered jsonb;
begin
  if coalesce(current_setting('app.merchant', true), '') = '' then
    perform set_config('app.merchant', p_merchant, true);
  end if;
  perform lock_agent_tree(p_merchant, true);
  select m.currency, m.upline_id, m.created_at into moved
  from member m where m.merchant = p_merchant and m.id = p_member_id for no key update;
  if not found then
    raise exception 'there is no such member' using errcode = 'AG404';
  end if;
  if p_upline_id is not null then
    perform from agent_line l where l.merchant = p_merchant and l.ancestor_id = p_upline_id
      and l.descendant_id = p_upline_id;
    if not found then
      raise exception 'the upline is not an agent' using errcode = 'AG404';
    end if;
    perform from member m where m.merchant = p_merchant and m.id = p_upline_id and m.currency = moved.currency;
    if not found then
      raise exception 'the upline has another currency' using errcode = 'AG408';
    end if;
    perform from agent_line l where l.merchant = p_merchant and l.ancestor_id = p_member_id
      and l.descendant_id = p_upline_id;
    if found or p_upline_id = p_member_id then
      raise exception 'the upline is below the member' using errcode = 'AG410';
    end if;
    select count(*) into agents_above from agent_line l
    where l.merchant = p_merchant and l.descendant_id = p_upline_id;
    select coalesce(max(l.distance) + 1, 0) into agents_below
    from agent_line l
    join agent_line own on own.merchant = l.merchant and own.ancestor_id = l.descendant_id
      and own.descendant_id = l.descendant_id
    where l.merchant = p_merchant and l.ancestor_id = p_member_id;
    if agents_above + agents_below > p_max_depth then
      raise exception 'more than % agents in one line', p_max_depth using errcode = 'AG409';
    end if;
  end if;

  update member_upline set until_at = p_from
  where merchant = p_merchant and member_id = p_member_id and moved_at is not null and until_at is null;
  update member_upline set moved_at = clock_timestamp()
  where merchant = p_merchant and member_id = p_member_id and moved_at is null and refused is null
    and upline_id is not distinct from p_upline_id and from_at = p_from;
  if not found then
    insert into member_upline (merchant, member_id, upline_id, from_at, moved_at, actor)
    values (p_merchant, p_member_id, p_upline_id, p_from, clock_timestamp(), 'move_member');
  end if;
  update member set upline_id = p_upline_id where merchant = p_merchant and id = p_member_id;

  with below as (
    select descendant_id, distance from agent_line where merchant = p_merchant and ancestor_id = p_member_id
    union
    select p_member_id, 0
  )
  delete from agent_line l using below b
  where l.merchant = p_merchant and l.descendant_id = b.descendant_id and l.distance > b.distance;
  with below as (
    select descendant_id, distance from agent_line where merchant = p_merchant and ancestor_id = p_member_id
    union
    select p_member_id, 0
  )
  insert into agent_line (merchant, ancestor_id, descendant_id, distance)
  select p_merchant, a.ancestor_id, b.descendant_id, a.distance + 1 + b.distance
  from agent_line a cross join below b
  where a.merchant = p_merchant and a.descendant_id = p_upline_id;

  lowered := lower_moved_series(p_merchant, p_member_id, p_upline_id);
  if lowered is not null then
    update member_upline set lowered_series = lowered
    where merchant = p_merchant and member_id = p_member_id and moved_at is not null and until_at is null;
  end if;
end $$;

alter function move_member owner to marquee_ledger;
revoke execute on function move_member from public;
grant execute on function move_member to marquee_app, marquee_platform;
