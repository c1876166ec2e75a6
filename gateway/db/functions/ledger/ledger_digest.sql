-- The number of a merchant's entries in a range, and the hash of their content.
create or replace function ledger_digest(
  p_merchant text, p_after bigint, p_until bigint, out entries integer, out digest bytea)
language sql stable as $$
  select count(*)::integer, sha256(convert_to(coalesce(string_agg(line, E'\n' order by entry), ''), 'UTF8'))
  from (
    select p.entry, concat_ws('|', p.entry, t.id, t.kind, quote_literal(t.reference), encode(t.content_hash, 'hex'),
      p.position, a.kind, quote_literal(a.code), a.currency, p.amount_minor, p.currency,
      coalesce(p.balance_after_minor::text, '-'), extract(epoch from p.posted_at)) as line
    from posting p
    join ledger_transaction t on t.merchant = p.merchant and t.id = p.transaction_id
    join ledger_account a on a.merchant = p.merchant and a.id = p.account_id
    where p.merchant = p_merchant and p.entry > p_after and p.entry <= p_until
  ) as lines
$$;
