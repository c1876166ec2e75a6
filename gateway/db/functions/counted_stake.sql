-- What a part of a stake counts when `opposite` of the stake is cancelled by opposite bets of its round, rounded down.
-- gateway/lib/counted-stake.ts is the same for the service.
create or replace function counted_stake(part bigint, amount bigint, opposite bigint) returns bigint
language sql immutable parallel safe as $$
  select case when opposite = 0 or amount = 0 then part else div(part::numeric * (amount - opposite), amount)::bigint end
$$;
