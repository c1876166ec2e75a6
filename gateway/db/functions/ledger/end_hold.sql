-- Ends a hold: with p_to null the money returns to the member, else it goes to that account ({"kind", "code"}). A repeated
-- end returns the first call's result. SQLSTATEs, besides those of post_transaction: LG404 no such hold, LG410 the hold
-- ended the other way.
create or replace function end_hold(p_merchant text, p_reference text, p_to jsonb)
returns table (transaction_id uuid, replayed boolean, balances jsonb)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  hold ledger_hold;
  ending text := case when p_to is null then 'released' else 'settled' end;
  posted record;
begin
  if coalesce(current_setting('app.merchant', true), '') = '' then
    perform set_config('app.merchant', p_merchant, true);
  end if;
  select * into hold from ledger_hold h
  where h.merchant = p_merchant and h.reference = p_reference for no key update;
  if hold.reference is null then
    raise exception 'no hold %', p_reference using errcode = 'LG404';
  end if;
  if hold.status not in ('held', ending) then
    raise exception 'hold % was %', p_reference, hold.status using errcode = 'LG410';
  end if;
  select * into posted from post_transaction(
    p_merchant, hold.purpose || case when p_to is null then 'Release' else '' end, p_reference, jsonb_build_array(
      jsonb_build_object(
        'from', jsonb_build_object('kind', 'HOUSE', 'code', 'hold'),
        'to', coalesce(p_to, jsonb_build_object('kind', 'PLAYER', 'code', hold.member_id::text)),
        'amountMinor', hold.amount_minor::text, 'currency', hold.currency)));
  if hold.status = 'held' then
    update ledger_hold h set status = ending, ended_by = posted.transaction_id, ended_at = clock_timestamp()
    where h.merchant = p_merchant and h.reference = p_reference;
  end if;
  return query select posted.transaction_id, posted.replayed, posted.balances;
end $$;

alter function end_hold owner to marquee_ledger;
revoke execute on function end_hold from public;
grant execute on function end_hold to marquee_app, marquee_platform;
