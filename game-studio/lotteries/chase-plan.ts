import { LotteryError } from '#lottery/index.ts'
import type { KindRules } from './kinds.ts'
import { MAX_MULTIPLE, type PricedLine, prizeMinor } from './order-line.ts'

/** How the multiple of a series changes from draw to draw (lottery specification 1.8). */
export type ChasePlan =
  | { readonly kind: 'same' }
  /** `factor` times as much after every `every` draws. */
  | { readonly kind: 'growing'; readonly factor: number; readonly every: number }
  /** The smallest multiple whose prize leaves `percent` % of all stakes so far as a profit. */
  | { readonly kind: 'profit'; readonly percent: number }

export const MAX_FACTOR = 10
export const MAX_PROFIT_PERCENT = 1_000

/**
 * The multiples of the lines in each draw: `multiples[draw][line]`.
 *
 * @throws LotteryError PLAN_IMPOSSIBLE when a multiple is above the highest one; for a profit also when the slip has not one line with
 *   one prize, or when no multiple reaches the profit
 */
export function multiplesOf(
  kind: KindRules,
  lines: readonly PricedLine[],
  plan: ChasePlan,
  draws: number,
  baseMinor: bigint,
): number[][] {
  const multiples = plan.kind === 'profit' ? profitMultiples(kind, lines, plan.percent, draws, baseMinor) : grown()
  if (multiples.flat().some((multiple) => multiple > MAX_MULTIPLE)) throw impossible()
  return multiples

  function grown(): number[][] {
    return Array.from({ length: draws }, (_, draw) =>
      lines.map(({ multiple }) =>
        plan.kind === 'growing' ? multiple * plan.factor ** Math.floor(draw / plan.every) : multiple,
      ),
    )
  }
}

/** m × w ≥ (1 + rate) × (spent + m × c), with w the prize of one unit and c the cost of the line, both at multiple 1. */
function profitMultiples(
  kind: KindRules,
  lines: readonly PricedLine[],
  percent: number,
  draws: number,
  baseMinor: bigint,
): number[][] {
  const [line] = lines
  const prizes = new Set(line?.prices.filter((_, tier) => (line.unitsByTier[tier] ?? 0) > 0))
  const [price] = prizes
  if (!line || price === undefined || lines.length !== 1 || prizes.size !== 1) throw impossible()
  const rate = 100n + BigInt(percent)
  const cost = baseMinor * BigInt(line.units)
  const gain = 100n * prizeMinor(kind, price, baseMinor, 1) - rate * cost
  if (gain <= 0n) throw impossible()
  const multiples: number[][] = []
  let spent = 0n
  for (let draw = 0; draw < draws; draw++) {
    const needed = (rate * spent + gain - 1n) / gain
    const multiple = needed > BigInt(line.multiple) ? needed : BigInt(line.multiple)
    if (multiple > BigInt(MAX_MULTIPLE)) throw impossible()
    multiples.push([Number(multiple)])
    spent += multiple * cost
  }
  return multiples
}

const impossible = () => new LotteryError('PLAN_IMPOSSIBLE', '')
