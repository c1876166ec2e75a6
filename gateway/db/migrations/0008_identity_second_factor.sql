-- Addresses a member has logged in from, as keyed hashes: a login from another one can ask for a second factor.
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

-- An authenticator app (RFC 6238). The secret is sealed; `last_step` keeps a code from being used twice.
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

select protect_tenant_table(name::regclass) from unnest(array['known_address', 'totp_authenticator']) as name;

grant select, insert, update, delete on known_address, totp_authenticator to marquee_app, marquee_platform;
