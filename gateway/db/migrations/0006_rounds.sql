-- A game session: the token of a member's game at its provider, valid for this member, game and currency. Only the token's
-- hash is stored. A token not used by `open_until` is void; a used one is valid until `expires_at`.
create table game_session (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  provider_code text not null,
  vendor_code text not null,
  node_id text references game (node_id),
  game_code text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  token_hash bytea not null,
  ip text,
  created_at timestamptz not null,
  opened_at timestamptz,
  open_until timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant, id),
  constraint game_session_token_key unique (merchant, token_hash),
  constraint game_session_member_fkey foreign key (merchant, member_id) references member (merchant, id)
) with (fillfactor = 80);
create index game_session_member on game_session (merchant, member_id, created_at desc);
create index game_session_expiry on game_session (expires_at);

-- One member's part in a round of a game: bets and payouts. All amounts of a rolled-back round are reversed.
create table game_round (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  provider_code text not null,
  round_code text not null,
  member_id uuid not null,
  game_session_id uuid,
  vendor_code text not null,
  game_type text,
  node_id text references game (node_id),
  game_code text not null,
  currency text not null,
  status text not null default 'open' check (status in ('open', 'settled', 'rolledBack')),
  bet_count integer not null default 0,
  bet_minor bigint not null default 0,
  payout_minor bigint not null default 0 check (payout_minor >= 0),
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  closed_at timestamptz,
  swept boolean not null default false,
  primary key (merchant, id),
  constraint game_round_code_key unique (merchant, provider_code, member_id, round_code),
  constraint game_round_member_fkey foreign key (merchant, member_id) references member (merchant, id)
) with (fillfactor = 70);
create index game_round_of_member on game_round (merchant, member_id, opened_at desc, id);
create index game_round_open on game_round (provider_code, changed_at) where status = 'open';

-- A provider's bet, win or rollback, unique by its id at the provider. A tombstone is a bet that was rolled back before
-- it arrived; it is refused when it arrives. `answer` is the first call's result, returned to retries.
create table game_transaction (
  merchant text not null,
  provider_code text not null,
  transaction_uuid text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  status text not null default 'done' check (status in ('done', 'rolledBack', 'tombstone', 'held', 'refused')),
  member_id uuid not null,
  round_id uuid,
  reference_uuid text,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  is_free boolean not null default false,
  reward_uuid text,
  content_hash bytea not null,
  answer text not null default 'OK',
  balance_after_minor bigint not null,
  ledger_transaction_id uuid,
  made_at timestamptz not null,
  primary key (merchant, provider_code, transaction_uuid),
  constraint game_transaction_member_fkey foreign key (merchant, member_id) references member (merchant, id)
) with (fillfactor = 85);
create index game_transaction_of_round on game_transaction (merchant, round_id) where round_id is not null;
create index game_transaction_of_reference on game_transaction (merchant, provider_code, reference_uuid)
  where reference_uuid is not null;
-- The last hour of a provider's transactions; rows arrive in the order of time.
create index game_transaction_recent on game_transaction using brin (made_at);

-- Wins above a provider's ceiling. The amount is in the operator account `held-wins` until an operator releases it to the
-- member or refuses it. `limit_minor` is the ceiling that was exceeded: of one win, or of a vendor's last hour.
create table held_win (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  provider_code text not null,
  transaction_uuid text not null,
  vendor_code text not null,
  game_code text not null,
  round_id uuid not null,
  member_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null check (reason in ('win', 'hour')),
  limit_minor bigint not null,
  status text not null default 'held' check (status in ('held', 'released', 'refused')),
  decided_by text,
  note text not null default '',
  held_at timestamptz not null,
  decided_at timestamptz,
  primary key (merchant, id),
  constraint held_win_transaction_key unique (merchant, provider_code, transaction_uuid),
  constraint held_win_end_check check ((status = 'held') = (decided_at is null)),
  constraint held_win_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index held_win_open on held_win (held_at) where status = 'held';

-- Free rounds: the operator pays the stake.
create table free_round_grant (
  merchant text not null,
  reward_uuid text not null,
  provider_code text not null,
  member_id uuid not null,
  game_code text not null,
  currency text not null,
  bet_minor bigint not null check (bet_minor > 0),
  rounds integer not null check (rounds > 0),
  used integer not null default 0 check (used between 0 and rounds),
  status text not null default 'active' check (status in ('pending', 'active', 'cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  primary key (merchant, reward_uuid),
  constraint free_round_grant_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index free_round_grant_of_member on free_round_grant (merchant, member_id, created_at desc);

-- Rounds that no provider closed in time, and how the sweeper ended them.
create table round_sweep (
  merchant text not null,
  id bigint generated always as identity,
  round_id uuid not null,
  provider_code text not null,
  action text not null check (action in ('rollback', 'settle', 'report')),
  bet_minor bigint not null,
  currency text not null,
  open_since timestamptz not null,
  swept_at timestamptz not null,
  primary key (merchant, id),
  constraint round_sweep_round_key unique (merchant, round_id, action)
);
-- The sweep and the report of a merchant's rounds read by time.
create index round_sweep_recent on round_sweep (merchant, swept_at desc);

-- Wins on the winners board. `round_id` is null for seeded demonstration rows.
create table round_win (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid,
  member_mask text not null,
  node_id text not null references game (node_id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  won_at timestamptz not null,
  demo boolean not null default false,
  round_id uuid,
  primary key (merchant, id),
  constraint round_win_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index round_win_latest on round_win (merchant, won_at desc);
create unique index round_win_of_round on round_win (merchant, round_id) where round_id is not null;

select protect_tenant_table(name::regclass)
from unnest(array['game_session', 'game_round', 'game_transaction', 'free_round_grant', 'round_sweep', 'round_win',
  'held_win']) as name;

grant select, insert, update, delete on game_session, game_round, game_transaction, free_round_grant, round_win
to marquee_app, marquee_platform;
grant select, insert, update on held_win to marquee_app, marquee_platform;
grant select, insert on round_sweep to marquee_app, marquee_platform;
