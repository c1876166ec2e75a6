-- A friend who registered with a member's code, under the rule of that day. A friend counts for one promotion.
create table referral_accrual (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  promotion_id text not null,
  version integer not null,
  inviter_id uuid not null,
  friend_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  registered_at timestamptz not null,
  -- The conditions have to be met before.
  counts_until timestamptz not null,
  state text not null default 'pending'
    check (state in ('pending', 'held', 'paid', 'refused', 'expired', 'budgetUsed')),
  -- What was paid; zero for one who cannot get it.
  inviter_minor bigint not null default 0 check (inviter_minor >= 0),
  friend_minor bigint not null default 0 check (friend_minor >= 0),
  -- Why an operator refused it; both members read it.
  note text not null default '',
  changed_at timestamptz not null,
  primary key (merchant, id),
  constraint referral_accrual_friend_key unique (merchant, friend_id),
  constraint referral_accrual_version_fkey foreign key (merchant, promotion_id, version)
    references promotion_version (merchant, promotion_id, version),
  constraint referral_accrual_inviter_fkey foreign key (merchant, inviter_id) references member (merchant, id),
  constraint referral_accrual_friend_fkey foreign key (merchant, friend_id) references member (merchant, id),
  constraint referral_accrual_self_check check (inviter_id <> friend_id)
) with (fillfactor = 80);
create index referral_accrual_of_inviter on referral_accrual (merchant, inviter_id, registered_at desc);
create index referral_accrual_pending on referral_accrual (merchant, changed_at) where state = 'pending';
create index referral_accrual_held on referral_accrual (merchant, changed_at) where state = 'held';
create index member_recommended on member (merchant, created_at) where recommender_id is not null;

-- What a guard of a promotion found: never a ground to take anything away by itself.
create table promo_evidence (
  merchant text not null,
  id bigint generated always as identity,
  promotion_id text not null,
  accrual_id uuid not null,
  member_id uuid not null,
  other_id uuid not null,
  kind text not null check (kind in ('network', 'payoutAccount', 'cycle', 'ring')),
  detail text not null default '',
  at timestamptz not null,
  primary key (merchant, id),
  constraint promo_evidence_accrual_fkey foreign key (merchant, accrual_id) references referral_accrual (merchant, id)
);
create index promo_evidence_of_accrual on promo_evidence (merchant, accrual_id);

create trigger promo_evidence_append_only before update or delete or truncate on promo_evidence
for each statement execute function refuse_change();

select protect_tenant_table(name::regclass) from unnest(array['referral_accrual', 'promo_evidence']) as name;

grant select, insert, update on referral_accrual to marquee_app, marquee_platform;
grant select, insert on promo_evidence to marquee_app, marquee_platform;
