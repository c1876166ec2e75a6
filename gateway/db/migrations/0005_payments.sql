-- A deposit's state follows contract/entities/payment-states.ts. The ledger transaction is posted once, when the deposit
-- becomes paid, under the deposit's reference.
create table deposit (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  reference text not null,
  member_id uuid not null,
  request_key text not null,
  method text not null,
  channel text not null,
  provider text not null,
  kind text not null check (kind in ('redirect', 'transfer')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('created', 'pending', 'paid', 'failed', 'expired')),
  provider_reference text,
  redirect_url text,
  -- The target of a transfer as the player saw it: the brand may change its account while one is in progress.
  transfer_account jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  primary key (merchant, id),
  constraint deposit_reference_key unique (merchant, reference),
  constraint deposit_request_key unique (merchant, member_id, request_key),
  constraint deposit_paid_check check ((state = 'paid') = (paid_at is not null)),
  constraint deposit_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index deposit_of_member on deposit (merchant, member_id, created_at desc);
create index deposit_open on deposit (expires_at) where state in ('created', 'pending');

-- The picture of a transfer slip, re-encoded by the gateway.
create table deposit_slip (
  merchant text not null,
  deposit_id uuid not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  image bytea not null,
  uploaded_at timestamptz not null,
  primary key (merchant, deposit_id),
  constraint deposit_slip_deposit_fkey foreign key (merchant, deposit_id) references deposit (merchant, id)
);

-- Every state change of a payment and its actor: the player's timeline and the operators' journal.
create table payment_step (
  merchant text not null,
  id bigint not null generated always as identity,
  payment_id uuid not null,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  state text not null,
  -- member, provider:<code>, operator:<name> or system.
  actor text not null,
  note text not null default '',
  deadline timestamptz,
  at timestamptz not null,
  primary key (merchant, id)
);
create index payment_step_of_payment on payment_step (merchant, payment_id, id);
create index payment_step_latest on payment_step (at desc);

-- Processed events of payment providers: each has its effect once, however often and in whatever order it arrives.
create table payment_webhook (
  merchant text not null,
  provider text not null,
  event_id text not null,
  body_hash bytea not null,
  outcome text not null,
  received_at timestamptz not null,
  primary key (merchant, provider, event_id)
);

-- A member's payout account. Holder and number are encrypted; the hash prevents binding the same account twice.
create table payout_account (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  bank text not null,
  sealed_holder text not null,
  sealed_number text not null,
  number_hash bytea not null,
  bound_at timestamptz not null,
  primary key (merchant, id),
  constraint payout_account_number_key unique (merchant, member_id, number_hash),
  constraint payout_account_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);

-- A withdrawal's state follows contract/entities/payment-states.ts. Its ledger hold has the same reference.
create table withdrawal (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  reference text not null,
  member_id uuid not null,
  request_key text not null,
  account_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('requested', 'reviewing', 'approved', 'paid', 'awaitingConfirmation', 'received',
    'fullPayment', 'notReceived', 'rejected', 'failed', 'recalled')),
  created_at timestamptz not null,
  -- Deadline for the member to confirm or deny the receipt.
  confirm_by timestamptz,
  ended_at timestamptz,
  primary key (merchant, id),
  constraint withdrawal_reference_key unique (merchant, reference),
  constraint withdrawal_request_key unique (merchant, member_id, request_key),
  constraint withdrawal_member_fkey foreign key (merchant, member_id) references member (merchant, id),
  constraint withdrawal_account_fkey foreign key (merchant, account_id) references payout_account (merchant, id)
);
create index withdrawal_of_member on withdrawal (merchant, member_id, created_at desc);
create index withdrawal_unconfirmed on withdrawal (confirm_by) where state = 'awaitingConfirmation';

-- The last ledger entry of a member at which no deposit was left to wager: earlier entries lock nothing.
create table wagering_mark (
  merchant text not null,
  member_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  entry bigint not null,
  primary key (merchant, member_id, currency),
  constraint wagering_mark_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);

select protect_tenant_table(name::regclass)
from unnest(array['deposit', 'deposit_slip', 'payment_step', 'payment_webhook', 'payout_account', 'withdrawal',
  'wagering_mark']) as name;

grant select, insert, update on deposit, deposit_slip, withdrawal, wagering_mark to marquee_app, marquee_platform;
-- Append-only.
grant select, insert on payment_step, payment_webhook, payout_account to marquee_app, marquee_platform;
