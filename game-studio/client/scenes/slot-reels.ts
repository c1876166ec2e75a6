import type { SlotRules } from '../../engines/slot/rules.ts'
import type { SpinWin } from '../../engines/slot/spin.ts'

/** Symbols that pass while the first reel turns; each further reel passes some more. */
const PASSING = 14
const PASSING_MORE = 4

export interface ReelColumn {
  /** From the top: the new window, the symbols that pass, the old window. */
  readonly symbols: readonly string[]
  /** How far the column is above its end when the old window is in view, as a percentage of its height. */
  readonly offsetPercent: number
}

/** The column of a turning reel: it moves down from the old window to the new one. */
export function reelColumn(
  rules: SlotRules,
  reel: number,
  stop: number,
  windows: { readonly next: readonly string[]; readonly shown: readonly string[] },
): ReelColumn {
  const strip = rules.reels[reel] ?? []
  const passing = Array.from(
    { length: PASSING + reel * PASSING_MORE },
    (_, step) => strip[(stop + rules.rows + step) % strip.length] ?? '',
  )
  return {
    symbols: [...windows.next, ...passing, ...windows.shown],
    offsetPercent: ((passing.length + rules.rows) / (passing.length + rules.rows * 2)) * 100,
  }
}

const MAX_HIGHLIGHTED = 4

/** The wins that are highlighted one after the other, the largest first. */
export const highlightedWins = (wins: readonly SpinWin[]): SpinWin[] =>
  [...wins].sort((a, b) => b.credits - a.credits).slice(0, MAX_HIGHLIGHTED)
