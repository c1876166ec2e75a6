/** A stake, and the part of it that opposite bets of the round cancel: red and black count once, for their difference. */
export interface StakeOfRound {
  readonly amountMinor: bigint
  readonly oppositeMinor: bigint
}

/**
 * What a part of a stake (all of it, the member's cash, bonus money) counts for tasks, turnover, points and rebates,
 * rounded down. The SQL function `counted_stake` is the same for statements.
 */
export function countedStake(partMinor: bigint, { amountMinor, oppositeMinor }: StakeOfRound): bigint {
  if (oppositeMinor === 0n || amountMinor === 0n) return partMinor
  return (partMinor * (amountMinor - oppositeMinor)) / amountMinor
}
