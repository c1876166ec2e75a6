-- Locks the accounts of members in one currency, in the order in which post_transaction locks wallets, and returns their
-- balances: postings to many members in one transaction then cannot deadlock. A member without an account has no row.
create or replace function lock_player_accounts(p_merchant text, p_members text[], p_currency text)
returns table (member text, balance_minor bigint)
language plpgsql security definer set search_path = public as $$
begin
  if coalesce(current_setting('app.merchant', true), '') = '' then
    perform set_config('app.merchant', p_merchant, true);
  end if;
  return query
  select a.code, a.balance_minor from ledger_account a
  where a.merchant = p_merchant and a.kind = 'PLAYER' and a.code = any (p_members) and a.currency = p_currency
  order by a.id
  for no key update;
end $$;

alter function lock_player_accounts owner to marquee_ledger;
revoke execute on function lock_player_accounts from public;
grant execute on function lock_player_accounts to marquee_app, marquee_platform;
