import { countOutcomes, eachOutcome } from '../draw/outcomes.ts'
import type { Draw } from '../model.ts'
import { outcomeIn } from './footprint.ts'

/** An amount for each outcome, kept in pages: most orders touch a few. Outcomes far from each other have pages of one. */
export class Amounts {
  readonly #size: number
  readonly #pages = new Map<number, Float64Array>()

  constructor(isSparse = false) {
    this.#size = isSparse ? 1 : 256
  }

  of(outcome: number): number {
    return this.#pages.get(Math.floor(outcome / this.#size))?.[outcome % this.#size] ?? 0
  }

  add(outcome: number, amount: number): void {
    const number = Math.floor(outcome / this.#size)
    const page = this.#pages.get(number) ?? new Float64Array(this.#size)
    this.#pages.set(number, page)
    page[outcome % this.#size] = (page[outcome % this.#size] ?? 0) + amount
  }

  /** All amounts up to the last one that was ever above zero. */
  flat(): Float64Array {
    const flat = new Float64Array((Math.max(-1, ...this.#pages.keys()) + 1) * this.#size)
    for (const [number, page] of this.#pages) flat.set(page, number * this.#size)
    return flat
  }

  /** What all outcomes cost together, where they do not exclude each other. */
  total(): number {
    return [...this.#pages.values()].reduce((total, page) => page.reduce((sum, amount) => sum + amount, total), 0)
  }

  highest(): number {
    return [...this.#pages.values()].reduce((top, page) => Math.max(top, ...page), 0)
  }
}

const outcomesByFamily = new WeakMap<Draw, Map<string, Int32Array>>()

/** The outcome of every result in a family, in the order of `eachOutcome`. */
export function outcomesOf(draw: Draw, family: string): Int32Array {
  const byFamily = outcomesByFamily.get(draw) ?? new Map<string, Int32Array>()
  outcomesByFamily.set(draw, byFamily)
  const known = byFamily.get(family)
  if (known) return known
  const outcomes = new Int32Array(countOutcomes(draw, draw.count))
  const outcomeOf = outcomeIn(draw, family)
  const all = Array.from({ length: draw.count }, (_, position) => position)
  let index = 0
  eachOutcome(draw, all, (result) => {
    outcomes[index++] = outcomeOf(result)
  })
  byFamily.set(family, outcomes)
  return outcomes
}
