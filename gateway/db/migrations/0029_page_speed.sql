-- Field figures of speed: how many page visits of a day (UTC) measured a value in which bucket. Counters only: no row belongs
-- to a visit, a visitor or a member. contract/entities/page-speed.ts defines the buckets.
create table page_speed (
  merchant text not null,
  day date not null,
  page text not null,
  device text not null check (device in ('phone', 'desktop')),
  metric text not null check (metric in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
  bucket smallint not null,
  visits integer not null check (visits > 0),
  primary key (merchant, day, page, device, metric, bucket)
) with (fillfactor = 70);
-- For the reports of several merchants, and for deleting old days.
create index page_speed_of_day on page_speed (day);

select protect_tenant_table('page_speed');
grant select, insert, update on page_speed to marquee_app;
grant select, insert, update, delete on page_speed to marquee_platform;
