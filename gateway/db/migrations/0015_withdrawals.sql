-- Where a member's money may go. Name and number are sealed; the hash keeps an account from being bound twice.
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

-- Money on its way out; its hold in the ledger has the same reference. The state moves along
-- contract/entities/payment-states.ts.
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
  -- Until when the member may say whether it came.
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

select protect_tenant_table(name::regclass) from unnest(array['payout_account', 'withdrawal']) as name;

grant select, insert on payout_account to marquee_app, marquee_platform;
grant select, insert, update on withdrawal to marquee_app, marquee_platform;
