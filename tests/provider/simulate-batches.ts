import { randomUUID } from 'node:crypto'
import { randomFrom } from '#art/random.ts'
import {
  type BetBody,
  balanceOf,
  batchOf,
  betOf,
  ONE,
  type Operator,
  rollbackOf,
  statusesOf,
  winOf,
} from './operator.ts'
import type { Behaviour, ScoreCard } from './simulate.ts'

/** Bets of one issue, before its batches. */
const ISSUE_BETS = 40
/** A provider gives up on a message after so many tries; the operator must have answered by then. */
const TRIES = 20

/** What becomes of a bet before its batch. `late`: its rollback comes before it; `undone`: after it. */
type Fate = 'taken' | 'late' | 'undone'

const statusOfFate = {
  taken: 'RS_OK',
  late: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  undone: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
} as const satisfies Record<Fate, string>

/**
 * Settles issues in batches as a provider with a bad line would: batches and answers are lost, a part of a batch arrives before the whole, copies
 * and single wins of the same transactions arrive at the same time, and bets are rolled back before, between and after. Counts what should be left.
 */
export async function simulateBatches(operator: Operator, behaviour: Behaviour): Promise<ScoreCard> {
  const random = randomFrom(behaviour.seed)
  const chance = (share: number) => random() < share
  const faults: string[] = []
  const durations: number[] = []
  const count = { duplicated: 0, dropped: 0, reordered: 0, bets: 0, wins: 0, rollbacks: 0 }
  let expected = await balanceOf(operator)

  const settle = async (wins: readonly ReturnType<typeof winOf>[]) => {
    const startedAt = performance.now()
    const reply = await operator.send('settleBatch', batchOf(wins))
    durations.push(performance.now() - startedAt)
    if (reply.http !== 200 || reply.status !== 'RS_OK')
      faults.push(`a batch was answered ${reply.http} ${reply.status}`)
    return reply
  }
  const half = (wins: readonly ReturnType<typeof winOf>[]) => {
    count.duplicated += 1
    return settle(wins.slice(0, 1 + Math.floor(random() * (wins.length - 1))))
  }
  /** Sends until an answer arrives here; a batch may arrive there more often, and in part. */
  const deliver = async (wins: readonly ReturnType<typeof winOf>[]): Promise<string[]> => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (chance(behaviour.drops / 2)) {
        count.dropped += 1
        continue
      }
      const copies = [settle(wins), ...(chance(behaviour.duplicates) ? [half(wins)] : [])]
      const alone = wins.find(() => chance(0.1))
      if (alone) copies.push(operator.send('win', { ...alone, request_uuid: randomUUID() }))
      const [reply] = await Promise.all(copies)
      if (chance(behaviour.drops / 2)) {
        count.dropped += 1
        continue
      }
      return statusesOf(reply ?? { http: 0 })
    }
    return wins.map(() => 'LOST')
  }
  const rollBack = async (bet: BetBody) => {
    count.rollbacks += 1
    const { status } = await operator.send('rollback', rollbackOf(bet))
    if (status !== 'RS_OK') faults.push(`a rollback: ${status}`)
  }
  const place = async (): Promise<{ bet: BetBody; fate: Fate }> => {
    const bet = betOf(operator, { amount: ONE * (1 + Math.floor(random() * 3)) })
    const fate: Fate = chance(behaviour.reorders) ? (chance(0.5) ? 'late' : 'undone') : 'taken'
    if (fate === 'late') await rollBack(bet)
    const { status } = await operator.send('bet', bet)
    const wanted = fate === 'late' ? 'RS_ERROR_TRANSACTION_ROLLED_BACK' : 'RS_OK'
    if (status !== wanted) faults.push(`a bet: ${status} instead of ${wanted}`)
    if (fate === 'undone') await rollBack(bet)
    if (fate === 'taken') count.bets += 1
    else count.reordered += 1
    return { bet, fate }
  }

  for (let left = behaviour.rounds; left > 0; left -= ISSUE_BETS) {
    const placed = []
    for (let number = 0; number < Math.min(left, ISSUE_BETS); number += 1) placed.push(await place())
    const wins = placed.map(({ bet }) => winOf(bet, chance(0.7) ? 0 : ONE * (1 + Math.floor(random() * 4))))
    const statuses = await deliver(wins)
    for (const [index, { bet, fate }] of placed.entries()) {
      const [status, win] = [statuses[index], wins[index]]
      if (status !== statusOfFate[fate]) faults.push(`a win of a bet that was ${fate}: ${status}`)
      if (fate !== 'taken') continue
      count.wins += 1
      expected += (win?.amount ?? 0) - bet.amount
    }
  }
  durations.sort((a, b) => a - b)
  const quantile = (share: number) => Math.round((durations[Math.floor(durations.length * share)] ?? 0) * 10) / 10
  const actual = await balanceOf(operator)
  return { messages: durations.length, ...count, p50Ms: quantile(0.5), p99Ms: quantile(0.99), faults, expected, actual }
}
