-- Trigger: a hold ends once and its content never changes, even for the owner of the table.
create or replace function check_hold_ends_once() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'held' or new.status = 'held' or
    (new.merchant, new.reference, new.purpose, new.member_id, new.amount_minor, new.currency, new.held_by)
      is distinct from
    (old.merchant, old.reference, old.purpose, old.member_id, old.amount_minor, old.currency, old.held_by)
  then
    raise exception 'hold % has ended or is not to be changed', old.reference using errcode = 'LG410';
  end if;
  return new;
end $$;
