-- The roles and the database of a new PostgreSQL server, as its superuser; the compose file runs it at the first start.
--   marquee         owns the database: npm run migrate alone uses it
--   marquee_serve   the gateways; npm run migrate lets it serve, and it owns nothing
--   marquee_backup  reads every row, for npm run backup
-- On a server that others reach, give each a password: create role marquee login createrole password '…';
create role marquee login createrole;
create role marquee_serve login;
create role marquee_backup login bypassrls;
grant marquee, pg_read_all_data to marquee_backup;
create database marquee owner marquee;
