-- Links of agents and affiliates, and what affiliates are sent about the players whom they brought (specification of
-- agents, section 2).
create table agent_link (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  agent_id uuid not null,
  code text not null,
  code_norm text generated always as (lower(code)) stored,
  name text not null,
  -- The affiliate's own words for a campaign; postbacks repeat them.
  sub_ids text[] not null default '{}',
  landing text not null check (landing in ('register', 'home', 'promotions')),
  -- How many may register by the link; null: any number.
  most_registrations integer check (most_registrations > 0),
  until_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant, id),
  constraint agent_link_code_key unique (merchant, code_norm),
  constraint agent_link_sub_ids_check check (cardinality(sub_ids) <= 3),
  constraint agent_link_agent_fkey foreign key (merchant, agent_id) references member (merchant, id)
);
create index agent_link_of_agent on agent_link (merchant, agent_id, created_at desc, id);

-- Clicks by day of the brand's zone and country; nothing about the visitor. `code_norm` is of a link, or of an agent.
create table agent_link_hit (
  merchant text not null,
  code_norm text not null,
  day date not null,
  country text not null default '',
  hits integer not null default 0,
  primary key (merchant, code_norm, day, country)
) with (fillfactor = 70);

-- The link that a member registered by; it never changes.
alter table member add column agent_link_id uuid;
alter table member add constraint member_agent_link_fkey
  foreign key (merchant, agent_link_id) references agent_link (merchant, id);
create index member_of_link on member (merchant, agent_link_id) where agent_link_id is not null;
create index deposit_paid on deposit (merchant, paid_at) where state = 'paid';

-- Where an affiliate's server is told. `read_until`: events before it are in the queue.
create table affiliate_target (
  merchant text not null,
  agent_id uuid not null,
  url text not null,
  sealed_secret text not null,
  events text[] not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  read_until timestamptz not null,
  primary key (merchant, agent_id),
  constraint affiliate_target_agent_fkey foreign key (merchant, agent_id) references member (merchant, id)
);

-- One row per event of a player. `dead`: every attempt failed, and it waits for a person.
create table affiliate_postback (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  agent_id uuid not null,
  member_id uuid not null,
  event text not null check (event in ('registration', 'firstDeposit', 'qualified')),
  body jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  attempts integer not null default 0,
  -- When it is sent next; while one gateway sends it, when another may.
  next_at timestamptz not null,
  last_problem text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant, id),
  constraint affiliate_postback_event_key unique (merchant, agent_id, member_id, event),
  constraint affiliate_postback_agent_fkey foreign key (merchant, agent_id) references member (merchant, id),
  constraint affiliate_postback_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index affiliate_postback_due on affiliate_postback (merchant, next_at) where state = 'waiting';
create index affiliate_postback_of_agent on affiliate_postback (merchant, agent_id, created_at desc, id);
create index affiliate_postback_dead on affiliate_postback (created_at desc) where state = 'dead';

select protect_tenant_table(name::regclass)
from unnest(array['agent_link', 'agent_link_hit', 'affiliate_target', 'affiliate_postback']) as name;
grant select, insert, update on agent_link, agent_link_hit, affiliate_postback to marquee_app, marquee_platform;
grant select, insert, update, delete on affiliate_target to marquee_app, marquee_platform;
