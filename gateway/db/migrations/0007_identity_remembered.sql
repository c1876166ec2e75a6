-- Remember me: selector and validator, the validator hashed and replaced at each use. `previous_hash` tells a second click
-- of the same moment from a stolen copy. The row goes with the memberSession it stands for when that is signed out.
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

-- A code that stands for a memberSession in the query of a page: hashed, good once and for a minute.
create table session_exchange (
  merchant text not null,
  code_hash bytea not null,
  member_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (merchant, code_hash),
  constraint session_exchange_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index session_exchange_expiry on session_exchange (expires_at);

-- Why the password has to be changed before anything else, and after how many idle minutes this memberSession ends.
alter table member_session
  add column password_due text check (password_due in ('initial', 'expired')),
  add column idle_minutes integer not null default 30 check (idle_minutes > 0);

select protect_tenant_table(name::regclass) from unnest(array['remembered_login', 'session_exchange']) as name;

grant select, insert, update, delete on remembered_login, session_exchange to marquee_app, marquee_platform;
