-- A self-excluded member can log in to be paid out, and for nothing else.
alter table member_session add column excluded_until timestamptz;
