import type { Alphabet, ListSpec, Option, Play, Rules, Selector, Tier, UnitRule, WinRule } from '../model.ts'

/** Helpers that write the plays of the groups. What they return is plain data. */

/** An alphabet of numbers, written with as many digits as the largest. */
export const numbers = (from: number, to: number): Alphabet => ({ from, to, width: String(to).length })

/** Sums and spans are written without leading zeros. */
export const plainNumbers = (from: number, to: number): Alphabet => ({ from, to, width: 1 })

export function list(alphabet: Alphabet, min = 1, max = sizeOf(alphabet)): ListSpec {
  return { alphabet, min, max }
}

export const set = (alphabet: Alphabet, min = 1, max?: number): Selector => ({
  kind: 'set',
  list: list(alphabet, min, max),
})

/** One list per position, each with at least one value. */
export const positions = (alphabet: Alphabet, count: number): Selector => ({
  kind: 'positions',
  lists: Array.from({ length: count }, () => list(alphabet)),
})

/** Lists of which at least `filled` are not empty. */
export const someOf = (alphabet: Alphabet, count: number, filled: number): Selector => ({
  kind: 'positions',
  lists: Array.from({ length: count }, () => list(alphabet, 0)),
  filled,
})

/** Two lists with the fewest values a unit needs of each. */
export const twoLists = (alphabet: Alphabet, first: number, second: number): Selector => ({
  kind: 'positions',
  lists: [list(alphabet, first), list(alphabet, second)],
})

export const tier = (id: string, ways: Count, total: Count, push: Count = 0): Tier =>
  push === 0 ? { id, ways, total } : { id, ways, total, push }

/** Counts above 2^53 are decimal strings. */
type Count = number | string

/** A play with one price. */
export function play(code: string, selector: Selector, units: UnitRule, win: WinRule, ways: Count, total: Count): Play {
  return { code, selector, units, win, tiers: [tier('win', ways, total)] }
}

/** Rules whose plays are worked out when they are first asked for: a betting page needs those of one engine. */
export function rulesWith(rest: Omit<Rules, 'plays'>, plays: () => readonly Play[]): Rules {
  let made: readonly Play[] | null = null
  return {
    ...rest,
    get plays() {
      made ??= plays()
      return made
    },
  }
}

/** An option with the results that win it and those that push it. */
export interface CountedOption extends Option {
  readonly ways: Count
  readonly pushWays?: Count
}

/** A play of named outcomes of a fact. Outcomes of equal chance share a tier, which is named after all of them. */
export function optionsPlay(
  code: string,
  { at, fact, total }: { at: readonly number[]; fact: Extract<WinRule, { rule: 'options' }>['fact']; total: Count },
  counted: readonly CountedOption[],
): Play {
  const classes = [...new Set(counted.map(priceClass))]
  const tiers = counted.map((option) => classes.indexOf(priceClass(option)))
  return {
    code,
    selector: set({ codes: counted.map((option) => option.code) }),
    units: { rule: 'one-each', tiers },
    win: { rule: 'options', at, fact, options: counted.map(optionOf), tiers },
    tiers: classes.map((name) => {
      const members = counted.filter((option) => priceClass(option) === name)
      const id = members.map((option) => option.code).join(',')
      return tier(id, members[0]?.ways ?? 0, total, members[0]?.pushWays)
    }),
  }
}

const priceClass = ({ ways, pushWays = 0 }: CountedOption): string => `${ways}+${pushWays}`

const optionOf = ({ code, wins, push }: CountedOption): Option => (push ? { code, wins, push } : { code, wins })

function sizeOf(alphabet: Alphabet): number {
  return 'codes' in alphabet ? alphabet.codes.length : alphabet.to - alphabet.from + 1
}
