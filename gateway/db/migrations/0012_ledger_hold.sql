-- Money set aside: taken from a member now, and given to somebody or back to the member later. A hold ends once.
-- `held_by` and `ended_by` are the ledger transactions that did it.
create table ledger_hold (
  merchant text not null,
  reference text not null,
  purpose text not null check (purpose in ('withdrawal', 'transferOut')),
  member_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'held' check (status in ('held', 'settled', 'released')),
  held_by uuid not null,
  ended_by uuid,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (merchant, reference),
  constraint ledger_hold_held_by_key unique (merchant, held_by),
  constraint ledger_hold_ended_by_key unique (merchant, ended_by),
  constraint ledger_hold_end_check check ((status = 'held') = (ended_by is null) and (status = 'held') = (ended_at is null)),
  constraint ledger_hold_member_fkey foreign key (merchant, member_id) references member (merchant, id),
  constraint ledger_hold_held_by_fkey foreign key (merchant, held_by) references ledger_transaction (merchant, id),
  constraint ledger_hold_ended_by_fkey foreign key (merchant, ended_by) references ledger_transaction (merchant, id)
) with (fillfactor = 70);
create index ledger_hold_open on ledger_hold (merchant, member_id) where status = 'held';
select protect_tenant_table('ledger_hold');

-- Not even the owner of the tables ends a hold twice or gives it another content.
create function check_hold_ends_once() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'held' or new.status = 'held' or
    (new.merchant, new.reference, new.purpose, new.member_id, new.amount_minor, new.currency, new.held_by)
      is distinct from
    (old.merchant, old.reference, old.purpose, old.member_id, old.amount_minor, old.currency, old.held_by)
  then
    raise exception 'hold % has ended or is not to be changed', old.reference using errcode = 'LG410';
  end if;
  return new;
end $$;

create trigger ledger_hold_ends_once before update or delete on ledger_hold
for each row execute function check_hold_ends_once();

-- Takes an amount from a member and sets it aside; the same reference again answers as the first time. SQLSTATEs of
-- post_transaction.
create function hold_funds(
  p_merchant text, p_purpose text, p_reference text, p_member_id uuid, p_amount_minor bigint, p_currency text)
returns table (transaction_id uuid, replayed boolean, balances jsonb)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  posted record;
begin
  select * into posted from post_transaction(p_merchant, p_purpose || 'Hold', p_reference, jsonb_build_array(
    jsonb_build_object(
      'from', jsonb_build_object('kind', 'PLAYER', 'code', p_member_id::text),
      'to', jsonb_build_object('kind', 'HOUSE', 'code', 'hold'),
      'amountMinor', p_amount_minor::text, 'currency', p_currency)));
  if not posted.replayed then
    insert into ledger_hold (merchant, reference, purpose, member_id, amount_minor, currency, held_by)
    values (p_merchant, p_reference, p_purpose, p_member_id, p_amount_minor, p_currency, posted.transaction_id)
    on conflict (merchant, reference) do nothing;
    if not found then
      raise exception 'reference % was used for another hold', p_reference using errcode = 'LG409';
    end if;
  end if;
  return query select posted.transaction_id, posted.replayed, posted.balances;
end $$;

-- Ends a hold: p_to null gives the money back to the member, else it goes to that account ({"kind", "code"}). The same
-- end again answers as the first time. SQLSTATEs, besides those of post_transaction: LG404 no such hold, LG410 it ended
-- the other way.
create function end_hold(p_merchant text, p_reference text, p_to jsonb)
returns table (transaction_id uuid, replayed boolean, balances jsonb)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  hold ledger_hold;
  ending text := case when p_to is null then 'released' else 'settled' end;
  posted record;
begin
  if coalesce(current_setting('app.merchant', true), '') = '' then
    perform set_config('app.merchant', p_merchant, true);
  end if;
  select * into hold from ledger_hold h
  where h.merchant = p_merchant and h.reference = p_reference for no key update;
  if hold.reference is null then
    raise exception 'no hold %', p_reference using errcode = 'LG404';
  end if;
  if hold.status not in ('held', ending) then
    raise exception 'hold % was %', p_reference, hold.status using errcode = 'LG410';
  end if;
  select * into posted from post_transaction(
    p_merchant, hold.purpose || case when p_to is null then 'Release' else '' end, p_reference, jsonb_build_array(
      jsonb_build_object(
        'from', jsonb_build_object('kind', 'HOUSE', 'code', 'hold'),
        'to', coalesce(p_to, jsonb_build_object('kind', 'PLAYER', 'code', hold.member_id::text)),
        'amountMinor', hold.amount_minor::text, 'currency', hold.currency)));
  if hold.status = 'held' then
    update ledger_hold h set status = ending, ended_by = posted.transaction_id, ended_at = clock_timestamp()
    where h.merchant = p_merchant and h.reference = p_reference;
  end if;
  return query select posted.transaction_id, posted.replayed, posted.balances;
end $$;

grant select on ledger_hold to marquee_app, marquee_platform;
grant select, insert, update on ledger_hold to marquee_ledger;

grant create on schema public to marquee_ledger;
alter function hold_funds owner to marquee_ledger;
alter function end_hold owner to marquee_ledger;
revoke create on schema public from marquee_ledger;
revoke execute on function hold_funds, end_hold from public;
grant execute on function hold_funds, end_hold to marquee_app, marquee_platform;
