import { choose, combinations, sum } from '../combinations.ts'
import type { Lists, Play } from '../model.ts'

/** With these rules a result is that of one unit at most. */
export const winsOnce: ReadonlySet<string> = new Set([
  'straight',
  'straight-lines',
  'mixed-lines',
  'multiset',
  'fact',
  'group-sum',
  'held',
  'card-lines',
  'card-corners',
])

/** An upper bound of how often the units of a line win in one draw. */
export function mostWins({ win, perHit }: Play, lists: Lists, units: number): number {
  if (winsOnce.has(win.rule)) return 1
  if (win.rule === 'each') return perHit ? win.places.length : Math.min(units, win.places.length)
  if (win.rule === 'numbers' && win.inner.rule === 'pair-hits')
    return pairsWithEvenHits(lists[0]?.length ?? 0, win.places.length)
  if (win.rule === 'inside' && lists.length === 1)
    return Math.min(units, choose(Math.min(lists[0]?.length ?? 0, win.at.length), win.size))
  return units
}

/** Most pairs are paid when every number is drawn as often as the others. */
function pairsWithEvenHits(numbers: number, drawn: number): number {
  const hits = Array.from({ length: numbers }, (_, index) => Math.floor((drawn + index) / numbers))
  return sum(combinations(hits, 2).map(([a = 0, b = 0]) => Math.min(a, b)))
}
