-- Trigger: the key of a contact that changed without its key.
create or replace function forget_person_keys() returns trigger
language plpgsql as $$
begin
  if new.email is distinct from old.email and new.mailbox_key is not distinct from old.mailbox_key then
    new.mailbox_key := null;
  end if;
  if new.mobile is distinct from old.mobile and new.number_key is not distinct from old.number_key then
    new.number_key := null;
  end if;
  return new;
end $$;
