-- Money between a member's main wallet and his wallet at a vendor: `in` goes to the vendor, `out` comes back. Pending
-- until the vendor has told what became of it; `reference` is the one the vendor and the ledger know it by.
create table vendor_transfer (
  merchant text not null,
  reference text not null,
  member_id uuid not null,
  client_reference text not null,
  vendor text not null,
  direction text not null check (direction in ('in', 'out')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
  tries integer not null default 0,
  next_check_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant, reference),
  constraint vendor_transfer_client_key unique (merchant, member_id, client_reference),
  constraint vendor_transfer_end_check check ((status = 'pending') = (ended_at is null)),
  constraint vendor_transfer_member_fkey foreign key (merchant, member_id) references member (merchant, id)
) with (fillfactor = 80);
create index vendor_transfer_due on vendor_transfer (next_check_at) where status = 'pending';
create index vendor_transfer_of_member on vendor_transfer (merchant, member_id, created_at desc);

-- Money from one member to another, his upline or downline. Written with its ledger transaction, whose kind is `kind`
-- and whose reference is `reference`.
create table member_transfer (
  merchant text not null,
  kind text not null check (kind in ('transferUpline', 'transferDownline')),
  reference text not null,
  from_member_id uuid not null,
  to_member_id uuid not null check (to_member_id <> from_member_id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  balance_after_minor bigint not null,
  created_at timestamptz not null,
  primary key (merchant, kind, reference),
  constraint member_transfer_from_fkey foreign key (merchant, from_member_id) references member (merchant, id),
  constraint member_transfer_to_fkey foreign key (merchant, to_member_id) references member (merchant, id)
);
create index member_transfer_from on member_transfer (merchant, from_member_id, created_at desc);
create index member_transfer_to on member_transfer (merchant, to_member_id, created_at desc);

select protect_tenant_table(name::regclass) from unnest(array['vendor_transfer', 'member_transfer']) as name;

grant select, insert, update on vendor_transfer to marquee_app, marquee_platform;
grant select, insert on member_transfer to marquee_app, marquee_platform;
