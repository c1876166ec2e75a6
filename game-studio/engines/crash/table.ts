/** Stakes and multipliers of one round, without clock or network. Multipliers count hundredths. */

export interface CrashBet {
  readonly id: string
  /** Bets of one bank share a maximum win: one brand in one currency. */
  readonly bank: string
  readonly stakeMinor: bigint
  /** The player's automatic cash-out; null: by hand. */
  readonly autoAt: number | null
}

export interface CashOut {
  readonly bet: CrashBet
  readonly at: number
  readonly winMinor: bigint
  /** True: the maximum win of the round was reached. */
  readonly isForced: boolean
}

/** The value of a stake at a multiplier, rounded down to the minor unit. */
export function worth(stakeMinor: bigint, at: number): bigint {
  return (stakeMinor * BigInt(at)) / 100n
}

/**
 * The bets in flight. `advance` moves to a new multiplier and cashes out in the order of multipliers: automatic targets,
 * and all bets of a bank at the multiplier where its maximum win is reached.
 */
export class CrashTable {
  readonly #flying = new Map<string, CrashBet>()
  readonly #won = new Map<string, bigint>()
  readonly #maxWinMinor: (bank: string) => bigint

  constructor(maxWinMinor: (bank: string) => bigint) {
    this.#maxWinMinor = maxWinMinor
  }

  get flying(): readonly CrashBet[] {
    return [...this.#flying.values()]
  }

  add(bet: CrashBet): void {
    this.#flying.set(bet.id, bet)
  }

  /** Cashes out all bets due up to `until`, which the round has reached. */
  advance(until: number): CashOut[] {
    const done: CashOut[] = []
    for (;;) {
      const next = this.#nextEvent(until)
      if (!next) return done
      for (const bet of next.bets) done.push(this.#leave(bet, next.at, next.isForced))
    }
  }

  /** Cashes out by hand; null when the bet is no longer in flight. */
  cashOut(id: string, at: number): CashOut | null {
    const bet = this.#flying.get(id)
    return bet ? this.#leave(bet, at, false) : null
  }

  #nextEvent(until: number): { at: number; bets: CrashBet[]; isForced: boolean } | null {
    const auto = Math.min(...this.flying.map(({ autoAt }) => autoAt ?? Number.POSITIVE_INFINITY))
    const banks = [...new Set(this.flying.map(({ bank }) => bank))].map((bank) => ({
      bank,
      at: this.#forcedPoint(bank),
    }))
    const forced = banks.reduce((least, one) => (one.at < least.at ? one : least), { bank: '', at: Infinity })
    const at = Math.min(auto, forced.at)
    if (at > until) return null
    // At the same multiplier the player's own target comes first.
    if (auto <= forced.at) return { at, isForced: false, bets: this.flying.filter(({ autoAt }) => autoAt === auto) }
    return { at, isForced: true, bets: this.flying.filter(({ bank }) => bank === forced.bank) }
  }

  /** The multiplier at which past wins and bets in flight reach the bank's maximum. */
  #forcedPoint(bank: string): number {
    const stakes = this.flying.filter((bet) => bet.bank === bank).reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
    const left = this.#maxWinMinor(bank) - (this.#won.get(bank) ?? 0n)
    if (stakes === 0n) return Number.POSITIVE_INFINITY
    return Math.max(100, Number((left * 100n) / stakes))
  }

  #leave(bet: CrashBet, at: number, isForced: boolean): CashOut {
    const winMinor = worth(bet.stakeMinor, at)
    this.#flying.delete(bet.id)
    this.#won.set(bet.bank, (this.#won.get(bet.bank) ?? 0n) + winMinor)
    return { bet, at, winMinor, isForced }
  }
}
