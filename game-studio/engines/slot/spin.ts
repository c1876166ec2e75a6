import { MULTIPLIER_UNIT } from '../engine.ts'
import type { SlotRules } from './rules.ts'

/** One win of a spin. */
export interface SpinWin {
  readonly symbol: string
  readonly count: number
  /** The payline; null for ways and scatters. */
  readonly line: number | null
  /** How many ways. */
  readonly ways: number
  readonly credits: number
  /** Cells that won: reel and row. */
  readonly cells: readonly (readonly [number, number])[]
}

/** The visible symbols at the given stops, reel by reel from the top. */
export function windowOf({ reels, rows }: SlotRules, stops: readonly number[]): string[][] {
  return reels.map((reel, index) =>
    Array.from({ length: rows }, (_, row) => reel[((stops[index] ?? 0) + row) % reel.length] ?? ''),
  )
}

/** All wins of a spin; a free spin has no scatter wins. */
export function winsOf(rules: SlotRules, stops: readonly number[], isFree: boolean): SpinWin[] {
  const shown = windowOf(rules, stops)
  const wins = rules.lines ? lineWins(rules, shown, rules.lines) : wayWins(rules, shown)
  return isFree ? wins : [...wins, ...scatterWins(rules, shown)]
}

/** The number of free spins won at the given stops. */
export function freeSpinsOf(rules: SlotRules, stops: readonly number[]): number {
  return rules.freeSpins[scatterCells(rules, windowOf(rules, stops)).length] ?? 0
}

/** Credits of wins as a multiplier of the round's stake. */
export function multiplierOfCredits(rules: SlotRules, credits: number): number {
  return (credits * MULTIPLIER_UNIT) / rules.credits
}

export const creditsOf = (wins: readonly SpinWin[]): number => wins.reduce((sum, { credits }) => sum + credits, 0)

function lineWins(rules: SlotRules, shown: string[][], lines: readonly (readonly number[])[]): SpinWin[] {
  return lines.flatMap((line, index) => {
    const symbols = line.map((row, reel) => shown[reel]?.[row] ?? '')
    const [symbol = ''] = symbols
    const run = symbols.findIndex((other) => other !== symbol && other !== rules.wild)
    const count = run === -1 ? symbols.length : run
    const credits = rules.pays[symbol]?.[count - 1] ?? 0
    const cells = line.slice(0, count).map((row, reel) => [reel, row] as const)
    return credits > 0 ? [{ symbol, count, line: index, ways: 1, credits, cells }] : []
  })
}

function wayWins(rules: SlotRules, shown: string[][]): SpinWin[] {
  const starts = new Set(shown[0]?.filter((symbol) => symbol !== rules.scatter))
  return [...starts].flatMap((symbol) => {
    const rowsOfReel = shown.map((reel) =>
      reel.flatMap((other, row) => (other === symbol || other === rules.wild ? [row] : [])),
    )
    const run = rowsOfReel.findIndex((rows) => rows.length === 0)
    const count = run === -1 ? shown.length : run
    const ways = rowsOfReel.slice(0, count).reduce((product, rows) => product * rows.length, 1)
    const credits = (rules.pays[symbol]?.[count - 1] ?? 0) * ways
    const cells = rowsOfReel.slice(0, count).flatMap((rows, reel) => rows.map((row) => [reel, row] as const))
    return credits > 0 ? [{ symbol, count, line: null, ways, credits, cells }] : []
  })
}

function scatterWins(rules: SlotRules, shown: string[][]): SpinWin[] {
  const cells = scatterCells(rules, shown)
  const credits = rules.scatterPays[cells.length] ?? 0
  return credits > 0 ? [{ symbol: rules.scatter, count: cells.length, line: null, ways: 1, credits, cells }] : []
}

function scatterCells(rules: SlotRules, shown: string[][]): (readonly [number, number])[] {
  return shown.flatMap((reel, index) =>
    reel.flatMap((symbol, row) => (symbol === rules.scatter ? [[index, row] as const] : [])),
  )
}
