import { countOutcomes } from '../draw/outcomes.ts'
import type { Rules } from '../model.ts'
import { Amounts, outcomesOf } from './amounts.ts'
import type { Part } from './footprint.ts'

/** The most that a result of one issue may cost (specification 4), in lowest stakes. */
export interface ExposureLimits {
  /** With any result, all orders together. */
  readonly issue: number
  /** With any numbers at the positions of a play, all orders on these positions together. */
  readonly number: number
  /** The same for the orders of one play alone, by its code. */
  readonly plays: Readonly<Record<string, number>>
  /** Outcomes by family that take no more bets, whatever they cost. */
  readonly closed?: ReadonlyMap<string, ReadonlySet<number>>
}

/** A line as it counts: what it pays by outcome, so many times. */
export interface CoveredLine {
  readonly play: string
  readonly parts: readonly Part[]
  readonly multiple: number
}

/** Numbers whose limit is half used. The amounts are thousandths of `priceBase` lowest stakes, like those of a footprint. */
export interface TightNumber {
  /** The family of a part; after the code of a play and a space where the play has a limit of its own. */
  readonly family: string
  readonly outcome: number
  readonly left: number
}

export type ExposureRefusal =
  | { readonly code: 'NUMBER_FULL'; readonly full: readonly Pick<TightNumber, 'family' | 'outcome'>[] }
  | { readonly code: 'PRIZE_LIMIT' }

/** Above so many results the worst one is not looked for: the sum of the worst outcomes of all families stands for it. */
const COUNTED_RESULTS = 100_000
const FULL_NUMBERS_NAMED = 20

/**
 * What one issue would cost with each result. `reserve` and `release` do not wait for anything, so one process that asks before it
 * takes an order never passes a limit.
 */
export class IssueExposure {
  readonly #rules: Pick<Rules, 'draw' | 'priceBase'>
  readonly #families = new Map<string, Amounts>()
  readonly #tight = new Map<string, Set<number>>()
  /** No result costs more; exact when it was last counted. */
  #bound = 0

  constructor(rules: Pick<Rules, 'draw' | 'priceBase'>) {
    this.#rules = rules
  }

  /** Counts a line if no limit is passed. @returns why not, or null */
  reserve(line: CoveredLine, limits: ExposureLimits): ExposureRefusal | null {
    const full = this.#fullFor(line, limits)
    if (full.length > 0) return { code: 'NUMBER_FULL', full }
    const before = this.#bound
    this.#add(line, 1)
    if (this.#bound > this.#scaled(limits.issue)) this.#bound = this.worst()
    if (this.#bound > this.#scaled(limits.issue)) {
      this.#add(line, -1)
      this.#bound = before
      return { code: 'PRIZE_LIMIT' }
    }
    this.#noteTight(line, limits)
    return null
  }

  /** Counts an order that was accepted before, whatever the limits are now. */
  restore(line: CoveredLine, limits: ExposureLimits): void {
    this.#add(line, 1)
    this.#noteTight(line, limits)
  }

  /** Takes a line off that was given back. */
  release(line: CoveredLine, limits: ExposureLimits): void {
    this.#add(line, -1)
    this.#noteTight(line, limits)
  }

  /** What the worst result costs, in thousandths of `priceBase` lowest stakes: exact where results are few, else an upper bound. */
  worst(): number {
    const { draw } = this.#rules
    const own = [...this.#families].filter(([family]) => !family.includes(' '))
    if (countOutcomes(draw, draw.count) > COUNTED_RESULTS)
      return Math.min(
        this.#bound,
        own.reduce((sum, [family, amounts]) => sum + (family.startsWith('=') ? amounts.total() : amounts.highest()), 0),
      )
    const costs = new Float64Array(countOutcomes(draw, draw.count))
    for (const [family, amounts] of own) {
      const [outcomes, flat] = [outcomesOf(draw, family), amounts.flat()]
      for (let result = 0; result < costs.length; result++)
        costs[result] = (costs[result] ?? 0) + (flat[outcomes[result] ?? 0] ?? 0)
    }
    return costs.reduce((top, cost) => Math.max(top, cost), 0)
  }

  /** The numbers whose limit is at least half used, those with the least room first. */
  tight(limits: ExposureLimits, count: number): TightNumber[] {
    const closed = [...(limits.closed ?? [])]
    const found = [...this.#tight, ...closed].flatMap(([family, outcomes], index) =>
      [...outcomes]
        .filter((outcome) => index >= this.#tight.size || !limits.closed?.get(family)?.has(outcome))
        .map((outcome) => ({ family, outcome, left: this.#left(family, outcome, limits) })),
    )
    return found.sort((a, b) => a.left - b.left).slice(0, count)
  }

  #fullFor({ play, parts, multiple }: CoveredLine, limits: ExposureLimits): { family: string; outcome: number }[] {
    const full: { family: string; outcome: number }[] = []
    for (const { family: positions, pays } of parts)
      for (const family of familiesOf(play, positions, limits))
        for (const [outcome, amount] of pays) {
          if (amount * multiple > this.#left(family, outcome, limits)) full.push({ family, outcome })
          if (full.length === FULL_NUMBERS_NAMED) return full
        }
    return full
  }

  #add({ play, parts, multiple }: CoveredLine, sign: 1 | -1): void {
    for (const { family: positions, pays } of parts) {
      let highest = 0
      for (const [outcome, amount] of pays) {
        this.#amounts(positions).add(outcome, sign * amount * multiple)
        this.#amounts(`${play} ${positions}`).add(outcome, sign * amount * multiple)
        highest = Math.max(highest, amount * multiple)
      }
      if (sign === 1) this.#bound += highest
    }
  }

  #noteTight({ play, parts }: CoveredLine, limits: ExposureLimits): void {
    for (const { family: positions, pays } of parts)
      for (const family of familiesOf(play, positions, limits)) {
        const tight = this.#tight.get(family) ?? new Set<number>()
        const half = this.#limitOf(family, limits) / 2
        for (const outcome of pays.keys())
          if (this.#left(family, outcome, limits) <= half) tight.add(outcome)
          else tight.delete(outcome)
        if (tight.size > 0) this.#tight.set(family, tight)
        else this.#tight.delete(family)
      }
  }

  #left(family: string, outcome: number, limits: ExposureLimits): number {
    if (limits.closed?.get(family)?.has(outcome)) return 0
    return this.#limitOf(family, limits) - (this.#families.get(family)?.of(outcome) ?? 0)
  }

  #limitOf(family: string, { number, plays }: ExposureLimits): number {
    const [play, positions] = family.split(' ')
    return this.#scaled(positions === undefined ? number : (plays[play ?? ''] ?? number))
  }

  #amounts(family: string): Amounts {
    const known = this.#families.get(family) ?? new Amounts(family.includes('='))
    this.#families.set(family, known)
    return known
  }

  /** Lowest stakes in the unit of a footprint. */
  #scaled(stakes: number): number {
    return stakes * 1_000 * this.#rules.priceBase
  }
}

/** The families that a part counts in: its positions, and its play alone where that has a limit of its own. */
export const familiesOf = (play: string, positions: string, { plays }: Pick<ExposureLimits, 'plays'>): string[] =>
  play in plays ? [positions, `${play} ${positions}`] : [positions]
