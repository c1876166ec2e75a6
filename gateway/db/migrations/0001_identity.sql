-- Roles. A request runs as marquee_app and a platform-wide job as marquee_platform; neither owns a table nor has
-- BYPASSRLS, so row-level security holds for both. marquee_ledger owns the money functions and nothing else may write
-- postings. Roles belong to the whole server, so another database may have made them already.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['marquee_app', 'marquee_platform', 'marquee_ledger'] loop
    begin
      if not exists (select from pg_roles where rolname = role_name) then
        execute format('create role %I nologin nosuperuser nobypassrls', role_name);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- made by another database's migration in this moment
    end;
    if not pg_has_role(current_user, role_name, 'member') then
      execute format('grant %I to current_user', role_name);
    end if;
  end loop;
end $$;

grant usage on schema public to marquee_app, marquee_platform, marquee_ledger;

-- Puts a table that has a merchant column under row-level security: marquee_app sees the rows of app.merchant only
-- (none when it is not set), marquee_platform sees all. Every migration that makes such a table calls it.
create function protect_tenant_table(table_name regclass) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy tenant on %s using (merchant = current_setting(''app.merchant'', true))'
    ' with check (merchant = current_setting(''app.merchant'', true))', table_name);
  execute format('create policy platform on %s to marquee_platform using (true) with check (true)', table_name);
end $$;

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
  created_at timestamptz not null default now(),
  primary key (merchant, id),
  constraint member_recommender_fkey foreign key (merchant, recommender_id) references member (merchant, id)
);
create unique index member_username_key on member (merchant, username_norm);
create unique index member_mobile_key on member (merchant, mobile) where mobile is not null;
create unique index member_email_key on member (merchant, email_norm) where email is not null;
create unique index member_own_referral_code_key on member (merchant, own_referral_code)
  where own_referral_code is not null;

create table member_session (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  idle_expires_at timestamptz not null,
  last_used_at timestamptz not null default now(),
  ip text,
  revoked_at timestamptz,
  primary key (merchant, id),
  constraint member_session_token_key unique (merchant, token_hash),
  constraint member_session_member_fkey foreign key (merchant, member_id) references member (merchant, id)
) with (fillfactor = 70);
create index member_session_member on member_session (merchant, member_id);
create index member_session_expiry on member_session (expires_at);

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

-- Platform-wide, without a merchant: they hold hashes and counters, nothing of a tenant.
create table sealed_nonce (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index sealed_nonce_expiry on sealed_nonce (expires_at);

create table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expiry on rate_limit (expire);

select protect_tenant_table(name::regclass)
from unnest(array['member', 'member_session', 'agent', 'verification_code', 'spent_challenge', 'outbox_message']) as name;

grant select, insert, update, delete on
  member, member_session, agent, verification_code, spent_challenge, outbox_message, sealed_nonce, rate_limit
to marquee_app, marquee_platform;
