-- Bonus money that is staked. A bet knows what of it the account of a grant paid, and what it adds to the grant's task in
-- ten-thousandths of a minor unit; a win and a rollback know what of them was bonus money. A round has stakes of one grant
-- at most: `grant_id`.
alter table game_transaction add column bonus_minor bigint not null default 0;
alter table game_transaction add column grant_id uuid;
alter table game_transaction add column counted_units bigint not null default 0;
alter table game_transaction add constraint game_transaction_bonus_check
  check (bonus_minor >= 0 and counted_units >= 0 and (grant_id is not null or bonus_minor = 0 and counted_units = 0));

alter table game_round add column grant_id uuid;
alter table game_round add column bonus_bet_minor bigint not null default 0;
alter table game_round add column bonus_payout_minor bigint not null default 0;
create index game_round_open_of_grant on game_round (merchant, grant_id) where status = 'open' and grant_id is not null;

-- `lost`: the money of a grant was staked and lost; a late win or a rollback opens it again. `counted_units` is the task
-- done so far. `released_minor` and `forfeited_minor` are what a finished grant paid to the member and what it took back;
-- null: all of `amount_minor`, which was not staked.
alter table bonus_grant drop constraint bonus_grant_state_check;
alter table bonus_grant add constraint bonus_grant_state_check
  check (state in ('queued', 'active', 'completed', 'forfeited', 'expired', 'lost'));
alter table bonus_grant drop constraint bonus_grant_end_reason_check;
alter table bonus_grant add constraint bonus_grant_end_reason_check
  check (end_reason in ('wagered', 'givenUp', 'expired', 'excluded', 'lost'));
alter table bonus_grant add column counted_units bigint not null default 0 check (counted_units >= 0);
alter table bonus_grant add column released_minor bigint check (released_minor >= 0);
alter table bonus_grant add column forfeited_minor bigint check (forfeited_minor >= 0);
