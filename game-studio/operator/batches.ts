import { randomUUID } from 'node:crypto'
import { BATCH_MAX, type SettlementAnswer } from '#contract/provider/index.ts'
import type { Round } from '../state/entities.ts'
import type { Session } from '../state/events.ts'
import type { Store } from '../state/store.ts'
import { CallNotOffered, type OperatorClient } from './client.ts'
import { settlementOf } from './movements.ts'

/** Statuses that end a delivery: success, or the operator has rolled the bet back itself. */
export const finalStatuses: readonly string[] = ['RS_OK', 'RS_ERROR_TRANSACTION_ROLLED_BACK']

export const FIRST_RETRY_MS = 500
export const MAX_RETRY_MS = 60_000

/** The first batch after a pause: the first winners need not wait for hundreds of others. */
const FIRST_SIZE = 50
/** One is at the operator while the answer to another one is written down. */
const MAX_PARALLEL = 2
/** An operator that answers 404 is asked again after so long: another version of it may run. */
const OFFER_PAUSE_MS = 10 * 60_000

/** Called when the operator has answered. @param balance in wire units; null while it is not known */
export type Tell = (roundId: string, balance: number | null) => void

interface Entry {
  readonly id: string
  readonly tell: Tell
}

interface Message {
  readonly entry: Entry
  readonly session: Session
  readonly round: Round
}

interface Parts {
  readonly store: Store
  readonly client: OperatorClient
  readonly warn: (message: string) => void
  /** Sends the message of one round, and retries it. */
  readonly alone: (entry: Entry) => void
}

/**
 * Wins that are sent in batches, those that pay before those of zero. A batch without an answer is sent again with the same transactions
 * after a pause; each failure halves the size of the next batches and each answer doubles it, so that an operator, or a proxy before it,
 * that does not take many at once gets few. A transaction that is not taken is sent alone.
 */
export class Batches {
  readonly #parts: Parts
  readonly #winners: Entry[] = []
  readonly #others: Entry[] = []
  readonly #running = new Set<Promise<void>>()
  #inFlight = 0
  #size = FIRST_SIZE
  #retryMs = FIRST_RETRY_MS
  #pause: NodeJS.Timeout | null = null
  #offerPause: NodeJS.Timeout | null = null
  #isStopped = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Whether the win of a round goes into a batch: its operator takes them, and it is a first win. */
  takes({ status }: Pick<Round, 'status'>, { capabilities }: Pick<Session, 'capabilities'>): boolean {
    return status === 'settled' && this.#offerPause === null && capabilities?.includes('settle-batch') === true
  }

  add(entries: readonly Entry[]): void {
    for (const entry of entries) this.#queueOf(entry).push(entry)
    this.#pump()
  }

  /** Rounds in the queue and in flight. */
  get waiting(): number {
    return this.#winners.length + this.#others.length + this.#inFlight
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const timer of [this.#pause, this.#offerPause]) if (timer) clearTimeout(timer)
    await Promise.allSettled(this.#running)
  }

  #queueOf({ id }: Entry): Entry[] {
    const winMinor = this.#parts.store.state.rounds.get(id)?.settlement?.winMinor ?? '0'
    return winMinor === '0' ? this.#others : this.#winners
  }

  #pump(): void {
    while (!this.#isStopped && this.#pause === null && this.#running.size < MAX_PARALLEL) {
      const entries = this.#winners.splice(0, this.#size)
      entries.push(...this.#others.splice(0, this.#size - entries.length))
      if (entries.length === 0) {
        if (this.#running.size === 0) this.#size = FIRST_SIZE
        return
      }
      this.#inFlight += entries.length
      const running: Promise<void> = this.#send(entries).finally(() => {
        this.#inFlight -= entries.length
        this.#running.delete(running)
        this.#pump()
      })
      this.#running.add(running)
    }
  }

  async #send(entries: readonly Entry[]): Promise<void> {
    const messages = entries.flatMap((entry) => this.#messageOf(entry) ?? [])
    if (messages.length === 0) return
    try {
      const answer = await this.#parts.client.call('settleBatch', {
        request_uuid: randomUUID(),
        transactions: messages.map(({ session, round }) => settlementOf(session, round)),
      })
      if (!('transactions' in answer)) throw new Error(`the operator responds with ${answer.status}`)
      await this.#take(messages, answer.transactions)
      this.#size = Math.min(BATCH_MAX, this.#size * 2)
      this.#retryMs = FIRST_RETRY_MS
    } catch (error) {
      this.#fail(messages, error)
    }
  }

  /** Null for a round that has another message to send meanwhile. */
  #messageOf(entry: Entry): Message | null {
    const { rounds, sessions } = this.#parts.store.state
    const round = rounds.get(entry.id)
    const session = round && sessions.get(round.sessionId)
    return round && session && round.status === 'settled' ? { entry, session, round } : null
  }

  /** Writes down what the operator has taken; the rest is sent alone. */
  async #take(messages: readonly Message[], answers: readonly SettlementAnswer[]): Promise<void> {
    const byUuid = new Map(answers.map((answer) => [answer.transaction_uuid, answer]))
    const answered = messages.map(({ entry, round }) => {
      return { entry, round, answer: byUuid.get(round.settlement?.winTx ?? '') }
    })
    const taken = answered.filter(({ round, answer }) => round.status === 'settled' && isFinal(answer))
    await this.#parts.store.record(
      ...taken.map(({ entry: { id }, answer }) => ({ t: 'delivered', id, status: answer?.status ?? '' }) as const),
    )
    for (const { entry, answer } of answered) {
      if (isFinal(answer)) entry.tell(entry.id, answer?.balance ?? null)
      else {
        this.#parts.warn(`round ${entry.id}: the operator responds with ${answer?.status ?? 'nothing'} in a batch`)
        this.#parts.alone(entry)
      }
    }
  }

  #fail(messages: readonly Message[], error: unknown): void {
    const entries = messages.map(({ entry }) => entry)
    this.#parts.warn(`a batch of ${entries.length}: ${error instanceof Error ? error.message : String(error)}`)
    if (error instanceof CallNotOffered) this.#sendAlone(entries)
    else this.#sendLater(entries)
  }

  #sendLater(entries: readonly Entry[]): void {
    this.#size = Math.max(1, this.#size >> 1)
    if (entries.length === 1) for (const entry of entries) this.#parts.alone(entry)
    else for (const entry of entries.toReversed()) this.#queueOf(entry).unshift(entry)
    if (this.#pause !== null || this.#isStopped) return
    this.#pause = setTimeout(() => {
      this.#pause = null
      this.#pump()
    }, this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS)
  }

  /** The operator takes no batches: everything goes as it did without them, for a while. */
  #sendAlone(entries: readonly Entry[]): void {
    if (this.#isStopped) return
    this.#offerPause ??= setTimeout(() => {
      this.#offerPause = null
    }, OFFER_PAUSE_MS).unref()
    for (const entry of [...entries, ...this.#winners.splice(0), ...this.#others.splice(0)]) this.#parts.alone(entry)
  }
}

const isFinal = (answer: SettlementAnswer | undefined): boolean =>
  answer !== undefined && finalStatuses.includes(answer.status)
