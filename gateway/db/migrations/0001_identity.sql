create table member (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  username text not null,
  username_norm text not null generated always as (lower(username)) stored,
  type integer not null default 0,
  status text not null default 'active' check (status in ('active', 'disabled')),
  nickname text,
  full_name text,
  payee_name text,
  email text,
  email_norm text generated always as (lower(email)) stored,
  mobile text check (mobile ~ '^\+[1-9][0-9]{4,15}$'),
  country_dialing_code text,
  birthday date,
  password_hash text,
  payment_password_hash text,
  must_change_password boolean not null default false,
  password_changed_at timestamptz,
  language text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  affiliate_code text,
  referral_code text,
  own_referral_code text,
  recommender_id uuid,
  register_url text not null default '',
  register_method text not null default 'WEB',
  register_ip text,
  domain text not null default '',
  profile jsonb not null default '{}',
  first_login_done boolean not null default false,
  last_login_at timestamptz,
  last_login_ip text,
  -- The login before the last one, which a member is shown to notice one that was not theirs.
  previous_login_at timestamptz,
  created_at timestamptz not null default now(),
  -- A mailed one-time password is valid beside the member's own password, so requesting one locks no member out.
  one_time_password_hash text,
  one_time_password_expires_at timestamptz,
  excluded_until timestamptz,
  primary key (merchant, id),
  constraint member_recommender_fkey foreign key (merchant, recommender_id) references member (merchant, id)
);
create unique index member_username_key on member (merchant, username_norm);
create unique index member_mobile_key on member (merchant, mobile) where mobile is not null;
create unique index member_email_key on member (merchant, email_norm) where email is not null;
create unique index member_own_referral_code_key on member (merchant, own_referral_code)
  where own_referral_code is not null;
-- The members an agent recruited, by affiliate code or referral code, newest first.
create index member_of_affiliate on member (merchant, affiliate_code, created_at) where affiliate_code is not null;
create index member_of_recommender on member (merchant, recommender_id, created_at) where recommender_id is not null;

create table member_session (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  -- The login a member session comes from: its own id, or for one opened by an exchange code that of the session which
  -- made the code.
  family_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  idle_expires_at timestamptz not null,
  last_used_at timestamptz not null default now(),
  ip text,
  -- What the member recognises a device by; null: unknown.
  country text check (country ~ '^[A-Z]{2}$'),
  browser text,
  platform text,
  revoked_at timestamptz,
  -- Why the password must be changed before anything else.
  password_due text check (password_due in ('initial', 'expired')),
  idle_minutes integer not null default 30 check (idle_minutes > 0),
  primary key (merchant, id),
  constraint member_session_token_key unique (merchant, token_hash),
  constraint member_session_member_fkey foreign key (merchant, member_id) references member (merchant, id)
) with (fillfactor = 70);
create index member_session_member on member_session (merchant, member_id);
create index member_session_family on member_session (merchant, family_id);
create index member_session_expiry on member_session (expires_at);

-- Remember me: a selector, and a hashed validator that is replaced at each use. `previous_hash` distinguishes a second
-- request of the same moment from a stolen copy. Signing out of the member session deletes the row.
create table remembered_login (
  merchant text not null,
  selector text not null,
  member_id uuid not null,
  session_id uuid not null,
  validator_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamptz not null,
  way text not null check (way in ('password', 'sms')),
  username text not null,
  mobile_num text,
  country_dialing_code text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (merchant, selector),
  constraint remembered_login_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index remembered_login_member on remembered_login (merchant, member_id);
create index remembered_login_session on remembered_login (merchant, session_id);
create index remembered_login_expiry on remembered_login (expires_at);

-- A code in a page's query that is exchanged for a member session: stored hashed, valid once and for a minute.
create table session_exchange (
  merchant text not null,
  code_hash bytea not null,
  session_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (merchant, code_hash),
  constraint session_exchange_session_fkey foreign key (merchant, session_id)
    references member_session (merchant, id) on delete cascade
);
create index session_exchange_session on session_exchange (merchant, session_id);
create index session_exchange_expiry on session_exchange (expires_at);

-- Addresses a member has logged in from, as keyed hashes: a login from a new one can require a second factor.
create table known_address (
  merchant text not null,
  member_id uuid not null,
  address_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (merchant, member_id, address_hash),
  constraint known_address_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index known_address_age on known_address (last_seen_at);

-- An authenticator app (RFC 6238). The secret is encrypted; `last_step` prevents a code from being used twice.
create table totp_authenticator (
  merchant text not null,
  member_id uuid not null,
  sealed_secret text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  primary key (merchant, member_id),
  constraint totp_authenticator_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);

-- Accounts at other sites that log a member in: one (provider, subject) belongs to one member of a merchant.
create table social_account (
  merchant text not null,
  provider text not null,
  subject text not null,
  member_id uuid not null,
  email text,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  primary key (merchant, provider, subject),
  constraint social_account_once_key unique (merchant, member_id, provider),
  constraint social_account_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);

create table agent (
  merchant text not null,
  member_id uuid not null,
  parent_id uuid,
  path text not null,
  affiliate_code text not null,
  affiliate_code_norm text not null generated always as (lower(affiliate_code)) stored,
  domains text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (merchant, member_id),
  constraint agent_affiliate_code_key unique (merchant, affiliate_code_norm),
  constraint agent_member_fkey foreign key (merchant, member_id) references member (merchant, id),
  constraint agent_parent_fkey foreign key (merchant, parent_id) references agent (merchant, member_id)
);

-- People who excluded themselves from every brand, by keyed hashes of mail address and mobile number. Platform-wide,
-- without a merchant: it holds no tenant data, and no brand can read from it who they are.
create table excluded_identity (
  hash bytea primary key,
  excluded_until timestamptz not null
);

select protect_tenant_table(name::regclass)
from unnest(array['member', 'member_session', 'remembered_login', 'session_exchange', 'known_address',
  'totp_authenticator', 'social_account', 'agent']) as name;

grant select, insert, update, delete on
  member, member_session, remembered_login, session_exchange, known_address, totp_authenticator, social_account, agent
to marquee_app, marquee_platform;
grant select, insert, update on excluded_identity to marquee_app, marquee_platform;
