-- Accounts elsewhere that open an account here: one (provider, subject) belongs to one member of a merchant.
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

select protect_tenant_table('social_account'::regclass);

grant select, insert, update, delete on social_account to marquee_app, marquee_platform;
