import { randomUUID } from 'node:crypto'
import { randomFrom } from '#art/random.ts'
import {
  type BetBody,
  balanceOf,
  betOf,
  ONE,
  type Operator,
  type OperatorReply,
  rollbackOf,
  winOf,
} from './operator.ts'

/** How badly a provider behaves; shares are of messages or rounds, 0 to 1. */
export interface Behaviour {
  readonly rounds: number
  /** Rounds played at the same time. */
  readonly atOnce: number
  readonly maxDelayMs: number
  /** Messages that are sent twice at once. */
  readonly duplicates: number
  /** Messages that do not arrive, or whose answer does not: each is sent again. */
  readonly drops: number
  /** Rounds whose win, or whose rollback, comes before the bet. */
  readonly reorders: number
  readonly seed: number
}

export const usualBehaviour: Behaviour = {
  rounds: 200,
  atOnce: 8,
  maxDelayMs: 30,
  duplicates: 0.2,
  drops: 0.1,
  reorders: 0.15,
  seed: 1,
}

export interface ScoreCard {
  readonly messages: number
  readonly duplicated: number
  readonly dropped: number
  readonly reordered: number
  readonly bets: number
  readonly wins: number
  readonly rollbacks: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Answers that the rules do not allow, in words. */
  readonly faults: readonly string[]
  /** What the player should have, and has, in wire units. */
  readonly expected: number
  readonly actual: number
}

/** A provider gives up on a message after so many tries; the operator must have answered by then. */
const TRIES = 12

/** Plays rounds at an operator as a provider with a bad line would, and counts what should be left. */
export async function simulate(operator: Operator, behaviour: Behaviour): Promise<ScoreCard> {
  const random = randomFrom(behaviour.seed)
  const chance = (share: number) => random() < share
  const faults: string[] = []
  const durations: number[] = []
  const count = { duplicated: 0, dropped: 0, reordered: 0, bets: 0, wins: 0, rollbacks: 0 }
  let expected = await balanceOf(operator)

  const sendOnce = async (call: 'bet' | 'win' | 'rollback', body: object): Promise<OperatorReply> => {
    const startedAt = performance.now()
    const reply = await operator.send(call, { ...body, request_uuid: randomUUID() })
    durations.push(performance.now() - startedAt)
    if (reply.http >= 500) faults.push(`${call} answered HTTP ${reply.http}`)
    return reply
  }
  /** Sends until an answer arrives here; a message may arrive there more often. */
  const deliver = async (call: 'bet' | 'win' | 'rollback', body: object): Promise<string> => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      await wait(random() * behaviour.maxDelayMs)
      if (chance(behaviour.drops / 2)) {
        count.dropped += 1
        continue
      }
      const copies = chance(behaviour.duplicates) ? 2 : 1
      if (copies === 2) count.duplicated += 1
      const replies = await Promise.all(Array.from({ length: copies }, () => sendOnce(call, body)))
      const answers = new Set(replies.map(({ status, balance }) => `${status} ${balance}`))
      if (answers.size > 1) faults.push(`${call} and its copy were answered differently: ${[...answers].join(', ')}`)
      if (chance(behaviour.drops / 2)) {
        count.dropped += 1
        continue
      }
      return replies[0]?.status ?? ''
    }
    return 'LOST'
  }
  const expectStatus = (what: string, status: string, wanted: string) => {
    if (status !== wanted) faults.push(`${what}: ${status} instead of ${wanted}`)
  }
  const undo = async (bet: BetBody, what: string) => {
    expectStatus(what, await deliver('rollback', rollbackOf(bet)), 'RS_OK')
    count.rollbacks += 1
  }

  const play = async () => {
    const bet = betOf(operator, { amount: ONE * (1 + Math.floor(random() * 5)) })
    const isReordered = chance(behaviour.reorders)
    if (isReordered) count.reordered += 1
    if (isReordered && chance(0.5)) {
      await undo(bet, 'a rollback before its bet')
      expectStatus('a bet after its rollback', await deliver('bet', bet), 'RS_ERROR_TRANSACTION_ROLLED_BACK')
      return
    }
    const win = winOf(bet, chance(0.5) ? 0 : ONE * Math.floor(random() * 8))
    if (isReordered)
      expectStatus('a win before its bet', await deliver('win', win), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    const taken = await deliver('bet', bet)
    if (taken === 'RS_ERROR_NOT_ENOUGH_MONEY') return
    if (taken === 'LOST') return undo(bet, 'a rollback of a bet without an answer')
    expectStatus('a bet', taken, 'RS_OK')
    count.bets += 1
    if (chance(0.1)) return undo(bet, 'a rollback')
    expectStatus('a win', await deliver('win', win), 'RS_OK')
    count.wins += 1
    expected += win.amount - bet.amount
  }
  await runAtOnce(behaviour, play)

  durations.sort((a, b) => a - b)
  const quantile = (share: number) => Math.round((durations[Math.floor(durations.length * share)] ?? 0) * 10) / 10
  const actual = await balanceOf(operator)
  return { messages: durations.length, ...count, p50Ms: quantile(0.5), p99Ms: quantile(0.99), faults, expected, actual }
}

async function runAtOnce({ rounds, atOnce }: Behaviour, play: () => Promise<void>): Promise<void> {
  let left = rounds
  const player = async () => {
    while (left > 0) {
      left -= 1
      await play()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, player))
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
