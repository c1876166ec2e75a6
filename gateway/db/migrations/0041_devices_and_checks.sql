-- The keyed hash of a browser's random id, which its first-party cookie holds: accounts of one device are recognised by
-- it when they get the same reward. Null: a client without the cookie.
alter table member_session add column device_key bytea;

-- A guard doubted this redemption, so staff decide about it (promotions specification, section 11).
alter table point_redemption add column is_checked boolean not null default false;
