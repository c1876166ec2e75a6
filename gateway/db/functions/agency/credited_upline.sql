-- The agent who is credited with a registration: the owner of the affiliate code, else the recommender if that is an
-- agent; null without either. The only place where an upline is worked out (specification of agents, section 3).
create or replace function credited_upline(p_merchant text, p_affiliate_code text, p_recommender_id uuid) returns uuid
language sql stable set search_path = public as $$
  select coalesce(
    (select a.member_id from agent a join member m on m.merchant = a.merchant and m.id = a.member_id
     where a.merchant = p_merchant and a.affiliate_code_norm = lower(p_affiliate_code) and is_agent_type(m.type)),
    (select m.id from member m
     where m.merchant = p_merchant and m.id = p_recommender_id and is_agent_type(m.type)))
$$;
