import { choose, parseCells } from '../combinations.ts'
import { type Engine, MULTIPLIER_UNIT } from '../engine.ts'

/** The ten numbers drawn from 0 to 39, in order; the page shows them as 1 to 40. */
export interface KenoFacts {
  readonly drawn: readonly number[]
}

const NUMBERS = 40
const DRAWN = 10

/** Payouts by numbers picked and numbers hit, in hundredths of the stake. */
const prizes: Readonly<Record<number, readonly number[]>> = {
  1: [0, 385],
  2: [0, 160, 590],
  3: [0, 100, 250, 1_500],
  4: [0, 60, 170, 650, 2_500],
  5: [0, 30, 140, 380, 1_300, 7_000],
  6: [0, 0, 140, 250, 650, 2_600, 16_000],
  7: [0, 0, 90, 200, 420, 1_300, 7_000, 40_000],
  8: [0, 0, 70, 160, 290, 650, 3_600, 15_000, 60_000],
}

/** The id lists the picks, `3,17,39`. */
export const keno: Engine<KenoFacts> = {
  id: 'keno',
  maxMarkets: 1,
  markets: Object.entries(prizes).map(([picks, row]) => ({
    id: Array.from({ length: Number(picks) }, (_, index) => index).join(','),
    group: 'keno',
    multiplier: (row.at(-1) ?? 0) * 100,
  })),
  accepts: (id) => parse(id) !== null,
  draw: (draw) => ({ drawn: draw.pick(NUMBERS, DRAWN) }),
  pays: ({ drawn }, id) => {
    const picks = read(id)
    return kenoPrize(picks.length, picks.filter((pick) => drawn.includes(pick)).length)
  },
  odds: (id) => {
    const picks = read(id).length
    let winChance = 0
    let returnShare = 0
    for (let hits = 0; hits <= picks; hits++) {
      const chance = (choose(picks, hits) * choose(NUMBERS - picks, DRAWN - hits)) / choose(NUMBERS, DRAWN)
      if (kenoPrize(picks, hits) > 0) winChance += chance
      returnShare += (chance * kenoPrize(picks, hits)) / MULTIPLIER_UNIT
    }
    return { winChance, returnShare }
  },
}

/** What `hits` of `picks` numbers pay. */
export function kenoPrize(picks: number, hits: number): number {
  return (prizes[picks]?.[hits] ?? 0) * 100
}

function read(id: string): number[] {
  const picks = parse(id)
  if (!picks) throw new Error(`keno has no market ${id}`)
  return picks
}

function parse(id: string): number[] | null {
  const picks = parseCells(id, NUMBERS)
  return picks && picks.length <= 8 ? picks : null
}
