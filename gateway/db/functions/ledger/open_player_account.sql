-- Opens a member's account in a currency with a balance of zero, or returns the existing one.
create or replace function open_player_account(p_merchant text, p_member_id uuid, p_currency text) returns uuid
language plpgsql security definer set search_path = public as $$
declare
  account_id uuid;
begin
  if coalesce(current_setting('app.merchant', true), '') = '' then
    perform set_config('app.merchant', p_merchant, true);
  end if;
  insert into ledger_account (merchant, kind, code, member_id, currency, balance_minor)
  values (p_merchant, 'PLAYER', p_member_id::text, p_member_id, p_currency, 0)
  on conflict on constraint ledger_account_code_key do nothing
  returning id into account_id;
  if account_id is null then
    select a.id into account_id from ledger_account a
    where a.merchant = p_merchant and a.kind = 'PLAYER' and a.code = p_member_id::text and a.currency = p_currency;
  end if;
  return account_id;
end $$;

alter function open_player_account owner to marquee_ledger;
revoke execute on function open_player_account from public;
grant execute on function open_player_account to marquee_app, marquee_platform;
