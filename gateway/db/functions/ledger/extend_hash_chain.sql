-- Appends one link to a merchant's hash chain over the next entries up to p_until, at most p_most of them. Returns false
-- when there are none. The caller guarantees that no entry up to p_until is still being written.
create or replace function extend_hash_chain(p_merchant text, p_until bigint, p_most integer) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  previous ledger_chain_link;
  last_entry bigint;
  content record;
begin
  if coalesce(current_setting('app.merchant', true), '') = '' then
    perform set_config('app.merchant', p_merchant, true);
  end if;
  select * into previous from ledger_chain_link s where s.merchant = p_merchant order by s.number desc limit 1;
  select max(e.entry) into last_entry from (
    select p.entry from posting p
    where p.merchant = p_merchant and p.entry > coalesce(previous.until_entry, 0) and p.entry <= p_until
    order by p.entry limit p_most
  ) as e;
  if last_entry is null then
    return false;
  end if;
  select * into content from ledger_digest(p_merchant, coalesce(previous.until_entry, 0), last_entry);
  insert into ledger_chain_link (merchant, number, after_entry, until_entry, entries, content_hash, hash)
  select p_merchant, n, a, last_entry, content.entries, content.digest,
    chain_link_hash(p_merchant, n, a, last_entry, content.digest, coalesce(previous.hash, ''))
  from (select coalesce(previous.number, 0) + 1 as n, coalesce(previous.until_entry, 0) as a) as place
  on conflict (merchant, number) do nothing;
  return found;
end $$;

alter function extend_hash_chain owner to marquee_ledger;
revoke execute on function extend_hash_chain from public;
grant execute on function extend_hash_chain to marquee_platform;
