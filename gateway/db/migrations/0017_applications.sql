-- Entries can be applied for, refused and taken back. The lists have every stored state and reason of the specification.
alter table promo_entry drop constraint promo_entry_state_check;
alter table promo_entry add constraint promo_entry_state_check check (
  state in ('join', 'signed', 'process', 'applying', 'rejected', 'claim', 'claimed', 'issued', 'close'));
drop index promo_entry_live;
create index promo_entry_live on promo_entry (merchant, member_id)
where state in ('join', 'signed', 'process', 'applying', 'claim');

-- An application for a promotion; a new one after a refusal is a row of its own. `reference` is what the operator types.
create table promo_application (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  reference text not null,
  entry_id uuid not null,
  member_id uuid not null,
  request_key text not null,
  remark text not null default '' check (length(remark) <= 140),
  applied_at timestamptz not null,
  decide_by timestamptz not null,
  outcome text check (outcome in ('approved', 'rejected', 'takenBack', 'cancelled')),
  decided_at timestamptz,
  -- The member reads both.
  reason text check (reason in ('notMet', 'unreadable', 'alreadyRewarded', 'other')),
  note text not null default '',
  primary key (merchant, id),
  constraint promo_application_reference_key unique (merchant, reference),
  constraint promo_application_request_key unique (merchant, member_id, request_key),
  constraint promo_application_entry_fkey foreign key (merchant, entry_id) references promo_entry (merchant, id),
  constraint promo_application_member_fkey foreign key (merchant, member_id) references member (merchant, id),
  constraint promo_application_end_check check ((outcome is null) = (decided_at is null)),
  constraint promo_application_refusal_check check ((outcome = 'rejected') = (reason is not null) or outcome is null)
) with (fillfactor = 80);
create unique index promo_application_open on promo_application (merchant, entry_id) where outcome is null;
create index promo_application_of_entry on promo_application (merchant, entry_id, applied_at desc);
create index promo_application_queue on promo_application (merchant, decide_by) where outcome is null;

-- A picture of an application, re-encoded; `preview` is a small version. Without an application it was not sent yet.
create table promo_application_image (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  promotion_id text not null,
  application_id uuid,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  image bytea not null,
  preview bytea not null,
  uploaded_at timestamptz not null,
  primary key (merchant, id),
  constraint promo_application_image_application_fkey foreign key (merchant, application_id)
    references promo_application (merchant, id),
  constraint promo_application_image_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index promo_application_image_of on promo_application_image (merchant, application_id);
create index promo_application_image_draft on promo_application_image (merchant, member_id, promotion_id)
where application_id is null;

select protect_tenant_table(name::regclass)
from unnest(array['promo_application', 'promo_application_image']) as name;

grant select, insert, update on promo_application to marquee_app, marquee_platform;
grant select, insert, update, delete on promo_application_image to marquee_app, marquee_platform;
