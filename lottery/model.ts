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
  /** Digits that are read as numbers: the prizes of a draw in their order, each with its numbers one after the other. */
  readonly prizes?: readonly Prize[]
}

/** So many numbers of so many digits. */
export interface Prize {
  readonly code: string
  readonly count: number
  readonly digits: number
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
      /** Units of one repeated value are taken too. */
      readonly allEqual?: boolean
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
  /** One unit, whatever is chosen; its tier is the place in `sums` of the sum of the weights of the chosen values. */
  | { readonly rule: 'held'; readonly weights: readonly number[]; readonly sums: readonly number[] }
  /** All choices of each size; every size has its tier. */
  | { readonly rule: 'choose-sizes'; readonly sizes: readonly number[] }
  /** Choices of one size; those with the value `special` are the second tier. */
  | { readonly rule: 'choose-with'; readonly size: number; readonly special: number }
  /** Lines by the number of their different orders: each of `orders` is a tier, or a share of tiers. */
  | { readonly rule: 'lines-by-orders'; readonly orders: readonly number[] }
  /**
   * A unit has one named side at each of `size` different places. Units with as many of every side have the same chance; `classes`
   * has a tier for each, as `passClass` writes it.
   */
  | { readonly rule: 'pass'; readonly size: number; readonly classes: readonly string[] }
  /** Every order of every line is a unit. */
  | { readonly rule: 'all-orders' }
  /** The inner units, each on so many numbers of a draw. */
  | { readonly rule: 'times'; readonly times: number; readonly inner: UnitRule }

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
  | 'number'
  | 'up-to-40'
  | 'zodiac-count'
  | 'seven-colours'

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
  /** Of the numbers of a unit, `hits[tier]` are drawn. */
  | {
      readonly rule: 'hit-count'
      readonly at: readonly number[]
      readonly size: number
      readonly hits: readonly number[]
    }
  /** One unit wins when any of the chosen options holds, or is pushed. Its tier is that of the counting rule `held`. */
  | {
      readonly rule: 'held'
      readonly at: readonly number[]
      readonly fact: FactName
      readonly options: readonly Option[]
      readonly weights: readonly number[]
      readonly sums: readonly number[]
    }
  /** Any of the numbers of a unit is drawn, or none of them. */
  | { readonly rule: 'any-of' | 'none'; readonly at: readonly number[]; readonly size: number }
  /** Two numbers: one is drawn last and the other before; in `two-with-last` both before it is a second tier. */
  | { readonly rule: 'one-and-last' | 'two-with-last'; readonly at: readonly number[] }
  /** A number is drawn of each group of a unit. Units with the group `special` are the second tier. */
  | {
      readonly rule: 'groups'
      readonly at: readonly number[]
      readonly groups: readonly (readonly number[])[]
      readonly size: number
      readonly special: number
    }
  /** A group with n of the drawn numbers wins tier n - 1. Tiers of the group `special` follow those of the others. */
  | {
      readonly rule: 'group-hits'
      readonly at: readonly number[]
      readonly groups: readonly (readonly number[])[]
      readonly special: number
    }
  /** Every side of a unit holds at its place. A number that pushes any of its places gives its stake back. */
  | {
      readonly rule: 'pass'
      readonly at: readonly number[]
      readonly size: number
      readonly options: readonly Option[]
      readonly classes: readonly string[]
    }
  /** All values of a line are drawn, each as often as the line has it. Its tier is the place of its orders in `orders`. */
  | { readonly rule: 'contained-lines'; readonly at: readonly number[]; readonly orders: readonly number[] }
  /** The drawn values differ, and all are among those of the unit. */
  | { readonly rule: 'holds-different'; readonly at: readonly number[]; readonly size: number }
  /**
   * Numbers of several prizes: a line wins the tier of every place where it was drawn. In any order, with `orders`, the tiers repeat
   * for each number of orders.
   */
  | {
      readonly rule: 'prize-lines'
      readonly at: readonly number[]
      readonly places: Places
      readonly tiers: readonly number[]
      readonly anyOrder?: boolean
      readonly orders?: readonly number[]
    }
  /** The same for numbers that are chosen digit by digit. */
  | {
      readonly rule: 'prize-lists'
      readonly at: readonly number[]
      readonly places: Places
      readonly tiers: readonly number[]
    }
  /** Of a unit, `hits[tier]` are drawn before the last number; `with` says whether the last one is in the unit too. */
  | {
      readonly rule: 'hits-with-last'
      readonly at: readonly number[]
      readonly size: number
      readonly hits: readonly { readonly hits: number; readonly with: boolean }[]
    }
  /** Five lists are the columns of a card whose centre is free: so many complete lines, or its four corners. */
  | { readonly rule: 'card-lines' | 'card-corners'; readonly at: readonly number[] }
  /** The inner rule wins at each of some places. */
  | { readonly rule: 'each'; readonly at: readonly number[]; readonly places: Places; readonly inner: WinRule }
  /** The digits at each place are a number; the inner rule reads these numbers. */
  | { readonly rule: 'numbers'; readonly at: readonly number[]; readonly places: Places; readonly inner: NumbersRule }

export type Places = readonly (readonly number[])[]

/** Rules that read numbers as a whole, wherever they were drawn. */
export type NumbersRule =
  | { readonly rule: 'inside' | 'none'; readonly size: number }
  | { readonly rule: 'inside-sizes'; readonly sizes: readonly number[] }
  /** A pair of numbers wins as often as the rarer of the two was drawn. */
  | { readonly rule: 'pair-hits' }

/**
 * One price of a play. Of `total` equally likely results, `ways` win a unit of this tier and `push` give its stake back.
 * Counts above 2^53 are decimal strings.
 */
export interface Tier {
  readonly id: string
  readonly ways: number | string
  readonly total: number | string
  readonly push?: number | string
  /** Tiers of the same share are won by the same units, which are judged as a whole. */
  readonly share?: string
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
  /** A unit can win more than once in a draw: `ways` of a tier is how often it wins over all `total` results. */
  readonly perHit?: boolean
  /** The series it is sold at where that is not the one of its rules. */
  readonly series?: number
}

/** The rules of one engine: the draw, the plays, and the plays that a variant puts in place of those with the same code. */
export interface Rules {
  /** Name and version, like `ssc@1`. */
  readonly engine: string
  readonly draw: Draw
  /** Prices are quoted per so many units of money staked: 2 in the SSC family, else 1. */
  readonly priceBase: 1 | 2
  /** The series it is sold at where no other is set. */
  readonly series?: number
  readonly plays: readonly Play[]
  readonly variants: Readonly<Record<string, readonly Play[]>>
}
