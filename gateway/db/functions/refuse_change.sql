-- Trigger: the table is append-only, even for its owner.
create or replace function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'LG403';
end $$;
