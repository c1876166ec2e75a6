-- Double-entry ledger in minor units. A player account stores its balance. A house account does not, because one hot
-- row per bet would serialise all players: its balance is the sum of its postings.
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
  id uuid not null default time_ordered_uuid(),
  kind text not null,
  reference text not null,
  content_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (merchant, id),
  constraint ledger_transaction_reference_key unique (merchant, kind, reference)
);

-- The entries of a transaction. A statement chains an account's balances: `entry` and `posted_at` are assigned under the
-- wallet's lock, so per account they are in the order the money moved; a transaction's own time is when it began.
-- No foreign keys: one would lock the account it references, and with it every player of a game would write to the row
-- of that game's house account. post_transaction is the only writer and has found both rows; the verification checks it.
create table posting (
  merchant text not null,
  transaction_id uuid not null,
  position integer not null,
  account_id uuid not null,
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  balance_after_minor bigint,
  entry bigint generated always as identity,
  posted_at timestamptz not null default clock_timestamp(),
  primary key (merchant, entry)
);
create index posting_of_transaction on posting (merchant, transaction_id);
create index posting_statement on posting (merchant, account_id, posted_at, entry);

-- Money set aside: taken from a member now, later paid out or returned to the member. A hold ends once.
-- `held_by` and `ended_by` are the ledger transactions of the two steps.
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

-- The hash chain of a merchant's ledger. A link holds the hash of the entries after `after_entry` up to `until_entry`,
-- combined with the hash of the previous link. A job adds links every few seconds, so writers do not wait for each other
-- (decision 014).
create table ledger_chain_link (
  merchant text not null,
  number bigint not null,
  after_entry bigint not null,
  until_entry bigint not null,
  entries integer not null check (entries > 0),
  content_hash bytea not null,
  hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (merchant, number),
  constraint ledger_chain_link_range_check check (after_entry < until_entry),
  constraint ledger_chain_link_first_check check ((number = 1) = (after_entry = 0))
);

-- Money between a member's main wallet and their wallet at a vendor: `in` goes to the vendor, `out` comes back. Pending
-- until the vendor reports the result; the vendor and the ledger know the transfer by `reference`.
create table vendor_transfer (
  merchant text not null,
  reference text not null,
  member_id uuid not null,
  client_reference text not null,
  vendor text not null,
  direction text not null check (direction in ('in', 'out')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
  tries integer not null default 0,
  next_check_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant, reference),
  constraint vendor_transfer_client_key unique (merchant, member_id, client_reference),
  constraint vendor_transfer_end_check check ((status = 'pending') = (ended_at is null)),
  constraint vendor_transfer_member_fkey foreign key (merchant, member_id) references member (merchant, id)
) with (fillfactor = 80);
create index vendor_transfer_due on vendor_transfer (next_check_at) where status = 'pending';
create index vendor_transfer_of_member on vendor_transfer (merchant, member_id, created_at desc);

-- Money from a member to their upline or downline. Written with its ledger transaction, which has the same `kind` and
-- `reference`.
create table member_transfer (
  merchant text not null,
  kind text not null check (kind in ('transferUpline', 'transferDownline')),
  reference text not null,
  from_member_id uuid not null,
  to_member_id uuid not null check (to_member_id <> from_member_id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  balance_after_minor bigint not null,
  created_at timestamptz not null,
  primary key (merchant, kind, reference),
  constraint member_transfer_from_fkey foreign key (merchant, from_member_id) references member (merchant, id),
  constraint member_transfer_to_fkey foreign key (merchant, to_member_id) references member (merchant, id)
);
create index member_transfer_from on member_transfer (merchant, from_member_id, created_at desc);
create index member_transfer_to on member_transfer (merchant, to_member_id, created_at desc);

-- Entries and chain are append-only, even for the owner of the tables.
create trigger posting_append_only before update or delete or truncate on posting
for each statement execute function refuse_change();
create trigger ledger_transaction_append_only before update or delete or truncate on ledger_transaction
for each statement execute function refuse_change();
create trigger ledger_chain_link_append_only before update or delete or truncate on ledger_chain_link
for each statement execute function refuse_change();

-- The postings of a transaction are inserted by one statement, so the check runs once per statement and reads the new
-- rows only.
create trigger posting_balanced after insert on posting
referencing new table as posted for each statement execute function check_postings_balance();

create trigger ledger_hold_ends_once before update or delete on ledger_hold
for each row execute function check_hold_ends_once();

select protect_tenant_table(name::regclass)
from unnest(array['ledger_account', 'ledger_transaction', 'posting', 'ledger_hold', 'ledger_chain_link', 'vendor_transfer',
  'member_transfer']) as name;

-- Only functions that belong to marquee_ledger write accounts, transactions, postings, holds and the chain.
grant select on ledger_account, ledger_transaction, posting, ledger_hold, ledger_chain_link to marquee_app, marquee_platform;
grant select, insert on ledger_transaction, posting, ledger_chain_link to marquee_ledger;
grant select, insert, update on ledger_account, ledger_hold to marquee_ledger;
grant select, insert, update on vendor_transfer to marquee_app, marquee_platform;
grant select, insert on member_transfer to marquee_app, marquee_platform;
