import type { Draw } from '../../fair/draw.ts'
import { countedEngine } from '../counted.ts'
import { MULTIPLIER_UNIT } from '../engine.ts'

/** A ticket: the symbol under each panel, named by the place of its prize in `scratchPrizes`. */
export interface ScratchFacts {
  readonly panels: readonly number[]
}

/** What a prize pays, in times the price, and how many of a million tickets win it (lottery specification 2.14). */
export const scratchPrizes = [
  { times: 50_000, tickets: 1 },
  { times: 5_000, tickets: 10 },
  { times: 500, tickets: 100 },
  { times: 100, tickets: 1_000 },
  { times: 20, tickets: 8_000 },
  { times: 5, tickets: 30_000 },
  { times: 2, tickets: 60_000 },
  { times: 1, tickets: 170_000 },
] as const

export const SCRATCH_TICKETS = 1_000_000
export const SCRATCH_PANELS = 6
/** So many equal symbols win; no ticket has so many of two symbols. */
const EQUAL = 3

const SYMBOLS = scratchPrizes.length
const WINNING_TICKETS = scratchPrizes.reduce((sum, { tickets }) => sum + tickets, 0)
const weights = [...scratchPrizes.map(({ tickets }) => tickets), SCRATCH_TICKETS - WINNING_TICKETS]

/** Each ticket is drawn with the weights of a series of a million, so no ticket depends on those sold before. */
export const scratch = countedEngine<ScratchFacts>({
  id: 'scratch',
  markets: [{ id: 'ticket', group: 'ticket', multiplier: multiplierOf(0), label: 'ticket' }],
  ways: () => weights.map((weight, prize) => ({ facts: exampleOf(prize), weight })),
  draw: (draw) => {
    const prize = draw.weighted(weights)
    return { panels: prize < SYMBOLS ? winningPanels(draw, prize) : losingPanels(draw) }
  },
  pays: ({ panels }) => multiplierOf(winningSymbol(panels)),
})

/** The symbol that wins; null on a losing ticket. */
export function winningSymbol(panels: readonly number[]): number | null {
  return panels.find((symbol) => countOf(panels, symbol) >= EQUAL) ?? null
}

/**
 * All losing patterns are equally likely: the panels are drawn again until none wins. So two equal symbols of a high prize are
 * as frequent as two of a low one.
 */
function losingPanels(draw: Draw): number[] {
  for (;;) {
    const panels = symbolsFrom(draw, SCRATCH_PANELS, SYMBOLS)
    if (winningSymbol(panels) === null) return panels
  }
}

/** All patterns of this prize are equally likely: which three panels show its symbol, and what the others show. */
function winningPanels(draw: Draw, prize: number): number[] {
  const places = draw.pick(SCRATCH_PANELS, EQUAL)
  const others = otherPanels(draw, prize)
  let next = 0
  return Array.from({ length: SCRATCH_PANELS }, (_, place) => (places.includes(place) ? prize : (others[next++] ?? 0)))
}

/** The panels without the winning symbol, which win nothing themselves. */
function otherPanels(draw: Draw, prize: number): number[] {
  for (;;) {
    const drawn = symbolsFrom(draw, SCRATCH_PANELS - EQUAL, SYMBOLS - 1)
    if (winningSymbol(drawn) === null) return drawn.map((symbol) => (symbol < prize ? symbol : symbol + 1))
  }
}

const symbolsFrom = (draw: Draw, count: number, symbols: number): number[] =>
  Array.from({ length: count }, () => draw.int(symbols))

/** A ticket of a prize, for counting; after the last prize, a losing one. */
function exampleOf(prize: number): ScratchFacts {
  const others = Array.from({ length: SCRATCH_PANELS }, (_, place) => (prize + place + 1) % SYMBOLS)
  return { panels: others.map((symbol, place) => (prize < SYMBOLS && place < EQUAL ? prize : symbol)) }
}

function multiplierOf(symbol: number | null): number {
  return symbol === null ? 0 : (scratchPrizes[symbol]?.times ?? 0) * MULTIPLIER_UNIT
}

const countOf = (panels: readonly number[], symbol: number): number => panels.filter((one) => one === symbol).length
