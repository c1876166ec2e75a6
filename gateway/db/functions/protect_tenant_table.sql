-- Puts a table with a merchant column under row-level security: marquee_app sees the rows of app.merchant only (none when
-- it is not set), marquee_platform sees all. Every migration that creates such a table calls it.
create or replace function protect_tenant_table(table_name regclass) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy tenant on %s using (merchant = current_setting(''app.merchant'', true))'
    ' with check (merchant = current_setting(''app.merchant'', true))', table_name);
  execute format('create policy platform on %s to marquee_platform using (true) with check (true)', table_name);
end $$;
