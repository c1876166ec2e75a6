-- Double-entry ledger in minor units. A player account carries its balance; a house account does not, because one hot
-- row per bet would queue every player behind it: its balance is the sum of its postings.
create table ledger_account (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('PLAYER', 'HOUSE')),
  code text not null,
  member_id uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  balance_minor bigint,
  created_at timestamptz not null default now(),
  primary key (merchant, id),
  constraint ledger_account_code_key unique (merchant, kind, code, currency),
  constraint ledger_account_balance_check check ((kind = 'PLAYER') = (balance_minor is not null) and balance_minor >= 0),
  constraint ledger_account_member_check check ((kind = 'PLAYER') = (member_id is not null)),
  constraint ledger_account_member_fkey foreign key (merchant, member_id) references member (merchant, id)
) with (fillfactor = 50);

create table ledger_transaction (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  reference text not null,
  content_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (merchant, id),
  constraint ledger_transaction_reference_key unique (merchant, kind, reference)
);

create table posting (
  merchant text not null,
  transaction_id uuid not null,
  position integer not null,
  account_id uuid not null,
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  balance_after_minor bigint,
  primary key (merchant, transaction_id, position),
  constraint posting_transaction_fkey foreign key (merchant, transaction_id)
    references ledger_transaction (merchant, id),
  constraint posting_account_fkey foreign key (merchant, account_id) references ledger_account (merchant, id)
);
create index posting_of_account on posting (merchant, account_id);

select protect_tenant_table(name::regclass)
from unnest(array['ledger_account', 'ledger_transaction', 'posting']) as name;

-- The last net under post_transaction: at commit the postings of a transaction sum to zero in every currency.
create function check_transaction_balanced() returns trigger
language plpgsql as $$
begin
  if exists (
    select from posting p
    where p.merchant = new.merchant and p.transaction_id = new.transaction_id
    group by p.currency having sum(p.amount_minor) <> 0
  ) then
    raise exception 'postings of transaction % do not sum to zero', new.transaction_id using errcode = 'LG500';
  end if;
  return null;
end $$;

create constraint trigger posting_balanced after insert on posting
deferrable initially deferred for each row execute function check_transaction_balanced();

-- Opens a member's account in a currency with a balance of zero; opening it again finds it.
create function open_player_account(p_merchant text, p_member_id uuid, p_currency text) returns uuid
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

-- Moves money. p_transfers is an array of
-- {"from": {"kind", "code"}, "to": {"kind", "code"}, "amountMinor": "123", "currency": "USD"}, applied in order.
-- The same (kind, reference) again answers as the first time; with other transfers it is refused. SQLSTATEs:
-- LG400 not a valid transfer, LG402 insufficient funds, LG404 no such player account, LG409 reference reused.
create function post_transaction(p_merchant text, p_kind text, p_reference text, p_transfers jsonb)
returns table (transaction_id uuid, replayed boolean, balances jsonb)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  content bytea := sha256(convert_to(p_transfers::text, 'UTF8'));
  earlier ledger_transaction;
  new_id uuid;
  transfer record;
  side record;
  account ledger_account;
  next_position integer := 0;
begin
  if coalesce(current_setting('app.merchant', true), '') = '' then
    perform set_config('app.merchant', p_merchant, true);
  end if;

  -- Wallets first and always in the same order: two transactions over the same players queue instead of deadlocking.
  perform from ledger_account a
  where a.merchant = p_merchant and a.kind = 'PLAYER' and (a.code, a.currency) in (
    select t -> s ->> 'code', t ->> 'currency'
    from jsonb_array_elements(p_transfers) t, unnest(array['from', 'to']) s
    where t -> s ->> 'kind' = 'PLAYER')
  order by a.id
  for no key update;

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
  else
    for transfer in
      select t -> 'from' as source, t -> 'to' as destination, (t ->> 'amountMinor')::bigint as amount,
        t ->> 'currency' as currency
      from jsonb_array_elements(p_transfers) with ordinality as e(t, n) order by n
    loop
      if transfer.amount is null or transfer.amount <= 0 or transfer.source = transfer.destination then
        raise exception 'a transfer moves a positive amount between two accounts' using errcode = 'LG400';
      end if;
      for side in
        select transfer.source ->> 'kind' as kind, transfer.source ->> 'code' as code, -transfer.amount as delta
        union all
        select transfer.destination ->> 'kind', transfer.destination ->> 'code', transfer.amount
      loop
        if side.kind = 'HOUSE' then
          insert into ledger_account (merchant, kind, code, currency)
          select p_merchant, 'HOUSE', side.code, transfer.currency
          where not exists (
            select from ledger_account a where a.merchant = p_merchant and a.kind = 'HOUSE' and a.code = side.code
              and a.currency = transfer.currency)
          on conflict on constraint ledger_account_code_key do nothing;
        end if;
        select * into account from ledger_account a
        where a.merchant = p_merchant and a.kind = side.kind and a.code = side.code
          and a.currency = transfer.currency;
        if account.id is null then
          raise exception 'no % account % in %', side.kind, side.code, transfer.currency using errcode = 'LG404';
        end if;
        if side.kind = 'PLAYER' then
          if account.balance_minor + side.delta < 0 then
            raise exception 'insufficient funds' using errcode = 'LG402', detail = account.balance_minor::text;
          end if;
          update ledger_account a set balance_minor = a.balance_minor + side.delta
          where a.merchant = p_merchant and a.id = account.id;
        end if;
        insert into posting (merchant, transaction_id, position, account_id, amount_minor, currency, balance_after_minor)
        values (p_merchant, new_id, next_position, account.id, side.delta, transfer.currency,
          account.balance_minor + side.delta);
        next_position := next_position + 1;
      end loop;
    end loop;
    if next_position = 0 then
      raise exception 'a transaction has at least one transfer' using errcode = 'LG400';
    end if;
  end if;

  -- The balance right after this transaction, per player: a replay tells what the first call told.
  return query
  select coalesce(new_id, earlier.id), new_id is null, coalesce(jsonb_object_agg(last.code, last.balance), '{}')
  from (
    select distinct on (p.account_id) a.code, p.balance_after_minor::text as balance
    from posting p join ledger_account a on a.merchant = p.merchant and a.id = p.account_id
    where p.merchant = p_merchant and p.transaction_id = coalesce(new_id, earlier.id) and a.kind = 'PLAYER'
    order by p.account_id, p.position desc
  ) last;
end $$;

-- Postings are written by these functions alone and changed by nobody.
grant select on ledger_account, ledger_transaction, posting to marquee_app, marquee_platform;
grant select, insert on ledger_transaction, posting to marquee_ledger;
grant select, insert, update on ledger_account to marquee_ledger;

grant create on schema public to marquee_ledger;
alter function open_player_account owner to marquee_ledger;
alter function post_transaction owner to marquee_ledger;
revoke create on schema public from marquee_ledger;
revoke execute on function open_player_account, post_transaction from public;
grant execute on function open_player_account, post_transaction to marquee_app, marquee_platform;
