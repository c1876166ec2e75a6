-- A reward can be points; its amount is in hundredths of a point.
alter table promo_entry drop constraint promo_entry_award_kind_check;
alter table promo_entry add constraint promo_entry_award_kind_check check (award_kind in ('cash', 'bonus', 'points'));

-- A raffle in one period, under the rule of its opening. Its prizes are set aside in the budget when it opens. At the close
-- the root over all numbers is stored; the draw needs a value that nobody knew then.
create table promo_raffle (
  merchant text not null,
  promotion_id text not null,
  occasion text not null,
  version integer not null,
  seed_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reserved_minor bigint not null check (reserved_minor >= 0),
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  closed_at timestamptz,
  numbers integer not null default 0 check (numbers >= 0),
  root text check (root ~ '^[0-9a-f]{64}$'),
  drawn_at timestamptz,
  outside text,
  primary key (merchant, promotion_id, occasion),
  constraint promo_raffle_version_fkey foreign key (merchant, promotion_id, version)
    references promotion_version (merchant, promotion_id, version),
  constraint promo_raffle_seed_fkey foreign key (merchant, seed_id) references promo_seed (merchant, id),
  constraint promo_raffle_time_check check (closes_at <= draws_at),
  constraint promo_raffle_close_check check ((closed_at is null) = (root is null)),
  constraint promo_raffle_draw_check check ((drawn_at is null) = (outside is null) and (drawn_at is null or root is not null))
) with (fillfactor = 80);
create index promo_raffle_not_drawn on promo_raffle (draws_at) where drawn_at is null;

-- A number of a raffle. Numbers run from 1 without a gap and are never taken back.
create table promo_ticket (
  merchant text not null,
  promotion_id text not null,
  occasion text not null,
  number integer not null check (number > 0),
  entry_id uuid not null,
  member_id uuid not null,
  issued_at timestamptz not null,
  primary key (merchant, promotion_id, occasion, number),
  constraint promo_ticket_entry_fkey foreign key (merchant, entry_id) references promo_entry (merchant, id),
  constraint promo_ticket_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index promo_ticket_of_entry on promo_ticket (merchant, entry_id);

-- The winning numbers in the order of the prizes. Without an entry the prize was not paid: the member was excluded or the
-- account was closed.
create table promo_winner (
  merchant text not null,
  promotion_id text not null,
  occasion text not null,
  place integer not null check (place > 0),
  number integer not null,
  prize integer not null check (prize >= 0),
  entry_id uuid,
  primary key (merchant, promotion_id, occasion, place),
  constraint promo_winner_number_key unique (merchant, promotion_id, occasion, number),
  constraint promo_winner_ticket_fkey foreign key (merchant, promotion_id, occasion, number)
    references promo_ticket (merchant, promotion_id, occasion, number),
  constraint promo_winner_entry_key unique (merchant, entry_id),
  constraint promo_winner_entry_fkey foreign key (merchant, entry_id) references promo_entry (merchant, id)
);

create trigger promo_ticket_append_only before update or delete or truncate on promo_ticket
for each statement execute function refuse_change();
create trigger promo_winner_append_only before update or delete or truncate on promo_winner
for each statement execute function refuse_change();

select protect_tenant_table(name::regclass) from unnest(array['promo_raffle', 'promo_ticket', 'promo_winner']) as name;

grant select, insert on promo_ticket, promo_winner to marquee_app, marquee_platform;
grant select, insert, update on promo_raffle to marquee_app, marquee_platform;
