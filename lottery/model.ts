/**
 * The shape of the rules of a lottery. Everything here is plain data: it survives JSON, so a rules version is the hash of its text.
 * Positions of a result count from 0, from the left.
 */

/** How a result is drawn: `count` values from `from` to `to`, independent of each other or without repeats, in drawn order. */
export interface Draw {
  readonly kind: 'independent' | 'distinct'
  readonly from: number
  readonly to: number
  readonly count: number
}

/** The values of one list of a selection: numbers written with `width` digits, or codes, whose value is their index. */
export type Alphabet =
  | { readonly from: number; readonly to: number; readonly width: number }
  | { readonly codes: readonly string[] }

/** One list that a member fills with between `min` and `max` different values. */
export interface ListSpec {
  readonly alphabet: Alphabet
  readonly min: number
  readonly max: number
}

/** What a member chooses (specification 1.3), and so how the selection is written. */
export type Selector =
  /** Lists joined by `|`; `filled` of them must not be empty, all of them unless stated. */
  | { readonly kind: 'positions'; readonly lists: readonly ListSpec[]; readonly filled?: number }
  | { readonly kind: 'set'; readonly list: ListSpec }
  /** `held/drag`: 1 to `size` - 1 held numbers, completed to `size` from the others. */
  | { readonly kind: 'banker'; readonly alphabet: Alphabet; readonly size: number }
  /**
   * Whole units of `length` values joined by `;`, after the marked positions and `|` if the play has them. In any order, a unit is
   * written sorted, and units of one repeated value are refused.
   */
  | {
      readonly kind: 'text'
      readonly alphabet: Alphabet
      readonly length: number
      readonly marked?: ListSpec
      readonly anyOrder?: boolean
    }

/** A parsed selection: the lists of the selector in order. A text selection has its marked positions first, then its lines. */
export type Lists = readonly (readonly number[])[]

/** The counting rules U1 to U13 of section 2.0. */
export type UnitRule =
  | { readonly rule: 'product' | 'product-without-repeats' }
  | { readonly rule: 'choose' | 'banker'; readonly size: number }
  | { readonly rule: 'group-60' | 'group-30' | 'group-20' | 'group-10' | 'group-3' }
  | { readonly rule: 'elementary'; readonly size: number }
  /** Units of each chosen value, one table per tier; the first entry belongs to the value `from`. */
  | { readonly rule: 'table'; readonly from: number; readonly tiers: readonly (readonly number[])[] }
  /** One unit per chosen value. `tiers` has the tier of each option; all belong to the first tier without it. */
  | { readonly rule: 'one-each'; readonly tiers?: readonly number[] }
  /** Each product of the lists is bet once on every length from the right. */
  | { readonly rule: 'combination' }
  | { readonly rule: 'lines' | 'mixed-lines' }
  | { readonly rule: 'marked'; readonly size: number; readonly inner: UnitRule }

export type FactName =
  | 'value'
  | 'sum'
  | 'tail'
  | 'span'
  | 'comparison'
  | 'pattern'
  | 'pattern-without-wrap'
  | 'bull'
  | 'poker'
  | 'odd-count'
  | 'middle'
  | 'triple'
  | 'pair'
  | 'pair-or-triple'
  | 'run'
  | 'sum-without-triples'

/** Holds for a fact when every stated part holds. */
export interface Condition {
  readonly from?: number
  readonly to?: number
  readonly odd?: boolean
  readonly in?: readonly number[]
}

/** A named outcome. A result that meets `push` gives the stake of the unit back, whatever `wins` says. */
export interface Option {
  readonly code: string
  readonly wins: Condition
  readonly push?: Condition
}

/** The evaluators. `at` has the positions that the rule reads; it must read no other. */
export type WinRule =
  | { readonly rule: 'straight' | 'combination' | 'straight-lines' | 'mixed-lines'; readonly at: readonly number[] }
  /** Values that occur exactly `times` times: `count` of them, all in list `list`. */
  | {
      readonly rule: 'multiset'
      readonly at: readonly number[]
      readonly parts: readonly { readonly list: number; readonly times: number; readonly count: number }[]
    }
  /** All numbers of the unit are among the drawn ones. */
  | { readonly rule: 'inside'; readonly at: readonly number[]; readonly size: number }
  /** All drawn numbers are among those of the unit. */
  | { readonly rule: 'around'; readonly at: readonly number[]; readonly size: number }
  | { readonly rule: 'at-least'; readonly at: readonly number[]; readonly times: number }
  | { readonly rule: 'fact'; readonly at: readonly number[]; readonly fact: FactName }
  | { readonly rule: 'group-sum' | 'group-banker'; readonly at: readonly number[] }
  | {
      readonly rule: 'options'
      readonly at: readonly number[]
      readonly fact: FactName
      readonly options: readonly Option[]
      /** The tier of each option. */
      readonly tiers: readonly number[]
    }
  | { readonly rule: 'traits'; readonly at: readonly number[]; readonly options: readonly Option[] }
  | { readonly rule: 'elementary'; readonly at: readonly number[]; readonly size: number }
  | { readonly rule: 'marked'; readonly at: readonly number[]; readonly size: number; readonly inner: WinRule }
  /** A number that was drawn n times wins tier n - 1. */
  | { readonly rule: 'hits'; readonly at: readonly number[] }

/**
 * One price of a play. Of `total` equally likely results, `ways` win a unit of this tier and `push` give its stake back.
 * Counts above 2^53 are decimal strings.
 */
export interface Tier {
  readonly id: string
  readonly ways: number | string
  readonly total: number | string
  readonly push?: number | string
  /** A price that does not follow the series: thousandths per 1 staked, stake included. */
  readonly pays?: number
}

/** One way to bet. Its texts are found by its code. */
export interface Play {
  readonly code: string
  readonly selector: Selector
  readonly units: UnitRule
  readonly win: WinRule
  readonly tiers: readonly Tier[]
  /** Every unit can win any of the tiers; without it each unit belongs to one tier. */
  readonly sharedTiers?: boolean
}

/** The rules of one engine: the draw, the plays, and the plays that a variant puts in place of those with the same code. */
export interface Rules {
  /** Name and version, like `ssc@1`. */
  readonly engine: string
  readonly draw: Draw
  /** Prices are quoted per so many units of money staked: 2 in the SSC family, else 1. */
  readonly priceBase: 1 | 2
  readonly plays: readonly Play[]
  readonly variants: Readonly<Record<string, readonly Play[]>>
}
