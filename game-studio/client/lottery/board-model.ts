import {
  type Alphabet,
  countUnits,
  type ListSpec,
  type Lists,
  type Play,
  type Selector,
  selectionText,
} from '#lottery/index.ts'

/** A row of keys on the board: one list of the selection. */
export interface BoardRow {
  readonly label: RowLabel
  readonly tokens: readonly string[]
  /** The value behind each token. */
  readonly values: readonly number[]
  readonly max: number
  /** Numbers with a half above and a half below; they have the keys All, Big, Small, Odd, Even. */
  readonly hasFilters: boolean
}

export type RowLabel =
  | { readonly key: 'ball' | 'position' | 'times' | 'nth'; readonly n: number }
  | { readonly key: 'column'; readonly n: string }
  | { readonly key: 'choose' | 'places' | 'banker' | 'others' }

/** A selection that is being made: values by list, or typed text. */
export interface Draft {
  readonly lists: readonly (readonly number[])[]
  readonly text: string
}

const FILTERED_FROM = 6

/** The rows of a play's board; a play with typed units has none, or the row of its marked positions. */
export function rowsOf(play: Play, drawn: 'ball' | 'position'): BoardRow[] {
  const { selector } = play
  const row = (spec: ListSpec, label: RowLabel): BoardRow => {
    const values = valuesOf(spec.alphabet)
    const isNumeric = !('codes' in spec.alphabet)
    return {
      label,
      values,
      tokens: values.map((value) => tokenOf(spec.alphabet, value)),
      max: spec.max,
      hasFilters: isNumeric && values.length >= FILTERED_FROM && label.key !== 'places',
    }
  }
  switch (selector.kind) {
    case 'positions':
      return selector.lists.map((spec, index) => row(spec, labelOf(play, index, drawn)))
    case 'set':
      return [row(selector.list, { key: 'choose' })]
    case 'banker': {
      const { alphabet, size } = selector
      return [
        row({ alphabet, min: 1, max: size - 1 }, { key: 'banker' }),
        row({ alphabet, min: 1, max: Number.POSITIVE_INFINITY }, { key: 'others' }),
      ]
    }
    case 'text':
      return selector.marked ? [row(selector.marked, { key: 'places' })] : []
  }
}

function labelOf({ win }: Play, index: number, drawn: 'ball' | 'position'): RowLabel {
  if (win.rule === 'marked') return { key: index === 0 ? 'places' : 'choose' }
  if (win.rule.startsWith('card')) return { key: 'column', n: 'BINGO'[index] ?? '' }
  if (win.rule === 'each') return { key: 'nth', n: index + 1 }
  if (win.rule === 'multiset') return { key: 'times', n: win.parts.find(({ list }) => list === index)?.times ?? 1 }
  return { key: drawn, n: (('at' in win ? win.at[index] : index) ?? index) + 1 }
}

/** The text that a draft sends. */
export function draftText(play: Play, { lists, text }: Draft): string {
  const { selector } = play
  if (selector.kind !== 'text') return selectionText(play, lists)
  return selector.marked ? `${(lists[0] ?? []).join(',')}|${text}` : text
}

export const emptyDraft = (play: Play, drawn: 'ball' | 'position'): Draft => ({
  lists: rowsOf(play, drawn).map(() => []),
  text: '',
})

/** Presses a key: a value is added or taken away; where the list is full, the first one leaves. */
export function toggled(list: readonly number[], value: number, max: number): number[] {
  if (list.includes(value)) return list.filter((one) => one !== value)
  const others = list.length >= max ? list.slice(1) : list
  return [...others, value].sort((a, b) => a - b)
}

export type Filter = 'all' | 'big' | 'small' | 'odd' | 'even'

/** The values of a row that a filter chooses. The upper half is big. */
export function filtered({ values }: Pick<BoardRow, 'values'>, filter: Filter): number[] {
  const half = values.length / 2
  return values.filter((value, index) => {
    if (filter === 'big') return index >= half
    if (filter === 'small') return index < half
    if (filter === 'odd') return value % 2 === 1
    return filter === 'all' || value % 2 === 0
  })
}

const TRIES = 200

/** A random selection of the fewest values that make a unit, or one typed line; null where none is found. `random` gives 0 <= x < 1. */
export function quickPick(play: Play, drawn: 'ball' | 'position', random: () => number): Draft | null {
  const rows = rowsOf(play, drawn)
  if (play.selector.kind === 'text') return quickLine(play.selector, rows, random)
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const lists = rows.map((row, index) => someOf(row.values, leastOf(play, index), random))
    if (isUnit(play, lists)) return { lists, text: '' }
  }
  return null
}

/** One random line; marked positions are the first ones. */
function quickLine(
  selector: Extract<Selector, { kind: 'text' }>,
  rows: readonly BoardRow[],
  random: () => number,
): Draft {
  const values = valuesOf(selector.alphabet)
  const least = selector.marked?.min ?? 0
  const one = () => values[Math.floor(random() * values.length)] ?? 0
  let line = Array.from({ length: selector.length }, one)
  // In any order, a line of one repeated value may be none.
  while (selector.anyOrder && new Set(line).size === 1) line = line.map(one)
  const lists = rows.map((row) => row.values.slice(0, least))
  return { lists, text: line.map((value) => tokenOf(selector.alphabet, value)).join('') }
}

function isUnit(play: Play, lists: Lists): boolean {
  const [held = [], others = []] = lists
  if (play.selector.kind === 'banker' && others.some((value) => held.includes(value))) return false
  return countUnits(play, lists).total > 0
}

function leastOf({ selector }: Play, index: number): number {
  if (selector.kind === 'positions') {
    const first = selector.lists.length - (selector.filled ?? selector.lists.length)
    return index < first ? 0 : (selector.lists[index]?.min ?? 1) || 1
  }
  if (selector.kind === 'set') return selector.list.min
  return selector.kind === 'banker' && index === 1 ? selector.size - 1 : 1
}

function someOf(values: readonly number[], count: number, random: () => number): number[] {
  const pool = [...values]
  return Array.from({ length: count }, () => pool.splice(Math.floor(random() * pool.length), 1)[0] ?? 0).sort(
    (a, b) => a - b,
  )
}

const valuesOf = (alphabet: Alphabet): number[] =>
  'codes' in alphabet
    ? alphabet.codes.map((_, index) => index)
    : Array.from({ length: alphabet.to - alphabet.from + 1 }, (_, index) => alphabet.from + index)

const tokenOf = (alphabet: Alphabet, value: number): string =>
  'codes' in alphabet ? (alphabet.codes[value] ?? '') : String(value).padStart(alphabet.width, '0')
