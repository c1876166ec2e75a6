import { type CashOut, type CrashBet, CrashTable } from '../engines/crash/table.ts'
import { isOnStep } from '../games/stake-step.ts'
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

/** A member's own bet as their pages receive it: `waiting` for the flight, or in it. */
export interface OwnBet {
  readonly stakeMinor: string
}

/**
 * The bets of one round: their sessions, their public view, and those still in flight. A bet belongs to its member, not to
 * the page that placed it: a member has one in a round, in whatever tabs, devices and games that share the room.
 */
export class RoundBets {
  readonly #limits = new Map<string, bigint>()
  #flight = new CrashTable((bank) => this.#limits.get(bank) ?? 0n)
  /** By bet. */
  readonly #sessions = new Map<string, Session>()
  /** By member. */
  readonly #shown = new Map<string, ShownBet>()
  readonly #changed = new Set<string>()

  get flying(): readonly CrashBet[] {
    return this.#flight.flying
  }

  /** Reserves a place for a bet before the operator has responded. @throws PlayRefused when this round cannot take it */
  reserve(session: Session, request: CrashBetRequest): void {
    this.#check(session, request)
    this.#shown.set(memberOf(session), {
      name: maskedName(session.user),
      stake: String(request.stakeMinor),
      currency: session.currency,
      at: null,
      win: null,
    })
  }

  /** Releases the place of a bet that was not taken. */
  release(session: Session): void {
    this.#shown.delete(memberOf(session))
  }

  add(id: string, session: Session, { stakeMinor, autoAt }: CrashBetRequest): void {
    const bank = bankOf(session)
    // Two games of a room may have different limits: a bet under the lower one takes nothing from those under the other.
    const limit = maxWinMinor(session)
    if (limit > (this.#limits.get(bank) ?? 0n)) this.#limits.set(bank, limit)
    this.#sessions.set(id, session)
    this.#flight.add({ id, bank, stakeMinor, autoAt })
    this.#changed.add(memberOf(session))
  }

  flyingOf(member: string): CrashBet | undefined {
    return this.#flight.flying.find(({ id }) => {
      const session = this.#sessions.get(id)
      return session !== undefined && memberOf(session) === member
    })
  }

  /** The member's bet that is not out yet, null without one. */
  ownOf(member: string): OwnBet | null {
    const bet = this.flyingOf(member)
    return bet ? { stakeMinor: String(bet.stakeMinor) } : null
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
    if (!session) return undefined
    const member = memberOf(session)
    const shown = this.#shown.get(member)
    if (!shown) return undefined
    this.#shown.set(member, { ...shown, at, win: String(winMinor) })
    this.#changed.add(member)
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
    if (this.#shown.has(memberOf(session))) throw new PlayRefused('ROUND_OPEN')
    if (stakeMinor < BigInt(session.minBetMinor)) throw new PlayRefused('STAKE_TOO_LOW')
    if (stakeMinor > BigInt(session.maxBetMinor)) throw new PlayRefused('STAKE_TOO_HIGH')
    if (!isOnStep(stakeMinor, 'crash')) throw new PlayRefused('STAKE_NOT_PAYABLE')
    if (autoAt !== null && (!Number.isInteger(autoAt) || autoAt < LOWEST_AUTO || autoAt > HIGHEST_AUTO))
      throw new PlayRefused('INVALID')
  }
}

/** One person at an operator's brand, whatever session they play in. */
export const memberOf = ({ operatorId, brand, user }: Session): string => JSON.stringify([operatorId, brand, user])

const bankOf = ({ operatorId, brand, currency }: Session): string => `${operatorId}|${brand}|${currency}`
