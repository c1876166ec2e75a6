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

create table feedback (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid,
  content text not null,
  contact text not null default '',
  ip text,
  created_at timestamptz not null default now(),
  primary key (merchant, id),
  constraint feedback_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index feedback_latest on feedback (merchant, created_at desc);

select protect_tenant_table(name::regclass) from unnest(array['member_message', 'feedback']) as name;

grant select, insert, update, delete on member_message, feedback to marquee_app, marquee_platform;
