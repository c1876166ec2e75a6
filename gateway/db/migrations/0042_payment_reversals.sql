-- What a payment provider took back of a paid deposit: a refund or a chargeback, each once by the provider's own event.
-- owed_minor is the part that the balance lacked: the member owes it, and no account goes below zero.
create table payment_reversal (
  merchant text not null,
  provider text not null,
  event_id text not null,
  -- The reference of the ledger transaction.
  id uuid not null default gen_random_uuid(),
  deposit_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('refund', 'chargeback')),
  amount_minor bigint not null check (amount_minor > 0),
  owed_minor bigint not null check (owed_minor between 0 and amount_minor),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null,
  at timestamptz not null,
  primary key (merchant, provider, event_id),
  constraint payment_reversal_id_key unique (merchant, id),
  constraint payment_reversal_deposit_fkey foreign key (merchant, deposit_id) references deposit (merchant, id),
  constraint payment_reversal_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index payment_reversal_of_deposit on payment_reversal (merchant, deposit_id);
create index payment_reversal_of_member on payment_reversal (merchant, member_id) where owed_minor > 0;
create index payment_reversal_newest on payment_reversal (at desc);

-- What a member paid of what they owe. `id` is the reference of the ledger transaction.
create table debt_payment (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  at timestamptz not null,
  primary key (merchant, id),
  constraint debt_payment_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index debt_payment_of_member on debt_payment (merchant, member_id);

create trigger payment_reversal_append_only before update or delete or truncate on payment_reversal
for each statement execute function refuse_change();
create trigger debt_payment_append_only before update or delete or truncate on debt_payment
for each statement execute function refuse_change();
select protect_tenant_table(name::regclass) from unnest(array['payment_reversal', 'debt_payment']) as name;
grant select, insert on payment_reversal, debt_payment to marquee_app, marquee_platform;
