import type { Store } from '../state/store.ts'
import type { OperatorClient } from './client.ts'
import { rollbackOf, winOf } from './movements.ts'

/** What ends a delivery though it is no success: the operator took the bet back itself, or never had it. */
const finalAnswers = ['RS_OK', 'RS_ERROR_TRANSACTION_ROLLED_BACK']
/** A rollback of a bet that never arrived is done all the same. */
const finalForRollback = [...finalAnswers, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST']

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 60_000
const STOP_LOOK_MS = 20
/** So many messages are on their way at once, whatever a crash round brings. */
const PARALLEL = 32

export interface Delivery {
  /**
   * Sends what a settled or void round owes the operator, and again until it is taken. Resolves after the first try: the balance
   * after it, null when it will be tried again.
   */
  deliver(roundId: string): Promise<number | null>
  /** How many rounds wait for an answer. */
  readonly waiting: number
  /** Tries no more; resolves when the messages on their way were answered. What is left is sent at the next start. */
  stop(): Promise<void>
}

export function startDelivery(store: Store, client: OperatorClient, warn: (message: string) => void): Delivery {
  const timers = new Map<string, NodeJS.Timeout>()
  const queue: (() => void)[] = []
  let running = 0
  let isStopped = false

  async function slot(): Promise<void> {
    if (running >= PARALLEL) await new Promise<void>((go) => queue.push(go))
    running++
  }

  async function attempt(roundId: string, retryMs: number): Promise<number | null> {
    const round = store.state.rounds.get(roundId)
    const session = round && store.state.sessions.get(round.sessionId)
    if (!round || !session || isStopped || (round.status !== 'settled' && round.status !== 'void')) return null
    const isWin = round.status === 'settled'
    await slot()
    try {
      if (isStopped) return null
      const answer = isWin
        ? await client.call('win', winOf(session, round))
        : await client.call('rollback', rollbackOf(session, round))
      if ((isWin ? finalAnswers : finalForRollback).includes(answer.status)) {
        await store.record({ t: 'delivered', id: roundId, status: answer.status })
        return answer.balance ?? null
      }
      warn(`round ${roundId}: the operator answers ${answer.status}`)
    } catch (error) {
      warn(`round ${roundId}: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      running--
      queue.shift()?.()
    }
    retryLater(roundId, retryMs)
    return null
  }

  function retryLater(roundId: string, retryMs: number): void {
    if (isStopped) return
    const again = () => {
      timers.delete(roundId)
      void attempt(roundId, Math.min(retryMs * 2, LONGEST_RETRY_MS))
    }
    timers.set(roundId, setTimeout(again, retryMs))
  }

  return {
    deliver: (roundId) => attempt(roundId, FIRST_RETRY_MS),
    get waiting() {
      return timers.size + running
    },
    async stop() {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      for (const go of queue.splice(0)) go()
      while (running > 0) await new Promise((resolve) => setTimeout(resolve, STOP_LOOK_MS))
    },
  }
}
