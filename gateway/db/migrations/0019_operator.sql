-- What operators did beside payments, whose steps name them: free rounds, a payment password taken away. Only added to.
create table operator_act (
  merchant text not null,
  id bigint generated always as identity,
  operator text not null,
  action text not null,
  subject text not null,
  note text not null default '',
  at timestamptz not null,
  primary key (merchant, id)
);
select protect_tenant_table('operator_act'::regclass);
grant select, insert on operator_act to marquee_app, marquee_platform;
