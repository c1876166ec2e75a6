-- Posts many transactions of a merchant in one call and one commit; each is posted or refused independently. p_items is
-- an array of {"kind", "reference", "transfers"}; `item` is the index in it, from 0. `state` is the SQLSTATE of a refusal.
create or replace function post_transactions(p_merchant text, p_items jsonb)
returns table (item integer, transaction_id uuid, replayed boolean, balances jsonb, state text, detail text)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  one record;
  posted record;
begin
  if coalesce(current_setting('app.merchant', true), '') = '' then
    perform set_config('app.merchant', p_merchant, true);
  end if;

  -- All wallets first, in the same order as in post_transaction, then references in order: batches cannot deadlock.
  perform from ledger_account a
  where a.merchant = p_merchant and a.kind = 'PLAYER' and a.code = any (array(
    select t -> s ->> 'code'
    from jsonb_array_elements(p_items) i, jsonb_array_elements(i -> 'transfers') t, unnest(array['from', 'to']) s
    where t -> s ->> 'kind' = 'PLAYER'))
  order by a.id
  for no key update;

  for one in
    select (n - 1)::integer as place, i ->> 'kind' as kind, i ->> 'reference' as reference, i -> 'transfers' as transfers
    from jsonb_array_elements(p_items) with ordinality as e (i, n) order by 2, 3, 1
  loop
    item := one.place;
    begin
      select * into posted from post_transaction(p_merchant, one.kind, one.reference, one.transfers);
      transaction_id := posted.transaction_id;
      replayed := posted.replayed;
      balances := posted.balances;
      state := null;
      detail := null;
    exception when others then
      get stacked diagnostics state = returned_sqlstate, detail = pg_exception_detail;
      transaction_id := null;
      replayed := null;
      balances := null;
    end;
    return next;
  end loop;
end $$;

alter function post_transactions owner to marquee_ledger;
revoke execute on function post_transactions from public;
grant execute on function post_transactions to marquee_app, marquee_platform;
