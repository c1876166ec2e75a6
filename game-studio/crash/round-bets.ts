import { type CashOut, type CrashBet, CrashTable } from '../engines/crash/table.ts'
import { maxWinMinor } from '../games/stakes.ts'
import { PlayRefused } from '../rounds/errors.ts'
import type { Session } from '../state/events.ts'
import { maskedName, type ShownBet } from './shown-bet.ts'

export interface CrashBetRequest {
  readonly requestId: string
  readonly stakeMinor: bigint
  readonly autoAt: number | null
}

/** The bets as all players of the room see them: their number and the largest. */
export interface ShownBets {
  readonly count: number
  readonly bets: readonly ShownBet[]
}

/** Auto cash-outs from 1.01 to 10,000.00. */
const [LOWEST_AUTO, HIGHEST_AUTO] = [101, 1_000_000]
/** More would not be read; 1,000 lines to 1,000 players are 100 MB per phase. */
const MOST_SHOWN = 30

/** The bets of one round: their sessions, their public view, and those still in flight. */
export class RoundBets {
  readonly #limits = new Map<string, bigint>()
  #flight = new CrashTable((bank) => this.#limits.get(bank) ?? 0n)
  /** By bet. */
  readonly #sessions = new Map<string, Session>()
  /** By session. */
  readonly #shown = new Map<string, ShownBet>()
  readonly #changed = new Set<string>()

  get flying(): readonly CrashBet[] {
    return this.#flight.flying
  }

  /** Reserves a place for a bet before the operator has responded. @throws PlayRefused when this round cannot take it */
  reserve(session: Session, request: CrashBetRequest): void {
    this.#check(session, request)
    this.#shown.set(session.id, {
      name: maskedName(session.user),
      stake: String(request.stakeMinor),
      currency: session.currency,
      at: null,
      win: null,
    })
  }

  /** Releases the place of a bet that was not taken. */
  release(session: Session): void {
    this.#shown.delete(session.id)
  }

  add(id: string, session: Session, { stakeMinor, autoAt }: CrashBetRequest): void {
    const bank = bankOf(session)
    this.#limits.set(bank, maxWinMinor(session))
    this.#sessions.set(id, session)
    this.#flight.add({ id, bank, stakeMinor, autoAt })
    this.#changed.add(session.id)
  }

  flyingOf(session: Session): CrashBet | undefined {
    return this.#flight.flying.find(({ id }) => this.#sessions.get(id)?.id === session.id)
  }

  /** Cashes out all bets due up to a multiplier that the round has reached. */
  advance(until: number): CashOut[] {
    return this.#flight.advance(until)
  }

  /** Cashes out by hand; null when the bet is already out. */
  cashOut(id: string, at: number): CashOut | null {
    return this.#flight.cashOut(id, at)
  }

  /** Ends the flight of all remaining bets; they stay visible. */
  endFlight(): void {
    this.#flight = new CrashTable(() => 0n)
  }

  /** Marks a bet as cashed out in the public view. Returns its session. */
  showOut({ bet, at, winMinor }: CashOut): Session | undefined {
    const session = this.#sessions.get(bet.id)
    const shown = session && this.#shown.get(session.id)
    if (!shown) return undefined
    this.#shown.set(session.id, { ...shown, at, win: String(winMinor) })
    this.#changed.add(session.id)
    return session
  }

  picture(): ShownBets {
    return { count: this.#shown.size, bets: this.#largest().map(([, bet]) => bet) }
  }

  /** The changes since the last call; null: none. */
  takeNews(): ShownBets | null {
    if (this.#changed.size === 0) return null
    const bets = this.#largest().flatMap(([id, bet]) => (this.#changed.has(id) ? [bet] : []))
    this.#changed.clear()
    return { count: this.#shown.size, bets }
  }

  #largest(): [string, ShownBet][] {
    return [...this.#shown].sort(([, a], [, b]) => Number(b.stake) - Number(a.stake)).slice(0, MOST_SHOWN)
  }

  #check(session: Session, { stakeMinor, autoAt }: CrashBetRequest): void {
    if (this.#shown.has(session.id)) throw new PlayRefused('ROUND_OPEN')
    if (stakeMinor < BigInt(session.minBetMinor)) throw new PlayRefused('STAKE_TOO_LOW')
    if (stakeMinor > BigInt(session.maxBetMinor)) throw new PlayRefused('STAKE_TOO_HIGH')
    if (autoAt !== null && (!Number.isInteger(autoAt) || autoAt < LOWEST_AUTO || autoAt > HIGHEST_AUTO))
      throw new PlayRefused('INVALID')
  }
}

const bankOf = ({ operatorId, brand, currency }: Session): string => `${operatorId}|${brand}|${currency}`
