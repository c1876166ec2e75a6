import { Semaphore } from 'es-toolkit'
import type { Round } from '../state/entities.ts'
import type { Store } from '../state/store.ts'
import { Batches, FIRST_RETRY_MS, MAX_RETRY_MS, type Tell } from './batches.ts'
import type { OperatorClient } from './client.ts'
import { roundSender } from './send-round.ts'

const isDelivered = (status: Round['status']): boolean => ['settled', 'correcting', 'undoing', 'void'].includes(status)

/** The highest number of simultaneous messages, whatever the size of a crash round. */
const MAX_PARALLEL = 32

export interface Delivery {
  /**
   * Sends the win or rollback of a round and retries until the operator takes it. Resolves after the first attempt with the
   * new balance, or null when it will be retried.
   */
  deliver(roundId: string): Promise<number | null>
  /** The same for many rounds, whose wins go in batches where the operator takes them; those that pay are sent first. */
  deliverAll(roundIds: readonly string[], tell?: Tell): void
  /** The number of rounds without a final response. */
  readonly waiting: number
  /** Stops retrying; resolves when the messages in flight have a response. The rest is sent at the next start. */
  stop(): Promise<void>
}

export function startDelivery(store: Store, client: OperatorClient, warn: (message: string) => void): Delivery {
  const timers = new Map<string, NodeJS.Timeout>()
  const slots = new Semaphore(MAX_PARALLEL)
  const inFlight = new Set<Promise<unknown>>()
  const send = roundSender(store, client, warn)
  let isStopped = false

  async function attempt(roundId: string, retryMs: number): Promise<number | null> {
    const round = store.state.rounds.get(roundId)
    const session = round && store.state.sessions.get(round.sessionId)
    if (!round || !session || isStopped || !isDelivered(round.status)) return null
    await slots.acquire()
    const sending = isStopped ? Promise.resolve(null) : send(session, round)
    inFlight.add(sending)
    try {
      const sent = await sending
      if (sent) return sent.balance
    } catch (error) {
      warn(`round ${roundId}: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      inFlight.delete(sending)
      slots.release()
    }
    retryLater(roundId, retryMs)
    return null
  }

  function retryLater(roundId: string, retryMs: number): void {
    if (isStopped) return
    const retry = () => {
      timers.delete(roundId)
      void attempt(roundId, Math.min(retryMs * 2, MAX_RETRY_MS))
    }
    timers.set(roundId, setTimeout(retry, retryMs))
  }

  const alone = ({ id, tell }: { readonly id: string; readonly tell: Tell }) =>
    void attempt(id, FIRST_RETRY_MS).then((balance) => tell(id, balance))
  const batches = new Batches({ store, client, warn, alone })

  function deliverAll(roundIds: readonly string[], tell: Tell = () => {}): void {
    const { rounds, sessions } = store.state
    const batched: { id: string; tell: Tell }[] = []
    for (const id of roundIds) {
      const round = rounds.get(id)
      const session = round && sessions.get(round.sessionId)
      if (round && session && batches.takes(round, session)) batched.push({ id, tell })
      else alone({ id, tell })
    }
    batches.add(batched)
  }

  return {
    deliver: (roundId) => attempt(roundId, FIRST_RETRY_MS),
    deliverAll,
    get waiting() {
      return timers.size + inFlight.size + batches.waiting
    },
    async stop() {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.allSettled([...inFlight, batches.stop()])
    },
  }
}
