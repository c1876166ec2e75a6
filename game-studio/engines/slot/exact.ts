import type { Odds } from '../engine.ts'
import type { SlotRules } from './rules.ts'

/** Exact figures of a machine. Reels stop independently, so means follow from each reel's own counts. */
export interface SlotFigures {
  readonly returnShare: number
  /** Of it: lines or ways of a paid spin, scatters, free spins. */
  readonly lines: number
  readonly scatters: number
  readonly freeSpins: number
  /** Chance that a spin wins free spins. */
  readonly freeSpinChance: number
}

export function slotFigures(rules: SlotRules): SlotFigures {
  const lines = (rules.lines ? lineMean(rules) * rules.lines.length : wayMean(rules)) / rules.credits
  const chances = scatterChances(rules)
  const scatters = mean(chances, rules.scatterPays) / rules.credits
  const freeSpins = mean(chances, rules.freeSpins) * lines * rules.freeMultiplier
  const freeSpinChance = chances.reduce((sum, chance, count) => sum + (rules.freeSpins[count] ? chance : 0), 0)
  return { returnShare: lines + scatters + freeSpins, lines, scatters, freeSpins, freeSpinChance }
}

/** How often a spin wins anything. */
export function hitShare({ reels, counted }: SlotRules): number {
  return counted.hits / reels.reduce((product, reel) => product * reel.length, 1)
}

export function slotOdds(rules: SlotRules): Odds {
  return { winChance: hitShare(rules), returnShare: slotFigures(rules).returnShare }
}

/** Calls with every combination of stops. The array is the same one each time. */
export function forEachStop({ reels }: SlotRules, visit: (stops: readonly number[]) => void): void {
  const stops = reels.map(() => 0)
  const turn = (reel: number): void => {
    const length = reels[reel]?.length
    if (length === undefined) {
      visit(stops)
      return
    }
    for (let stop = 0; stop < length; stop++) {
      stops[reel] = stop
      turn(reel + 1)
    }
  }
  turn(0)
}

/** Mean credits of one line: each place of a window is any symbol of its reel, as often as the reel has it. */
function lineMean(rules: SlotRules): number {
  const share = (reel: number, symbol: string) => {
    const strip = rules.reels[reel] ?? []
    return strip.filter((other) => other === symbol || (reel > 0 && other === rules.wild)).length / strip.length
  }
  return sum(
    Object.entries(rules.pays).map(([symbol, pays]) =>
      runMean(
        pays,
        (reel) => share(reel, symbol),
        (reel) => 1 - share(reel, symbol),
        rules.reels.length,
      ),
    ),
  )
}

/** Mean credits of all ways: a reel adds as many ways as its window shows of the symbol. */
function wayMean(rules: SlotRules): number {
  return sum(
    Object.entries(rules.pays).map(([symbol, pays]) => {
      const counts = rules.reels.map((reel) =>
        reel.map((_, stop) => {
          const shown = Array.from({ length: rules.rows }, (_, row) => reel[(stop + row) % reel.length])
          return shown.filter((other) => other === symbol || other === rules.wild).length
        }),
      )
      const average = (reel: number) => sum(counts[reel] ?? []) / (counts[reel]?.length ?? 1)
      const missing = (reel: number) =>
        (counts[reel]?.filter((count) => count === 0).length ?? 0) / (counts[reel]?.length ?? 1)
      return runMean(pays, average, missing, rules.reels.length)
    }),
  )
}

/** Sum over k of pays(k) times what k reels bring, times the chance that the next one breaks the run. */
function runMean(
  pays: readonly number[],
  brings: (reel: number) => number,
  breaks: (reel: number) => number,
  reels: number,
): number {
  let run = 1
  let total = 0
  for (let reel = 0; reel < reels; reel++) {
    run *= brings(reel)
    total += (pays[reel] ?? 0) * run * (reel + 1 < reels ? breaks(reel + 1) : 1)
  }
  return total
}

/** The chance of each number of scatters in sight. */
function scatterChances({ reels, rows, scatter }: SlotRules): number[] {
  return reels.reduce<number[]>(
    (chances, reel) => {
      const next = new Array<number>(chances.length + rows).fill(0)
      for (let stop = 0; stop < reel.length; stop++) {
        const shown = Array.from({ length: rows }, (_, row) => reel[(stop + row) % reel.length])
        const count = shown.filter((symbol) => symbol === scatter).length
        for (const [have, chance] of chances.entries())
          next[have + count] = (next[have + count] ?? 0) + chance / reel.length
      }
      return next
    },
    [1],
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (chances: readonly number[], values: readonly number[]) =>
  sum(chances.map((chance, index) => chance * (values[index] ?? 0)))
