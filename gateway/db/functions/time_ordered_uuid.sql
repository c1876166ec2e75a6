-- A UUID whose first 48 bits are milliseconds (as in UUID version 7): new ids are appended at the end of every index.
create or replace function time_ordered_uuid() returns uuid
language sql volatile as $$
  select encode(
    substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) ||
    substring(uuid_send(gen_random_uuid()) from 7), 'hex')::uuid
$$;
