import { amountIn } from '#gateway/lib/currency-scale.ts'
import type { GameRow } from './games.store.ts'

/** What a game's row says of its stakes: limits in US cents, and the step of its provider. */
export type StakeLimitsOfGame = Pick<GameRow, 'min_bet_minor' | 'max_bet_minor' | 'stake_step'>

/** Limits of a game's stakes in minor units of a currency, on the step that every price of the game pays whole. */
export function stakeLimits(
  { min_bet_minor: lowest, max_bet_minor: highest, stake_step: step }: StakeLimitsOfGame,
  currency: string,
): { readonly minBetMinor: bigint | null; readonly maxBetMinor: bigint | null } {
  const unit = BigInt(step ?? 1)
  const minBetMinor = lowest === null ? null : ((amountIn(currency, lowest) + unit - 1n) / unit) * unit
  const most = highest === null ? null : (amountIn(currency, highest) / unit) * unit
  return { minBetMinor, maxBetMinor: most !== null && minBetMinor !== null && most < minBetMinor ? minBetMinor : most }
}
