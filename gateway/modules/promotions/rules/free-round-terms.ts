import type { ClauseKey } from '#contract/entities/rewards/clause-keys.ts'
import type { FreeRoundsTerms } from '#contract/entities/rewards/free-rounds.ts'
import type { FreeRounds } from '#contract/entities/rewards/promotion.ts'
import type { Clause, ClauseValue } from './clause.ts'

/** The terms of free rounds: what they are, when they can be had, the games, and what becomes of their wins. */
export function freeRoundClauses(
  { trigger, reward, wagering }: FreeRounds,
  money: (amount: string) => ClauseValue,
): Clause[] {
  const [amount, ...rest] = roundClauses(reward, money, wagering ? 'freeRounds.winsBonus' : 'freeRounds.wins')
  const when =
    trigger.on === 'optIn' ? clause('freeRounds.optIn') : clause('freeRounds.deposit', { amount: money(trigger.min) })
  return [amount, when, ...rest]
}

/** The terms of free rounds wherever they come from, how many there are first. */
export function roundClauses(
  { rounds, bet, games, days }: FreeRoundsTerms,
  money: (amount: string) => ClauseValue,
  wins: 'freeRounds.wins' | 'freeRounds.winsBonus' = 'freeRounds.wins',
): readonly [Clause, ...Clause[]] {
  return [
    clause('freeRounds.amount', { rounds: { count: rounds }, bet: money(bet) }),
    clause('freeRounds.pick'),
    ...games.map((game) => clause('freeRounds.game', { game: { game } })),
    clause('freeRounds.days', { days: { count: days } }),
    clause(wins),
  ]
}

const clause = (key: ClauseKey, params: Clause['params'] = {}): Clause => ({ key, params })
