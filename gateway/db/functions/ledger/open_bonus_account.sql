-- Opens the account of a bonus grant with a balance of zero; an existing one stays as it is.
create or replace function open_bonus_account(p_merchant text, p_member_id uuid, p_grant_id text, p_currency text)
returns void
language plpgsql security definer set search_path = public as $$
begin
  if coalesce(current_setting('app.merchant', true), '') = '' then
    perform set_config('app.merchant', p_merchant, true);
  end if;
  insert into ledger_account (merchant, kind, code, member_id, currency, balance_minor)
  values (p_merchant, 'BONUS', p_grant_id, p_member_id, p_currency, 0)
  on conflict on constraint ledger_account_code_key do nothing;
end $$;

alter function open_bonus_account owner to marquee_ledger;
revoke execute on function open_bonus_account from public;
grant execute on function open_bonus_account to marquee_app, marquee_platform;
