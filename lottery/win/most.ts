import { choose, combinations, elementarySymmetric, sum } from '../combinations.ts'
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
  if (win.rule === 'contained-lines') return Math.min(units, choose(win.at.length, lists[0]?.length ?? win.at.length))
  if (win.rule === 'pass') {
    // A number is big or small, and odd or even: two sides of a place hold at most.
    const holding = lists.map((list) => Math.min(2, list.length))
    return Math.min(units, elementarySymmetric(holding, win.size))
  }
  if (win.rule === 'each') return perHit ? win.places.length : Math.min(units, win.places.length)
  if (win.rule === 'numbers' && win.inner.rule === 'pair-hits')
    return pairsWithEvenHits(lists[0]?.length ?? 0, win.places.length)
  if (win.rule === 'inside' && lists.length === 1)
    return Math.min(units, choose(Math.min(lists[0]?.length ?? 0, win.at.length), win.size))
  return units
}

/**
 * An upper bound of what the units of a line are paid in one draw, in the unit of the prices: of every prize what it pays, else the
 * best price for every unit that can win at once.
 */
export function mostPaid(play: Play, lists: Lists, units: number, prices: readonly number[]): number {
  const { win } = play
  const best = Math.max(0, ...prices)
  if (win.rule === 'prize-lines' || win.rule === 'prize-lists') {
    const prizes = Math.max(...win.tiers) + 1
    // Where tiers repeat for each number of orders, the best of them.
    const bestOf = (tier: number) => Math.max(0, ...prices.filter((_, index) => index % prizes === tier))
    return sum(win.tiers.map(bestOf))
  }
  if (win.rule !== 'hits-with-last') return best * mostWins(play, lists, units)
  const numbers = lists.flat().length
  const paid = [false, true].map((isWith) => {
    const drawn = Math.min(win.at.length - 1, numbers - (isWith ? 1 : 0))
    const counts = win.hits.map((hit) => {
      if (hit.with && !isWith) return 0
      const others = numbers - drawn - (isWith ? 1 : 0)
      return choose(drawn, hit.hits) * choose(others, win.size - hit.hits - (hit.with ? 1 : 0))
    })
    return sum(counts.map((count, tier) => Math.min(count, units) * (prices[tier] ?? 0)))
  })
  return Math.max(...paid)
}

/** Most pairs are paid when every number is drawn as often as the others. */
function pairsWithEvenHits(numbers: number, drawn: number): number {
  const hits = Array.from({ length: numbers }, (_, index) => Math.floor((drawn + index) / numbers))
  return sum(combinations(hits, 2).map(([a = 0, b = 0]) => Math.min(a, b)))
}
