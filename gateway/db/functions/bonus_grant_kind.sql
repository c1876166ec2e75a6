-- Trigger: whether the money of a grant can be staked follows from the rule of its entry, whoever writes the row.
create or replace function bonus_grant_kind() returns trigger
language plpgsql as $$
begin
  select v.document -> 'wagering' ? 'order' into strict new.stakeable
  from promo_entry e
  join promotion_version v on v.merchant = e.merchant and v.promotion_id = e.promotion_id and v.version = e.version
  where e.merchant = new.merchant and e.id = new.entry_id;
  return new;
end $$;
