-- Correctly signed events of payment providers of a type or shape that is not understood, for staff: a refund, a chargeback.
-- merchant is '' where the event names none. A repetition has the same body.
create table payment_event_unread (
  merchant text not null,
  provider text not null,
  body_hash bytea not null,
  type text not null,
  reference text not null,
  body text not null,
  received_at timestamptz not null,
  primary key (merchant, provider, body_hash)
);
create index payment_event_unread_newest on payment_event_unread (received_at desc);
create trigger payment_event_unread_append_only before update or delete or truncate on payment_event_unread
for each statement execute function refuse_change();
select protect_tenant_table('payment_event_unread'::regclass);
grant select, insert on payment_event_unread to marquee_platform;
