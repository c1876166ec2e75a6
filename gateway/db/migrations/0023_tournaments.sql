-- A tournament whose places were paid: a period is settled once. The scores are in mission_progress, as step 1.
create table promo_tournament (
  merchant text not null,
  promotion_id text not null,
  period_key text not null,
  settled_at timestamptz not null,
  members integer not null check (members >= 0),
  primary key (merchant, promotion_id, period_key)
);
create trigger promo_tournament_append_only before update or delete or truncate on promo_tournament
for each statement execute function refuse_change();

select protect_tenant_table('promo_tournament');
grant select, insert on promo_tournament to marquee_app, marquee_platform;
