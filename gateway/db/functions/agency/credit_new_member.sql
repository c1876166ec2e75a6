-- Trigger: a new member gets their upline, unless the insert names it; a trial member (type 4) has none. Agents and members of every way of registration
-- pass here, those of a gateway of an earlier version too. The tree is locked before the row: a move, which locks both, has
-- the same order.
create or replace function credit_new_member() returns trigger
language plpgsql as $$
begin
  if new.upline_id is null and new.type <> 4 and (new.affiliate_code is not null or new.recommender_id is not null) then
    new.upline_id := credited_upline(new.merchant, new.affiliate_code, new.recommender_id);
  end if;
  if new.upline_id is not null then
    perform lock_agent_tree(new.merchant, false);
  end if;
  return new;
end $$;
