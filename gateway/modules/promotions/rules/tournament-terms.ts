import type { RewardText } from '#contract/entities/rewards/award.ts'
import type { ClauseKey } from '#contract/entities/rewards/clause-keys.ts'
import type { Tournament } from '#contract/entities/rewards/promotion.ts'
import type { Clause, ClauseValue } from './clause.ts'

/** The terms of a tournament: what is counted, what each place pays, and who is first of equals. */
export function tournamentClauses(
  { trigger, reward }: Tournament,
  money: (amount: RewardText) => ClauseValue,
): Clause[] {
  const { score, games = [], leastStake, tie } = trigger
  let from = 1
  const places = reward.prizes.map(({ amount, places }) => {
    const first = { count: from }
    from += places
    if (places === 1) return clause('tournament.place', { place: first, amount: money(amount) })
    return clause('tournament.places', { place: first, last: { count: from - 1 }, amount: money(amount) })
  })
  return [
    clause(`tournament.${score}`),
    ...games.map((gameType) => clause('tournament.games', { games: { gameType } })),
    ...(leastStake ? [clause('tournament.leastStake', { amount: money(leastStake) })] : []),
    ...places,
    clause(`tournament.${tie}`),
    clause('tournament.counts'),
  ]
}

const clause = (key: ClauseKey, params: Clause['params'] = {}): Clause => ({ key, params })
