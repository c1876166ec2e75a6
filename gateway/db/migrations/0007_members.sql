create table member_message (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  title text not null,
  body text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (merchant, id),
  constraint member_message_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index member_message_unread on member_message (merchant, member_id) where read_at is null;
create index member_message_latest on member_message (merchant, member_id, created_at desc);

create table feedback (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid,
  content text not null,
  contact text not null default '',
  ip text,
  created_at timestamptz not null default now(),
  kind text not null default 'idea' constraint feedback_kind_check
    check (kind in ('idea', 'problem', 'complaint', 'praise')),
  primary key (merchant, id),
  constraint feedback_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index feedback_latest on feedback (merchant, created_at desc);

-- A limit that a member sets for themselves, one per kind and period: minor units for deposit and loss, minutes for
-- session. A raise or a removal is pending until the member confirms it, a day later at the earliest.
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
  -- 0: off. Null: the rule of the brand.
  reality_check_minutes integer check (reality_check_minutes >= 0),
  reality_checked_at timestamptz,
  marketing_allowed boolean not null default true,
  primary key (merchant, member_id),
  constraint protection_setting_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);

-- A member's requests and their results. Append-only.
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

select protect_tenant_table(name::regclass)
from unnest(array['member_message', 'feedback', 'protection_limit', 'protection_setting', 'protection_event']) as name;

grant select, insert, update, delete on member_message, feedback, protection_limit, protection_setting
to marquee_app, marquee_platform;
grant select, insert on protection_event to marquee_app, marquee_platform;
