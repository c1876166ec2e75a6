import type { ShownBets } from '../page/types.ts'

const MAX_SHOWN = 30

/** Changed bets replace the known ones of the same player; the largest stakes come first. */
export function mergeBets(known: ShownBets, update: ShownBets): ShownBets {
  const changed = new Set(update.bets.map(({ name }) => name))
  const bets = [...update.bets, ...known.bets.filter(({ name }) => !changed.has(name))]
  return { count: update.count, bets: bets.sort((a, b) => Number(b.stake) - Number(a.stake)).slice(0, MAX_SHOWN) }
}

/** How high a multiplier in hundredths is, for its colour. */
export const heightOf = (multiplier: number): 'low' | 'mid' | 'high' =>
  multiplier >= 1_000 ? 'high' : multiplier >= 200 ? 'mid' : 'low'

/** Automatic cash-outs from 1.01 to 10,000.00, in hundredths. */
const [MIN_TARGET, MAX_TARGET] = [101, 1_000_000]

/** Reads a target: hundredths; null for an empty input (cash out by hand); undefined when it is not a target. */
export function parseTarget(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const [, integer, fraction = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (integer === undefined) return undefined
  const target = Number(integer) * 100 + Number(fraction.padEnd(2, '0'))
  return target >= MIN_TARGET && target <= MAX_TARGET ? target : undefined
}
