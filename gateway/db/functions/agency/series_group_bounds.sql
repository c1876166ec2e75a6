-- The range of a group of lotteries, and the series of a member who has no other one, in two-thousandths of the stake;
-- no row for an unknown group. lottery/price/series-groups.ts has the same numbers, and a test compares them.
create or replace function series_group_bounds(p_group text)
returns table (lowest integer, standard integer, highest integer)
language sql immutable parallel safe as $$
  select g.standard - 140, g.standard, g.standard + 30
  from (values ('lott', 1940), ('lhc', 1920), ('vn', 1900), ('sea', 1840)) as g (code, standard)
  where g.code = p_group
$$;
