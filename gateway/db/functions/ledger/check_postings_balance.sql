-- Trigger: the new postings of a transaction sum to zero in every currency.
create or replace function check_postings_balance() returns trigger
language plpgsql as $$
begin
  if exists (select from posted p group by p.merchant, p.transaction_id, p.currency having sum(p.amount_minor) <> 0) then
    raise exception 'postings of a transaction do not sum to zero' using errcode = 'LG500';
  end if;
  return null;
end $$;
