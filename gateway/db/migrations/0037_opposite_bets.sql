-- What opposite bets of a round cancel of its stake: it counts for no task, turnover, points or rebate. A rollback has
-- the figure of the bet that it undoes.
alter table game_transaction add column opposite_minor bigint not null default 0
  check (opposite_minor >= 0 and opposite_minor <= amount_minor);
