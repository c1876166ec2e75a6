-- Entries are the order of the books: seals cover ranges of them. A transaction's postings are found by its id.
alter table posting drop constraint posting_pkey;
alter table posting add primary key (merchant, entry);
create index posting_of_transaction on posting (merchant, transaction_id);

-- The books only grow, for whoever has the rights to change them too.
create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'LG403';
end $$;

create trigger posting_append_only before update or delete or truncate on posting
for each statement execute function refuse_change();
create trigger ledger_transaction_append_only before update or delete or truncate on ledger_transaction
for each statement execute function refuse_change();

-- A transaction balances when it is written, for which its postings are written in one statement: that is checked once
-- per statement and from the new rows alone, not once per posting from the table.
drop trigger posting_balanced on posting;
drop function check_transaction_balanced();

create function check_postings_balance() returns trigger
language plpgsql as $$
begin
  if exists (select from posted p group by p.merchant, p.transaction_id, p.currency having sum(p.amount_minor) <> 0) then
    raise exception 'postings of a transaction do not sum to zero' using errcode = 'LG500';
  end if;
  return null;
end $$;

create trigger posting_balanced after insert on posting
referencing new table as posted for each statement execute function check_postings_balance();

-- A link of a merchant's chain: the hash of the entries after `after_entry` up to `until_entry`, and of the link before.
-- Written every few seconds by a job behind the writers, so that no writer waits for another (decision 014).
create table ledger_seal (
  merchant text not null,
  number bigint not null,
  after_entry bigint not null,
  until_entry bigint not null,
  entries integer not null check (entries > 0),
  content_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default clock_timestamp(),
  primary key (merchant, number),
  constraint ledger_seal_range_check check (after_entry < until_entry),
  constraint ledger_seal_first_check check ((number = 1) = (after_entry = 0))
);
select protect_tenant_table('ledger_seal');

create trigger ledger_seal_append_only before update or delete or truncate on ledger_seal
for each statement execute function refuse_change();

-- How many entries a merchant has in a range, and the hash of all they say.
create function ledger_digest(p_merchant text, p_after bigint, p_until bigint, out entries integer, out digest bytea)
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

-- The hash of a link: of its place in the chain, its content and the link before it.
create function seal_hash(p_merchant text, p_number bigint, p_after bigint, p_until bigint, p_content bytea, p_previous bytea)
returns bytea language sql immutable as $$
  select sha256(convert_to(concat_ws('|', p_merchant, p_number, p_after, p_until, encode(p_content, 'hex'),
    encode(p_previous, 'hex')), 'UTF8'))
$$;

-- Adds one link over a merchant's next entries up to p_until, p_most of them at most; false when there are none. The
-- caller knows that no entry up to p_until is still being written.
create function seal_ledger(p_merchant text, p_until bigint, p_most integer) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  previous ledger_seal;
  last_entry bigint;
  content record;
begin
  if coalesce(current_setting('app.merchant', true), '') = '' then
    perform set_config('app.merchant', p_merchant, true);
  end if;
  select * into previous from ledger_seal s where s.merchant = p_merchant order by s.number desc limit 1;
  select max(e.entry) into last_entry from (
    select p.entry from posting p
    where p.merchant = p_merchant and p.entry > coalesce(previous.until_entry, 0) and p.entry <= p_until
    order by p.entry limit p_most
  ) as e;
  if last_entry is null then
    return false;
  end if;
  select * into content from ledger_digest(p_merchant, coalesce(previous.until_entry, 0), last_entry);
  insert into ledger_seal (merchant, number, after_entry, until_entry, entries, content_hash, hash)
  select p_merchant, n, a, last_entry, content.entries, content.digest,
    seal_hash(p_merchant, n, a, last_entry, content.digest, coalesce(previous.hash, ''))
  from (select coalesce(previous.number, 0) + 1 as n, coalesce(previous.until_entry, 0) as a) as place
  on conflict (merchant, number) do nothing;
  return found;
end $$;

grant select on ledger_seal to marquee_app, marquee_platform;
grant select, insert on ledger_seal to marquee_ledger;

grant create on schema public to marquee_ledger;
alter function seal_ledger owner to marquee_ledger;
revoke create on schema public from marquee_ledger;
revoke execute on function seal_ledger from public;
grant execute on function seal_ledger to marquee_platform;
