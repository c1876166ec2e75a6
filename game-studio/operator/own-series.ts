import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { rulesOf } from '../lotteries/kinds.ts'
import { lotteryOf } from '../lotteries/lottery.ts'
import { ownSeriesOf } from '../lotteries/series.ts'
import type { Session } from '../state/events.ts'
import type { OperatorClient } from './client.ts'

/** Answers kept in memory; a forgotten one is asked for again. */
const SESSIONS_MAX = 100_000

/** The series of the players, as their operator gives them. */
export interface OwnSeries {
  /**
   * The highest series at which the player of a session may bet on its lottery, asked once for a session. Null when the operator gives
   * none or does not answer; without an answer it is asked again.
   */
  of(session: Session): Promise<number | null>
  /** Asks again at the next call: what was said before does not hold any more. */
  forget(session: Session): void
}

export function ownSeries(client: OperatorClient): OwnSeries {
  const answers = new LRUCache<string, Promise<number | null>>({ max: SESSIONS_MAX })

  async function ask({ id, user, token, gameCode }: Session): Promise<number | null> {
    const kind = lotteryOf(gameCode)?.kind
    if (!kind) return null
    const answer = await client.call('info', { request_uuid: randomUUID(), user, token }).catch(() => null)
    if (answer && 'lottery_series' in answer) return ownSeriesOf(rulesOf(kind).rules, answer.lottery_series)
    answers.delete(id)
    return null
  }

  return {
    of(session) {
      const known = answers.get(session.id) ?? ask(session)
      answers.set(session.id, known)
      return known
    },
    forget: ({ id }) => void answers.delete(id),
  }
}
