-- Draws of promotions. A try without a prize closes its entry.
alter table promo_entry drop constraint promo_entry_close_reason_check;
alter table promo_entry add constraint promo_entry_close_reason_check check (
  close_reason in ('ended', 'missed', 'budgetUsed', 'excluded', 'notDrawn'));

-- A seed of draws: its commitment is shown before the first draw, the seed itself after the last. A member has one open
-- seed in a promotion; an envelope has one for everybody on each day.
create table promo_seed (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  promotion_id text not null,
  member_id uuid,
  occasion text not null default '',
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  encrypted_seed text not null,
  client_seed text not null check (length(client_seed) between 1 and 32),
  next_nonce integer not null default 0 check (next_nonce >= 0),
  created_at timestamptz not null,
  revealed_at timestamptz,
  primary key (merchant, id),
  constraint promo_seed_member_fkey foreign key (merchant, member_id) references member (merchant, id)
) with (fillfactor = 80);
create unique index promo_seed_open on promo_seed (merchant, promotion_id, member_id)
where revealed_at is null and member_id is not null;
create unique index promo_seed_occasion on promo_seed (merchant, promotion_id, occasion) where member_id is null;

-- A try and what was drawn, with everything that a check needs.
create table promo_draw (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  promotion_id text not null,
  member_id uuid not null,
  entry_id uuid not null,
  seed_id uuid not null,
  request_key text not null,
  period_key text not null,
  number integer not null check (number > 0),
  client_seed text not null,
  nonce integer not null check (nonce >= 0),
  weights integer[] not null,
  r integer not null check (r >= 0),
  prize integer not null check (prize >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  award_minor bigint not null check (award_minor >= 0),
  at timestamptz not null,
  primary key (merchant, id),
  constraint promo_draw_request_key unique (merchant, member_id, promotion_id, request_key),
  constraint promo_draw_number_key unique (merchant, promotion_id, member_id, period_key, number),
  constraint promo_draw_nonce_key unique (merchant, seed_id, nonce),
  constraint promo_draw_entry_key unique (merchant, entry_id),
  constraint promo_draw_entry_fkey foreign key (merchant, entry_id) references promo_entry (merchant, id),
  constraint promo_draw_seed_fkey foreign key (merchant, seed_id) references promo_seed (merchant, id),
  constraint promo_draw_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index promo_draw_of_member on promo_draw (merchant, member_id, promotion_id, at desc);

create table promo_stock (
  merchant text not null,
  promotion_id text not null,
  prize integer not null check (prize >= 0),
  taken integer not null default 0 check (taken >= 0),
  primary key (merchant, promotion_id, prize)
) with (fillfactor = 50);

-- The shares of an envelope in the order in which they are taken; an entry has at most one.
create table promo_slice (
  merchant text not null,
  promotion_id text not null,
  occasion text not null,
  number integer not null check (number > 0),
  amount_minor bigint not null check (amount_minor > 0),
  entry_id uuid,
  primary key (merchant, promotion_id, occasion, number),
  constraint promo_slice_entry_key unique (merchant, entry_id),
  constraint promo_slice_entry_fkey foreign key (merchant, entry_id) references promo_entry (merchant, id)
) with (fillfactor = 80);

create trigger promo_draw_append_only before update or delete or truncate on promo_draw
for each statement execute function refuse_change();

select protect_tenant_table(name::regclass)
from unnest(array['promo_seed', 'promo_draw', 'promo_stock', 'promo_slice']) as name;

grant select, insert on promo_draw to marquee_app, marquee_platform;
grant select, insert, update on promo_seed, promo_stock, promo_slice to marquee_app, marquee_platform;
