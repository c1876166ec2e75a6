-- Player protection: limits a member sets for himself, breaks, and what happened when.
alter table member add column excluded_until timestamptz;

-- One limit per kind and period. Minor units for deposit and loss, minutes for session. A raise or a removal waits in the
-- pending columns until the member confirms it, a day later at the earliest.
create table protection_limit (
  merchant text not null,
  member_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  value bigint not null check (value > 0),
  pending_value bigint check (pending_value > 0),
  pending_removal boolean not null default false,
  pending_since timestamptz,
  updated_at timestamptz not null,
  primary key (merchant, member_id, kind, period),
  constraint protection_limit_member_fkey foreign key (merchant, member_id) references member (merchant, id),
  constraint protection_limit_pending_check check (
    (pending_since is not null) = (pending_value is not null or pending_removal)
    and not (pending_removal and pending_value is not null))
);

create table protection_setting (
  merchant text not null,
  member_id uuid not null,
  time_out_until timestamptz,
  -- 0: switched off. Null: what is the rule for everybody.
  reality_check_minutes integer check (reality_check_minutes >= 0),
  reality_checked_at timestamptz,
  marketing_allowed boolean not null default true,
  primary key (merchant, member_id),
  constraint protection_setting_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);

-- What a member asked for and what came of it; written, never changed.
create table protection_event (
  merchant text not null,
  id bigint generated always as identity,
  member_id uuid not null,
  kind text not null,
  detail jsonb not null default '{}',
  at timestamptz not null,
  primary key (merchant, id),
  constraint protection_event_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index protection_event_member on protection_event (merchant, member_id, at desc);

-- Who asked to be kept out of every brand, by keyed hashes of mail address and mobile number. Platform-wide, without a
-- merchant: it holds nothing of a tenant, and no brand can read from it who it was.
create table excluded_identity (
  hash bytea primary key,
  excluded_until timestamptz not null
);

select protect_tenant_table(name::regclass)
from unnest(array['protection_limit', 'protection_setting', 'protection_event']) as name;

grant select, insert, update, delete on protection_limit, protection_setting to marquee_app, marquee_platform;
grant select, insert on protection_event to marquee_app, marquee_platform;
grant select, insert, update on excluded_identity to marquee_app, marquee_platform;
