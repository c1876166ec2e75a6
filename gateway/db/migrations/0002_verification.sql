create table verification_code (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  purpose text not null,
  target text not null,
  ip text,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant, id)
);
create index verification_code_target on verification_code (merchant, purpose, target, created_at desc);
create index verification_code_expiry on verification_code (expires_at);

create table spent_challenge (
  merchant text not null,
  id text not null,
  expires_at timestamptz not null,
  primary key (merchant, id)
);
create index spent_challenge_expiry on spent_challenge (expires_at);

create table outbox_message (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  error text,
  primary key (merchant, id)
);
create index outbox_message_recent on outbox_message (merchant, created_at desc);
create index outbox_message_age on outbox_message (created_at);

-- Platform-wide, without a merchant: nonces and counters, no tenant data.
create table sealed_nonce (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index sealed_nonce_expiry on sealed_nonce (expires_at);

-- Nonces of providers that sign with a shared secret: a replayed call is refused.
create table provider_nonce (
  provider_code text not null,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (provider_code, nonce)
);
create index provider_nonce_expiry on provider_nonce (expires_at);

create table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expiry on rate_limit (expire);

select protect_tenant_table(name::regclass)
from unnest(array['verification_code', 'spent_challenge', 'outbox_message']) as name;

grant select, insert, update, delete on
  verification_code, spent_challenge, outbox_message, sealed_nonce, provider_nonce, rate_limit
to marquee_app, marquee_platform;
