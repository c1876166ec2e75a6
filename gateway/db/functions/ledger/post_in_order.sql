-- Posts many transactions of a merchant in their order, all or none: what post_transaction does for each, in a few
-- statements for all. Anything out of the ordinary (a reference that was used before, an account that is missing, too
-- little money, an invalid transfer) is left to post_transaction, one by one: it replays or refuses.
create or replace function post_in_order(p_merchant text, p_kinds text[], p_references text[], p_transfers text[])
returns table (transaction_id uuid, replayed boolean, balances jsonb)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  transfers jsonb[] := p_transfers::jsonb[];
  ids uuid[];
  items integer[];
  accounts uuid[];
  kinds text[];
  codes text[];
  currencies text[];
  deltas bigint[];
  afters bigint[];
  is_plain boolean;
begin
  if coalesce(current_setting('app.merchant', true), '') = '' then
    perform set_config('app.merchant', p_merchant, true);
  end if;

  -- Wallets are locked in the same order as in post_transaction.
  with leg as materialized (
    select i.n::integer as item, 2 * e.n + side.place as place, t -> side.name ->> 'kind' as kind,
      t -> side.name ->> 'code' as code, t ->> 'currency' as currency, side.sign * (t ->> 'amountMinor')::bigint as delta,
      t -> 'from' = t -> 'to' as is_same
    from unnest(transfers) with ordinality as i (content, n), jsonb_array_elements(i.content) with ordinality as e (t, n),
      (values (0, 'from', -1), (1, 'to', 1)) as side (place, name, sign)
  ), wallet as materialized (
    select a.id, a.kind, a.code, a.currency, a.balance_minor from ledger_account a
    where a.merchant = p_merchant and a.kind = any (array['PLAYER', 'BONUS'])
      and a.code = any (array(select l.code from leg l where l.kind in ('PLAYER', 'BONUS')))
    order by a.id for no key update
  ), placed as (
    select l.*, coalesce(w.id, h.id) as id,
      w.balance_minor + sum(l.delta) over (partition by w.id order by l.item, l.place) as after
    from leg l
    left join wallet w on w.kind = l.kind and w.code = l.code and w.currency = l.currency
    left join ledger_account h on l.kind = 'HOUSE' and h.merchant = p_merchant and h.kind = 'HOUSE' and h.code = l.code
      and h.currency = l.currency
  )
  select array_agg(item order by item, place), array_agg(id order by item, place), array_agg(kind order by item, place),
    array_agg(code order by item, place), array_agg(currency order by item, place), array_agg(delta order by item, place),
    array_agg(after order by item, place),
    bool_and(id is not null and coalesce(after >= 0, true) and not is_same and delta <> 0 and (delta > 0) = (place % 2 = 1))
      and count(distinct item) = cardinality(transfers)
  into items, accounts, kinds, codes, currencies, deltas, afters, is_plain
  from placed;

  if is_plain then
    ids := array(select time_ordered_uuid() from generate_series(1, cardinality(transfers)));
    begin
      insert into ledger_transaction (merchant, id, kind, reference, content_hash)
      select p_merchant, item.id, item.kind, item.reference, sha256(convert_to(item.content::text, 'UTF8'))
      from unnest(ids, p_kinds, p_references, transfers) as item (id, kind, reference, content);
    exception when unique_violation then
      is_plain := false;
    end;
  end if;

  if not coalesce(is_plain, false) then
    return query
    select p.* from unnest(p_kinds, p_references, transfers) with ordinality as item (kind, reference, content, n)
    cross join lateral post_transaction(p_merchant, item.kind, item.reference, item.content) p
    order by item.n;
    return;
  end if;

  update ledger_account a set balance_minor = l.after
  from (
    select distinct on (id) id, after from unnest(accounts, afters) with ordinality as l (id, after, place)
    where after is not null order by id, place desc
  ) as l
  where a.merchant = p_merchant and a.id = l.id;

  insert into posting (merchant, transaction_id, position, account_id, amount_minor, currency, balance_after_minor)
  select p_merchant, ids[l.item], row_number() over (partition by l.item order by l.place) - 1, l.id, l.delta, l.currency,
    l.after
  from unnest(items, accounts, deltas, currencies, afters) with ordinality as l (item, id, delta, currency, after, place)
  order by l.place;

  return query
  select ids[i.n], false, coalesce(b.balances, '{}')
  from generate_series(1, cardinality(ids)) as i (n)
  left join (
    select l.item, jsonb_object_agg(l.code, l.after::text order by l.place) as balances
    from unnest(items, kinds, codes, afters) with ordinality as l (item, kind, code, after, place)
    where l.kind = 'PLAYER' group by l.item
  ) as b on b.item = i.n
  order by i.n;
end $$;

alter function post_in_order owner to marquee_ledger;
revoke execute on function post_in_order from public;
grant execute on function post_in_order to marquee_app, marquee_platform;
