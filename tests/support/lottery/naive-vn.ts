import { type NaiveLists, type NaiveUnit, namedUnits, sortedKey, subsets } from './naive.ts'

type Prizes = Readonly<Record<string, readonly string[]>>

const north: readonly [string, number, number][] = [
  ['special', 1, 5],
  ['first', 1, 5],
  ['second', 2, 5],
  ['third', 6, 5],
  ['fourth', 4, 4],
  ['fifth', 6, 4],
  ['sixth', 3, 3],
  ['seventh', 4, 2],
]
const south: readonly [string, number, number][] = [
  ['special', 1, 6],
  ['first', 1, 5],
  ['second', 1, 5],
  ['third', 2, 5],
  ['fourth', 7, 5],
  ['fifth', 1, 4],
  ['sixth', 3, 4],
  ['seventh', 1, 3],
  ['eighth', 1, 2],
]

/** The units of a selection of the Vietnamese groups of 27 and of 18 numbers, from section 2.10. Prizes are read as text. */
export const naiveVn27 = (code: string, lists: NaiveLists) => naiveVn(true, code, lists)
export const naiveVn18 = (code: string, lists: NaiveLists) => naiveVn(false, code, lists)

function prizesOf(isNorth: boolean, drawn: readonly number[]): Prizes {
  let rest = drawn.join('')
  return Object.fromEntries(
    (isNorth ? north : south).map(([code, count, digits]) => {
      const found = Array.from({ length: count }, (_, index) => rest.slice(index * digits, (index + 1) * digits))
      rest = rest.slice(count * digits)
      return [code, found]
    }),
  )
}

/** The lines that a bet names, as the text of the specification does. */
function linesOf(isNorth: boolean, name: string, prizes: Prizes, size: number): readonly string[] {
  const {
    special = [],
    first = [],
    third = [],
    fourth = [],
    fifth = [],
    sixth = [],
    seventh = [],
    eighth = [],
  } = prizes
  const head = size === 2 ? (isNorth ? seventh : eighth) : isNorth ? sixth : seventh
  switch (name) {
    case 'special':
      return special
    case 'first':
      return first
    case 'head':
      return head
    case 'head-tail':
      return [...head, ...special]
    case 'some':
      return isNorth
        ? [
            ...special,
            ...seventh.slice(0, 1),
            ...sixth,
            ...fifth.slice(0, 1),
            ...fourth.slice(0, 1),
            ...third.slice(0, 1),
          ]
        : [...eighth, ...seventh, ...sixth, ...fifth, ...special]
  }
  return Object.values(prizes).flat()
}

/** All units of a line look at the same result. */
function once<T>(work: (drawn: readonly number[]) => T): (drawn: readonly number[]) => T {
  const known = new WeakMap<readonly number[], T>()
  return (drawn) => {
    const found = known.get(drawn) ?? work(drawn)
    known.set(drawn, found)
    return found
  }
}

function naiveVn(isNorth: boolean, code: string, lists: NaiveLists): NaiveUnit[] {
  const [name = '', kind = ''] = code.split('.')
  const [chosen = []] = lists
  const read = once((drawn) => prizesOf(isNorth, drawn))
  const endings = once((drawn) =>
    Object.values(read(drawn))
      .flat()
      .map((text) => text.slice(-2)),
  )
  const pair = (number: number) => String(number).padStart(2, '0')
  const specialOf = (drawn: readonly number[]) => read(drawn).special?.[0] ?? ''

  if (name === 'digit') {
    const from = kind === 'head' ? -2 : -1
    return chosen.map((digit) => ({ key: `${digit}`, result: (drawn) => specialOf(drawn).at(from) === String(digit) }))
  }
  if (code === 'special.sides')
    return namedUnits(['B', 'S', 'O', 'E'], chosen, (drawn, side) => {
      const number = Number(specialOf(drawn).slice(-2))
      return { B: number >= 50, S: number < 50, O: number % 2 === 1, E: number % 2 === 0 }[side] ?? false
    })
  if (code === 'special.sum-sides')
    return namedUnits(['O', 'E'], chosen, (drawn, side) => {
      const [a, b] = specialOf(drawn).slice(-2)
      return (Number(a) + Number(b)) % 2 === (side === 'O' ? 1 : 0)
    })
  if (code === 'special.first-2')
    return chosen.map((number) => ({ key: pair(number), result: (drawn) => specialOf(drawn).startsWith(pair(number)) }))
  if (name === 'cross' || name === 'miss') {
    const sizes = kind === 'all-3' ? [2, 3] : kind === 'all-4' ? [2, 3, 4] : [Number(kind)]
    return sizes.flatMap((size) =>
      subsets(chosen, size).map((unit) => ({
        key: sortedKey(unit),
        ...(kind.startsWith('all') ? { tier: `${size}-of-${size}` } : {}),
        result: (drawn: readonly number[]) => {
          const seen = endings(drawn)
          const isDrawn = (number: number) => seen.includes(pair(number))
          return name === 'cross' ? unit.every(isDrawn) : !unit.some(isDrawn)
        },
      })),
    )
  }
  const count = isNorth ? 54 : 36
  if (name === 'pairs')
    return subsets(chosen, 2).flatMap(([a = 0, b = 0]) =>
      // The unit of number n is won when both numbers of the pair are drawn more than n times.
      Array.from({ length: count }, (_, index) => ({
        key: `${a},${b}:${index}`,
        result: (drawn: readonly number[]) => {
          const seen = endings(drawn)
          return [a, b].every((number) => seen.filter((ending) => ending === pair(number)).length > index)
        },
      })),
    )
  if (kind === '2-once') throw new Error('its unit wins several times')
  const size = Number(kind)
  const typed = size === 2 ? chosen.map(pair) : lists.map((line) => line.join(''))
  const lines = linesOf(isNorth, name, prizesOf(isNorth, new Array(107).fill(0)), size)
  return typed.flatMap((number) =>
    lines.flatMap((line, index) =>
      line.length < size
        ? []
        : [
            {
              key: `${number}:${index}`,
              result: (drawn: readonly number[]) =>
                linesOf(isNorth, name, read(drawn), size)[index]?.endsWith(number) ?? false,
            },
          ],
    ),
  )
}

/**
 * The units of a bet over two stations, from section 2.10: the second station's 18 numbers follow those of the first one, and a bet is
 * that on either station, but for a pair, which counts its numbers over both boards.
 */
export function naiveVn36(code: string, lists: NaiveLists): NaiveUnit[] {
  const boards = once((drawn) => [drawn.slice(0, drawn.length / 2), drawn.slice(drawn.length / 2)])
  if (code !== 'pairs.hits')
    return [0, 1].flatMap((board) =>
      naiveVn(false, code, lists).map(({ key, result }) => ({
        key: `${board}/${key}`,
        result: (drawn: readonly number[]) => result(boards(drawn)[board] ?? []),
      })),
    )
  const endings = once((drawn) =>
    boards(drawn)
      .flatMap((board) => Object.values(prizesOf(false, board)).flat())
      .map((number) => Number(number.slice(-2))),
  )
  const count = (drawn: readonly number[], number: number) => endings(drawn).filter((one) => one === number).length
  return subsets(lists[0] ?? [], 2).flatMap(([a = 0, b = 0]) =>
    Array.from({ length: 72 }, (_, index) => ({
      key: `${a},${b}:${index}`,
      result: (drawn: readonly number[]) => Math.min(count(drawn, a), count(drawn, b)) > index,
    })),
  )
}
