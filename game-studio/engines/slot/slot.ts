import { type Engine, MULTIPLIER_UNIT } from '../engine.ts'
import { hitShare, slotFigures, slotOdds } from './exact.ts'
import type { SlotRules } from './rules.ts'
import { creditsOf, freeSpinsOf, multiplierOfCredits, winsOf } from './spin.ts'

export interface SlotFacts {
  readonly stops: readonly number[]
  /** The stops of each free spin won. */
  readonly free: readonly (readonly number[])[]
}

/** An engine from a machine's data. One round is a paid spin with all free spins it wins. */
export function slot(rules: SlotRules): Engine<SlotFacts> {
  const best = Math.max(...Object.values(rules.pays).flat()) / rules.credits
  return {
    id: 'slot',
    maxMarkets: 1,
    markets: [{ id: 'spin', group: 'spin', multiplier: best * MULTIPLIER_UNIT, label: 'spin' }],
    accepts: (id) => id === 'spin',
    draw: (draw) => {
      const spin = () => rules.reels.map((reel) => draw.int(reel.length))
      const stops = spin()
      return { stops, free: Array.from({ length: freeSpinsOf(rules, stops) }, spin) }
    },
    parts: ({ stops, free }) =>
      Array.from({ length: free.length + 1 }, (_, spins) => ({ stops, free: free.slice(0, spins) })),
    pays: ({ stops, free }) => {
      const freeCredits = free.reduce((sum, spin) => sum + creditsOf(winsOf(rules, spin, true)), 0)
      return multiplierOfCredits(rules, creditsOf(winsOf(rules, stops, false)) + freeCredits * rules.freeMultiplier)
    },
    odds: () => slotOdds(rules),
  }
}

export { hitShare, slotFigures }
