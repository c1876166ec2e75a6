import { multiplierAt, timeOf } from '../engines/crash/formula.ts'
import { nextState, type RoundState, TICK_MS } from '../engines/crash/round.ts'
import type { CashOut } from '../engines/crash/table.ts'
import { PlayRefused } from '../rounds/errors.ts'
import { type RoundServices, takeBet, voidRound } from '../rounds/take-bet.ts'
import type { Session } from '../state/events.ts'
import type { NextRound, RoomChains } from './chains.ts'
import { openingOf, pictureOf, settlementOf } from './room-events.ts'
import { type CrashBetRequest, memberOf, RoundBets } from './round-bets.ts'
import { type Subscriber, Subscribers, sse } from './subscribers.ts'

/**
 * One crash game for many players. It runs while a page watches or a bet is open, and pauses between rounds otherwise. The clock
 * decides the time; timers only trigger the next step.
 */
export class CrashRoom {
  readonly #name: string
  readonly #table: RoundServices
  readonly #chains: RoomChains
  readonly #subscribers = new Subscribers()
  #state: RoundState = { phase: 'ENDED', sinceMs: 0 }
  #round: NextRound | null = null
  #bets = new RoundBets()
  #pending = 0
  #timer: NodeJS.Timeout | null = null
  /** A single loop runs the room, however many pages join simultaneously. */
  #isRunning = false
  #isStopped = false

  constructor(name: string, table: RoundServices, chains: RoomChains) {
    this.#name = name
    this.#table = table
    this.#chains = chains
  }

  /** Subscribes a page and sends it the current state. Returns the function that unsubscribes. */
  join(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber)
    subscriber.write(sse('hello', { ...this.#picture(), own: this.#bets.ownOf(subscriber.member) }))
    if (!this.#isRunning) this.#look()
    return () => this.#subscribers.remove(subscriber)
  }

  /** Takes a bet for the starting round. Returns the new balance in wire units. @throws PlayRefused */
  async bet(session: Session, request: CrashBetRequest): Promise<number> {
    const { store, now } = this.#table
    const [round, bets] = [this.#round, this.#bets]
    if (this.#state.phase !== 'STARTING' || !round || this.#isStopped) throw new PlayRefused('BETS_CLOSED')
    bets.reserve(session, request)
    this.#pending++
    try {
      const opening = openingOf(now(), session, this.#name, round.number, request)
      const balance = await takeBet(this.#table, session, opening)
      await store.record({ t: 'taken', id: opening.id })
      bets.add(opening.id, session, request)
      const member = memberOf(session)
      this.#subscribers.sendToMember(member, 'own', bets.ownOf(member))
      return balance
    } catch (error) {
      bets.release(session)
      throw error
    } finally {
      this.#pending--
    }
  }

  /** Cashes out at the current multiplier by the server's clock. @throws PlayRefused */
  async cashOut(session: Session): Promise<{ at: number; winMinor: bigint; balance: number | null }> {
    const nowMs = this.#table.now().getTime()
    const at = multiplierAt(nowMs - this.#state.sinceMs)
    const bet = this.#bets.flyingOf(memberOf(session))
    if (this.#state.phase !== 'IN_PROGRESS' || !bet || at >= (this.#round?.crashPoint ?? 0))
      throw new PlayRefused('NOT_FLYING')
    const earlier = this.#bets.advance(at)
    const own = this.#bets.cashOut(bet.id, at)
    await this.#settle(own ? [...earlier, own] : earlier)
    const out = own ?? earlier.find((one) => one.bet.id === bet.id)
    if (!out) throw new PlayRefused('NOT_FLYING')
    return { at: out.at, winMinor: out.winMinor, balance: await this.#table.delivery.deliver(bet.id) }
  }

  /** Takes no more bets and refunds the bets in flight. */
  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#timer) clearTimeout(this.#timer)
    this.#subscribers.closeAll()
    const { store, delivery } = this.#table
    await Promise.all(this.#bets.flying.map(({ id }) => voidRound(store, delivery, id, 'STOPPED')))
  }

  #look(): void {
    this.#isRunning = true
    this.#step().catch((error) => {
      // The journal cannot be written: the room stops, and the next start refunds the bets in flight.
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
      await this.#settle(this.#bets.advance(reached))
    }
    if (next.phase !== this.#state.phase) {
      if (next.phase === 'STARTING' && this.#isIdle()) {
        this.#isRunning = false
        return
      }
      if (next.phase === 'STARTING') await this.#begin()
      if (next.phase === 'ENDED') await this.#end()
      this.#state = { phase: next.phase, sinceMs: this.#table.now().getTime() }
      this.#subscribers.broadcast('phase', this.#picture())
    } else this.#tick()
    if (!this.#isStopped) this.#timer = setTimeout(() => this.#look(), this.#nextLookMs())
  }

  #tick(): void {
    if (this.#state.phase === 'IN_PROGRESS') this.#subscribers.broadcast('tick', { elapsedMs: this.#elapsedMs() })
    const news = this.#bets.takeNews()
    if (news) this.#subscribers.broadcast('bets', news)
  }

  async #begin(): Promise<void> {
    this.#round = await this.#chains.next()
    this.#bets = new RoundBets()
  }

  async #end(): Promise<void> {
    const { store, delivery, now } = this.#table
    const round = this.#round
    if (!round) return
    const lost = this.#bets.flying
    const settled = lost.map(({ id }) => settlementOf(id, round, null))
    const { number, crashPoint: point } = round
    await store.record(...settled, { t: 'crashed', room: this.#name, round: number, point, at: now().toISOString() })
    this.#bets.endFlight()
    for (const { id } of lost) void delivery.deliver(id)
  }

  async #settle(outs: readonly CashOut[]): Promise<void> {
    if (outs.length === 0) return
    const { store, delivery } = this.#table
    await store.record(...outs.map((out) => settlementOf(out.bet.id, this.#round, out)))
    for (const out of outs) {
      const session = this.#bets.showOut(out)
      if (!session) continue
      const { at, winMinor, isForced } = out
      const notify = (balance: number | null) =>
        this.#subscribers.sendToMember(memberOf(session), 'out', { at, winMinor: String(winMinor), isForced, balance })
      void delivery.deliver(out.bet.id).then(notify)
    }
  }

  #picture() {
    const history = this.#table.store.state.chains.get(this.#name)?.ended ?? []
    const [state, elapsedMs, round, bets] = [this.#state, this.#elapsedMs(), this.#round, this.#bets]
    return pictureOf({ state, elapsedMs, round, bets, history })
  }

  #nextLookMs(): number {
    if (this.#state.phase !== 'IN_PROGRESS') return TICK_MS
    return Math.max(1, Math.min(TICK_MS, timeOf(this.#round?.crashPoint ?? 100) - this.#elapsedMs()))
  }

  #elapsedMs = (): number => Math.max(0, this.#table.now().getTime() - this.#state.sinceMs)
  #isIdle = (): boolean => this.#subscribers.size === 0 && this.#pending === 0
}
