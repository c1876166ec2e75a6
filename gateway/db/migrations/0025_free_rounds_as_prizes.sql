-- Free rounds can be one of the rewards of a rule: a prize of a draw, a day of a ladder, a step of a mission. The entry
-- keeps which ones it brought; those that are all that a promotion gives are in its rule.
alter table promo_entry add column free_rounds jsonb;
alter table promo_entry add constraint promo_entry_free_rounds_check
  check (free_rounds is null or award_kind = 'freeRounds');
