-- Writes a member's lines from their `upline_id`: one per agent above, and one to itself for an agent. Calling it again
-- changes nothing. Errors: AG404, the upline is not an agent of this merchant; AG409, more agents in one line than any
-- brand may allow (a brand's own limit is checked before a member is created).
create or replace function hang_member(p_merchant text, p_member_id uuid) returns void
language plpgsql security definer set search_path = public as $$
declare
  most_agents constant integer := 32;
  hung record;
begin
  if coalesce(current_setting('app.merchant', true), '') = '' then
    perform set_config('app.merchant', p_merchant, true);
  end if;
  perform lock_agent_tree(p_merchant, false);
  select m.type, m.upline_id, m.created_at into strict hung
  from member m where m.merchant = p_merchant and m.id = p_member_id;

  if hung.upline_id is not null then
    insert into agent_line (merchant, ancestor_id, descendant_id, distance)
    select p_merchant, l.ancestor_id, p_member_id, l.distance + 1
    from agent_line l where l.merchant = p_merchant and l.descendant_id = hung.upline_id
    on conflict do nothing;
    if not exists (select from agent_line l where l.merchant = p_merchant and l.ancestor_id = hung.upline_id
      and l.descendant_id = p_member_id and l.distance = 1) then
      raise exception 'the upline is not an agent' using errcode = 'AG404';
    end if;
    insert into member_upline (merchant, member_id, upline_id, from_at, moved_at)
    select p_merchant, p_member_id, hung.upline_id, hung.created_at, hung.created_at
    where not exists (select from member_upline u where u.merchant = p_merchant and u.member_id = p_member_id);
  end if;
  if is_agent_type(hung.type) then
    insert into agent_line (merchant, ancestor_id, descendant_id, distance)
    values (p_merchant, p_member_id, p_member_id, 0)
    on conflict do nothing;
  end if;
  if (select count(*) from agent_line l where l.merchant = p_merchant and l.descendant_id = p_member_id) > most_agents then
    raise exception 'more than % agents in one line', most_agents using errcode = 'AG409';
  end if;
end $$;

alter function hang_member owner to marquee_ledger;
revoke execute on function hang_member from public;
grant execute on function hang_member to marquee_app, marquee_platform;
