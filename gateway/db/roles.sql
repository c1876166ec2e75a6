-- Roles belong to the PostgreSQL server, so another database may already have created them. None of them owns a table or
-- has BYPASSRLS: row-level security applies to all three.
--   marquee_app       a request: sees the rows of one merchant
--   marquee_platform  a job over all merchants
--   marquee_ledger    owns the functions that move money; no other role may write postings
do $$
declare
  role_name text;
begin
  foreach role_name in array array['marquee_app', 'marquee_platform', 'marquee_ledger'] loop
    begin
      if not exists (select from pg_roles where rolname = role_name) then
        execute format('create role %I nologin nosuperuser nobypassrls', role_name);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- A concurrent migration of another database created it.
    end;
    -- From version 16 on, whoever creates a role is its member and yet may not become it.
    if not pg_has_role(current_user, role_name, 'member') then
      execute format('grant %I to current_user', role_name);
    elsif current_setting('server_version_num')::int >= 160000 then
      if not pg_has_role(current_user, role_name, 'set') then
        execute format('grant %I to current_user', role_name);
      end if;
    end if;
  end loop;
end $$;

grant usage on schema public to marquee_app, marquee_platform, marquee_ledger;
