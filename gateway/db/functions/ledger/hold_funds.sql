-- Takes an amount from a member and sets it aside. A repeated reference returns the first call's result. SQLSTATEs: those
-- of post_transaction.
create or replace function hold_funds(
  p_merchant text, p_purpose text, p_reference text, p_member_id uuid, p_amount_minor bigint, p_currency text)
returns table (transaction_id uuid, replayed boolean, balances jsonb)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  posted record;
begin
  select * into posted from post_transaction(p_merchant, p_purpose || 'Hold', p_reference, jsonb_build_array(
    jsonb_build_object(
      'from', jsonb_build_object('kind', 'PLAYER', 'code', p_member_id::text),
      'to', jsonb_build_object('kind', 'HOUSE', 'code', 'hold'),
      'amountMinor', p_amount_minor::text, 'currency', p_currency)));
  if not posted.replayed then
    insert into ledger_hold (merchant, reference, purpose, member_id, amount_minor, currency, held_by)
    values (p_merchant, p_reference, p_purpose, p_member_id, p_amount_minor, p_currency, posted.transaction_id)
    on conflict (merchant, reference) do nothing;
    if not found then
      raise exception 'reference % was used for another hold', p_reference using errcode = 'LG409';
    end if;
  end if;
  return query select posted.transaction_id, posted.replayed, posted.balances;
end $$;

alter function hold_funds owner to marquee_ledger;
revoke execute on function hold_funds from public;
grant execute on function hold_funds to marquee_app, marquee_platform;
