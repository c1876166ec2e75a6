-- Stakes of a game are multiples of so many minor units, which every price of it pays whole; null: its provider does not say.
alter table game add column stake_step integer check (stake_step >= 1);

-- Records say of a round that a win of it is being checked.
create index held_win_round on held_win (merchant, round_id) where status = 'held';
