import { randomUUID } from 'node:crypto'
import { multiplierAt, timeOf } from '../engines/crash/formula.ts'
import { ENDED_MS, nextState, type Phase, type RoundState, STARTING_MS, TICK_MS } from '../engines/crash/round.ts'
import { type CashOut, CrashTable } from '../engines/crash/table.ts'
import { maxWinMinor } from '../games/stakes.ts'
import { PlayRefused } from '../rounds/errors.ts'
import { callOff, newRound, type Table, takeBet } from '../rounds/take-bet.ts'
import type { Session, StudioEvent } from '../state/events.ts'
import type { NextRound, RoomChains } from './chains.ts'
import { maskedName, type ShownBet } from './shown-bet.ts'
import { type Subscriber, Subscribers, sse } from './subscribers.ts'

export interface CrashWish {
  readonly requestId: string
  readonly stakeMinor: bigint
  readonly autoAt: number | null
}

/** Auto cash-outs from 1.01 to 10,000.00. */
const [LOWEST_AUTO, HIGHEST_AUTO] = [101, 1_000_000]

/**
 * One crash game that many play together. It runs while somebody watches or has money in it, and rests between rounds otherwise. Time is the
 * clock's; timers only say when to look.
 */
export class CrashRoom {
  readonly #name: string
  readonly #table: Table
  readonly #chains: RoomChains
  readonly #subscribers = new Subscribers()
  readonly #limits = new Map<string, bigint>()
  readonly #sessions = new Map<string, Session>()
  #state: RoundState = { phase: 'ENDED', sinceMs: 0 }
  #round: NextRound | null = null
  #flight: CrashTable
  #shown = new Map<string, ShownBet>()
  #news: ShownBet[] = []
  #pending = 0
  #timer: NodeJS.Timeout | null = null
  /** One loop looks after the room, however many join at once. */
  #isRunning = false
  #isStopped = false

  constructor(name: string, table: Table, chains: RoomChains) {
    this.#name = name
    this.#table = table
    this.#chains = chains
    this.#flight = this.#newFlight()
  }

  /** A page begins to watch; it is told where the round stands. */
  join(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber)
    subscriber.write(sse('hello', this.#picture()))
    if (!this.#isRunning) this.#look()
    return () => this.#subscribers.remove(subscriber)
  }

  /** Takes a bet for the round that is starting; the balance after it in wire units. Throws PlayRefused. */
  async bet(session: Session, wish: CrashWish): Promise<number> {
    const round = this.#round
    if (this.#state.phase !== 'STARTING' || !round || this.#isStopped) throw new PlayRefused('BETS_CLOSED')
    const id = session.id
    this.#check(session, wish)
    this.#pending++
    this.#shown.set(id, {
      name: maskedName(session.user),
      stake: String(wish.stakeMinor),
      currency: session.currency,
      at: null,
      win: null,
    })
    try {
      const opening = {
        ...newRound(this.#table.now(), session, wish.requestId),
        engine: 'crash',
        fixture: this.#name,
        seedId: '',
        nonce: round.number,
        wagers: [
          { market: wish.autoAt === null ? 'hand' : `auto:${wish.autoAt}`, stakeMinor: String(wish.stakeMinor) },
        ],
        stakeMinor: String(wish.stakeMinor),
        rewardId: null,
        crash: { room: this.#name, round: round.number, autoAt: wish.autoAt },
      }
      const balance = await takeBet(this.#table, session, opening)
      await this.#table.store.record({ t: 'taken', id: opening.id })
      this.#limits.set(bankOf(session), maxWinMinor(session))
      this.#sessions.set(opening.id, session)
      this.#flight.add({ id: opening.id, bank: bankOf(session), stakeMinor: wish.stakeMinor, autoAt: wish.autoAt })
      this.#news.push(this.#shown.get(id) as ShownBet)
      return balance
    } catch (error) {
      this.#shown.delete(id)
      throw error
    } finally {
      this.#pending--
    }
  }

  /** Cashes out at the multiplier of this moment, which is the server's. Throws PlayRefused. */
  async cashOut(session: Session): Promise<{ at: number; winMinor: bigint; balance: number | null }> {
    const nowMs = this.#table.now().getTime()
    const at = multiplierAt(nowMs - this.#state.sinceMs)
    const bet = this.#flight.flying.find(({ id }) => this.#sessions.get(id)?.id === session.id)
    if (this.#state.phase !== 'IN_PROGRESS' || !bet || at >= (this.#round?.crashPoint ?? 0))
      throw new PlayRefused('NOT_FLYING')
    const earlier = this.#flight.advance(at)
    const own = this.#flight.cashOut(bet.id, at)
    await this.#settle(own ? [...earlier, own] : earlier)
    const out = own ?? earlier.find((one) => one.bet.id === bet.id)
    if (!out) throw new PlayRefused('NOT_FLYING')
    return { at: out.at, winMinor: out.winMinor, balance: await this.#table.delivery.deliver(bet.id) }
  }

  /** Takes no more bets; money in flight is given back. */
  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#timer) clearTimeout(this.#timer)
    this.#subscribers.closeAll()
    const { store, delivery } = this.#table
    await Promise.all(this.#flight.flying.map(({ id }) => callOff(store, delivery, id, 'STOPPED')))
  }

  #look(): void {
    this.#isRunning = true
    this.#step().catch((error) => {
      // The journal cannot be written: nothing may go on, and what flies is given back at the next start.
      this.#isStopped = true
      this.#table.warn(`crash room ${this.#name} stops: ${error instanceof Error ? error.message : String(error)}`)
    })
  }

  async #step(): Promise<void> {
    const nowMs = this.#table.now().getTime()
    const crashPoint = this.#round?.crashPoint ?? 100
    const next = nextState(this.#state, { nowMs, pendingBets: this.#pending, crashPoint })
    if (this.#state.phase === 'IN_PROGRESS') {
      const reached = Math.min(crashPoint, multiplierAt(nowMs - this.#state.sinceMs))
      await this.#settle(this.#flight.advance(reached))
    }
    if (next.phase !== this.#state.phase) {
      if (next.phase === 'STARTING' && this.#isIdle()) {
        this.#isRunning = false
        return
      }
      if (next.phase === 'STARTING') await this.#begin()
      if (next.phase === 'ENDED') await this.#end()
      this.#state = { phase: next.phase, sinceMs: this.#table.now().getTime() }
      this.#subscribers.tellAll('phase', this.#picture())
    } else this.#tick()
    if (!this.#isStopped) this.#timer = setTimeout(() => this.#look(), this.#nextLookMs())
  }

  #tick(): void {
    const phase = this.#state.phase
    if (phase === 'IN_PROGRESS') this.#subscribers.tellAll('tick', { elapsedMs: this.#elapsedMs() })
    if (this.#news.length === 0) return
    this.#subscribers.tellAll('bets', this.#news)
    this.#news = []
  }

  async #begin(): Promise<void> {
    this.#round = await this.#chains.next()
    this.#flight = this.#newFlight()
    this.#shown = new Map()
    this.#sessions.clear()
    this.#news = []
  }

  async #end(): Promise<void> {
    const { store, delivery, now } = this.#table
    const round = this.#round
    if (!round) return
    const lost = this.#flight.flying
    const settled = lost.map((bet) => this.#settlement(bet.id, 0n, null))
    const ended = {
      t: 'crashed',
      room: this.#name,
      round: round.number,
      point: round.crashPoint,
      at: now().toISOString(),
    } as const
    await store.record(...settled, ended)
    this.#flight = this.#newFlight()
    for (const { id } of lost) void delivery.deliver(id)
  }

  async #settle(outs: readonly CashOut[]): Promise<void> {
    if (outs.length === 0) return
    const { store, delivery } = this.#table
    await store.record(...outs.map(({ bet, at, winMinor }) => this.#settlement(bet.id, winMinor, at)))
    for (const { bet, at, winMinor, isForced } of outs) {
      const session = this.#sessions.get(bet.id)
      const shown = session && this.#shown.get(session.id)
      if (!session || !shown) continue
      const after = { ...shown, at, win: String(winMinor) }
      this.#shown.set(session.id, after)
      this.#news.push(after)
      const tell = (balance: number | null) =>
        this.#subscribers.tell(session.id, 'out', { at, winMinor: String(winMinor), isForced, balance })
      void delivery.deliver(bet.id).then(tell)
    }
  }

  #settlement(id: string, winMinor: bigint, at: number | null): StudioEvent {
    const facts = { point: at === null ? (this.#round?.crashPoint ?? null) : null, at, hash: this.#round?.hash ?? '' }
    return { t: 'settled', id, settlement: { winMinor: String(winMinor), winTx: randomUUID(), facts } }
  }

  #check(session: Session, { stakeMinor, autoAt }: CrashWish): void {
    if (this.#shown.has(session.id)) throw new PlayRefused('ROUND_OPEN')
    if (stakeMinor < BigInt(session.minBetMinor)) throw new PlayRefused('STAKE_TOO_LOW')
    if (stakeMinor > BigInt(session.maxBetMinor)) throw new PlayRefused('STAKE_TOO_HIGH')
    if (autoAt !== null && (!Number.isInteger(autoAt) || autoAt < LOWEST_AUTO || autoAt > HIGHEST_AUTO))
      throw new PlayRefused('INVALID')
  }

  #picture() {
    const { phase } = this.#state
    const isOver = phase === 'ENDED'
    const round = this.#round
    return {
      phase: this.#round ? phase : ('ENDED' satisfies Phase),
      elapsedMs: this.#elapsedMs(),
      lengthMs: phase === 'STARTING' ? STARTING_MS : ENDED_MS,
      round: round?.number ?? 0,
      terminal: round?.terminal ?? '',
      salt: round?.salt ?? '',
      hash: isOver ? (round?.hash ?? '') : '',
      point: isOver ? (round?.crashPoint ?? null) : null,
      bets: [...this.#shown.values()],
      history: (this.#table.store.state.chains.get(this.#name)?.ended ?? []).slice(-30),
    }
  }

  #nextLookMs(): number {
    if (this.#state.phase !== 'IN_PROGRESS') return TICK_MS
    return Math.max(1, Math.min(TICK_MS, timeOf(this.#round?.crashPoint ?? 100) - this.#elapsedMs()))
  }

  #elapsedMs = (): number => Math.max(0, this.#table.now().getTime() - this.#state.sinceMs)
  #isIdle = (): boolean => this.#subscribers.size === 0 && this.#pending === 0
  #newFlight = (): CrashTable => new CrashTable((bank) => this.#limits.get(bank) ?? 0n)
}

const bankOf = ({ operatorId, brand, currency }: Session): string => `${operatorId}|${brand}|${currency}`
