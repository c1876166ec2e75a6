import { minorOfUnits } from '#contract/money/currency.ts'
import { amountIn } from '#gateway/lib/currency-scale.ts'

/** Whole units of a currency, by its code. */
type AmountByCurrency = Readonly<Record<string, number>>

interface Ceilings {
  /** The highest credit of one win. */
  readonly win?: AmountByCurrency | undefined
  /** The highest net loss to a vendor within an hour: wins less bets, per merchant and currency. */
  readonly hour?: AmountByCurrency | undefined
}

/** Ceilings of a provider: for all its games, by vendor, and by game. The most specific one holds. */
export interface WinLimits extends Ceilings {
  readonly vendors: Readonly<Record<string, Ceilings>>
  readonly games: Readonly<Record<string, Pick<Ceilings, 'win'>>>
}

export const noOwnWinLimits: WinLimits = { vendors: {}, games: {} }

/** Defaults in US cents, converted to a round amount of similar value: 250,000.00 a win, 1,000,000.00 an hour. */
const DEFAULT_WIN_CENTS = 25_000_000n
const DEFAULT_HOUR_CENTS = 100_000_000n

export interface WinCeiling {
  readonly winMinor: bigint
  readonly hourMinor: bigint
}

/** The ceilings of a game in a currency, in minor units. */
export function ceilingOf(
  limits: WinLimits,
  { vendor, game, currency }: { readonly vendor: string; readonly game: string; readonly currency: string },
): WinCeiling {
  const ofVendor = limits.vendors[vendor]
  const win = limits.games[game]?.win?.[currency] ?? ofVendor?.win?.[currency] ?? limits.win?.[currency]
  const hour = ofVendor?.hour?.[currency] ?? limits.hour?.[currency]
  return {
    winMinor: win === undefined ? amountIn(currency, DEFAULT_WIN_CENTS) : minorOfUnits(win, currency),
    hourMinor: hour === undefined ? amountIn(currency, DEFAULT_HOUR_CENTS) : minorOfUnits(hour, currency),
  }
}

/** Staff decide a held win within this time; the member reads when it ends. */
const HELD_WIN_HOURS = 72

/** When a win that was held at an instant is decided at the latest. */
export const heldUntil = (heldAt: Date): Date => new Date(heldAt.getTime() + HELD_WIN_HOURS * 3_600_000)
