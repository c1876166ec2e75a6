-- How far a member is in each step of a mission, always counted from the rounds, deposits and sessions of the entry's
-- time: a row follows from them and can be made again. Steps are counted from 1, `have` in minor units or as a number.
create table mission_progress (
  merchant text not null,
  entry_id uuid not null,
  step integer not null check (step between 1 and 10),
  member_id uuid not null,
  promotion_id text not null,
  period_key text not null,
  have bigint not null check (have >= 0),
  -- The last event that counted; null before the first.
  counted_at timestamptz,
  primary key (merchant, entry_id, step),
  constraint mission_progress_entry_fkey foreign key (merchant, entry_id) references promo_entry (merchant, id),
  constraint mission_progress_member_fkey foreign key (merchant, member_id) references member (merchant, id)
) with (fillfactor = 70);
create index mission_progress_board
  on mission_progress (merchant, promotion_id, period_key, step, have desc, counted_at, entry_id);

select protect_tenant_table('mission_progress'::regclass);

grant select, insert, update on mission_progress to marquee_app, marquee_platform;
