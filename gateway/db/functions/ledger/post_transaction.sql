-- Moves money. p_transfers is an array, applied in order, of
-- {"from": {"kind", "code"}, "to": {"kind", "code"}, "amountMinor": "123", "currency": "USD"}.
-- A repeated (kind, reference) returns the first call's result; with other transfers it is refused. SQLSTATEs:
-- LG400 invalid transfer, LG402 insufficient funds, LG404 no such account of a player or grant, LG409 reference reused.
--
-- Few statements, because each costs a round through the executor: one finds the accounts and locks the wallets, one
-- writes the postings. The arrays have one element per posting, in the order the money moves.
create or replace function post_transaction(p_merchant text, p_kind text, p_reference text, p_transfers jsonb)
returns table (transaction_id uuid, replayed boolean, balances jsonb)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  content bytea := sha256(convert_to(p_transfers::text, 'UTF8'));
  earlier ledger_transaction;
  new_id uuid;
  accounts uuid[];
  kinds text[];
  codes text[];
  currencies text[];
  deltas bigint[];
  befores bigint[];
  afters bigint[];
begin
  if coalesce(current_setting('app.merchant', true), '') = '' then
    perform set_config('app.merchant', p_merchant, true);
  end if;

  for try in 1..2 loop
    -- Wallets are locked first and in one order, so transactions over the same players queue instead of deadlocking.
    -- Looked up by code alone: with (code, currency) in (select …) the planner scans every account of the merchant.
    with leg as materialized (
      select 2 * n + side.place as position, t -> side.name ->> 'kind' as kind, t -> side.name ->> 'code' as code,
        t ->> 'currency' as currency, side.sign * (t ->> 'amountMinor')::bigint as delta
      from jsonb_array_elements(p_transfers) with ordinality as e(t, n),
        (values (0, 'from', -1), (1, 'to', 1)) as side (place, name, sign)
    ), wallet as materialized (
      select a.id, a.kind, a.code, a.currency, a.balance_minor from ledger_account a
      where a.merchant = p_merchant and a.kind = any (array['PLAYER', 'BONUS'])
        and a.code = any (array(select l.code from leg l where l.kind in ('PLAYER', 'BONUS')))
      order by a.id for no key update
    ), placed as (
      select l.*, coalesce(w.id, h.id) as id, w.balance_minor as before,
        w.balance_minor + sum(l.delta) over (partition by w.id order by l.position) as after
      from leg l
      left join wallet w on w.kind = l.kind and w.code = l.code and w.currency = l.currency
      left join ledger_account h on l.kind = 'HOUSE' and h.merchant = p_merchant and h.kind = 'HOUSE' and h.code = l.code
        and h.currency = l.currency
    )
    select array_agg(id order by position), array_agg(kind order by position), array_agg(code order by position),
      array_agg(currency order by position), array_agg(delta order by position), array_agg(before order by position),
      array_agg(after order by position)
    into accounts, kinds, codes, currencies, deltas, befores, afters
    from placed;

    exit when array_position(accounts, null) is null;
    -- A house account is opened at its first use.
    insert into ledger_account (merchant, kind, code, currency)
    select distinct p_merchant, 'HOUSE', l.code, l.currency
    from unnest(accounts, kinds, codes, currencies) as l (id, kind, code, currency)
    where l.id is null and l.kind = 'HOUSE'
    on conflict on constraint ledger_account_code_key do nothing;
  end loop;

  insert into ledger_transaction (merchant, kind, reference, content_hash)
  values (p_merchant, p_kind, p_reference, content)
  on conflict on constraint ledger_transaction_reference_key do nothing
  returning id into new_id;

  if new_id is null then
    select * into earlier from ledger_transaction t
    where t.merchant = p_merchant and t.kind = p_kind and t.reference = p_reference;
    if earlier.content_hash <> content then
      raise exception 'reference % was used for another transaction', p_reference using errcode = 'LG409';
    end if;
    -- The balance right after that transaction, so a replay returns the same result as the first call.
    return query
    select earlier.id, true, coalesce(jsonb_object_agg(last.code, last.balance), '{}')
    from (
      select distinct on (p.account_id) a.code, p.balance_after_minor::text as balance
      from posting p join ledger_account a on a.merchant = p.merchant and a.id = p.account_id
      where p.merchant = p_merchant and p.transaction_id = earlier.id and a.kind = 'PLAYER'
      order by p.account_id, p.position desc
    ) last;
    return;
  end if;

  if accounts is null or (select bool_or(
      delta is null or (position % 2 = 1 and (delta >= 0 or accounts[position] = accounts[position + 1])))
    from unnest(deltas) with ordinality as l (delta, position)) then
    raise exception 'a transaction moves positive amounts between two accounts' using errcode = 'LG400';
  end if;
  if array_position(accounts, null) is not null then
    raise exception 'no % account %', kinds[array_position(accounts, null)], codes[array_position(accounts, null)]
      using errcode = 'LG404';
  end if;
  if 0 > any (afters) then
    raise exception 'insufficient funds' using errcode = 'LG402',
      detail = (select b from unnest(befores, afters) as l (b, a) where a < 0 limit 1)::text;
  end if;

  update ledger_account a set balance_minor = l.after
  from (
    select distinct on (id) id, after from unnest(accounts, afters) with ordinality as l (id, after, position)
    where after is not null order by id, position desc
  ) as l
  where a.merchant = p_merchant and a.id = l.id;

  insert into posting (merchant, transaction_id, position, account_id, amount_minor, currency, balance_after_minor)
  select p_merchant, new_id, l.position - 1, l.id, l.delta, l.currency, l.after
  from unnest(accounts, deltas, currencies, afters) with ordinality as l (id, delta, currency, after, position)
  order by l.position;

  return query
  select new_id, false, coalesce((
    select jsonb_object_agg(l.code, l.after::text order by l.position)
    from unnest(kinds, codes, afters) with ordinality as l (kind, code, after, position) where l.kind = 'PLAYER'), '{}');
end $$;

alter function post_transaction owner to marquee_ledger;
revoke execute on function post_transaction from public;
grant execute on function post_transaction to marquee_app, marquee_platform;
