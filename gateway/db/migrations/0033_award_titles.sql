-- The titles of a promotion by language when a member entered it: its awards keep them when the brand changes its words.
-- Null: those of the version.
alter table promo_entry add column titles jsonb;
