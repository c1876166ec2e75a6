-- A mailed one-time password stands beside the member's own one until it is used: who only asks for it locks nobody out.
alter table member add column one_time_password_hash text, add column one_time_password_expires_at timestamptz;
