-- A reward can be free rounds; its amount is rounds times bet.
alter table promo_entry drop constraint promo_entry_award_kind_check;
alter table promo_entry add constraint promo_entry_award_kind_check
  check (award_kind in ('cash', 'bonus', 'points', 'freeRounds'));

-- The entry that free rounds were picked for. One try at a time is not cancelled, so that an entry brings its rounds once.
alter table free_round_grant add column entry_id uuid;
alter table free_round_grant add constraint free_round_grant_entry_fkey
  foreign key (merchant, entry_id) references promo_entry (merchant, id);
create unique index free_round_grant_of_entry on free_round_grant (merchant, entry_id) where status <> 'cancelled';
