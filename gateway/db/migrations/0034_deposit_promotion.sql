-- Which promotion a deposit is for: '' none, null any that the member takes part in.
alter table deposit add column promotion text check (length(promotion) <= 40);
