import {
  allDigits,
  drawnUnits,
  groupUnits,
  inOrder,
  type NaiveLists,
  type NaiveUnit,
  namedUnits,
  seenAt,
  sortedKey,
  straightUnits,
  subsets,
  total,
  tuples,
} from './naive.ts'

/** The units of a selection of the groups SSC and LF, from sections 2.1 and 2.2. */
export function naiveDigits(code: string, lists: NaiveLists, count: number): NaiveUnit[] {
  const [prefix = '', name = ''] = code.split('.')
  const [chosen = []] = lists
  if (prefix === 'fixed') {
    return lists.flatMap((list, at) => seenAt([at], straightUnits(list.map((digit) => [digit]))))
  }
  if (prefix === 'dragon-tiger') {
    const at = name.split('-').map((position) => Number(position) - 1)
    return seenAt(at, namedUnits(['dragon', 'tiger', 'tie'], chosen, comparison))
  }
  if (prefix.startsWith('ball'))
    return seenAt(
      [Number(prefix.slice(5)) - 1],
      sideUnits(chosen, ([value = 0]) => value >= 5),
    )
  if (prefix === 'total') return sideUnits(chosen, (drawn) => total(drawn) >= 23)
  if (prefix === 'bull') return namedUnits(bullNames, chosen, (drawn, option) => isBull(naiveBull(drawn), option))
  if (prefix === 'poker') return namedUnits(hands, chosen, (drawn, hand) => naiveHand(drawn) === hand)
  if (prefix.startsWith('any')) return anyUnits(Number(prefix.slice(4)), name, lists)
  const at = window(prefix, count)
  return seenAt(at, windowUnits(name, lists, at.length))
}

function window(prefix: string, count: number): number[] {
  const [place, length] = prefix.split('-')
  const size = Number(length ?? { three: 3, five: 5 }[prefix])
  const first = place === 'back' ? count - size : place === 'middle' ? 1 : 0
  return Array.from({ length: size }, (_, i) => first + i)
}

function anyUnits(size: number, name: string, lists: NaiveLists): NaiveUnit[] {
  if (name === 'straight') {
    return subsets([0, 1, 2, 3, 4], size).flatMap((at) =>
      seenAt(at, straightUnits(tuples(at.map((position) => lists[position] ?? [])))),
    )
  }
  const [marked = [], ...inner] = lists
  return subsets(marked, size).flatMap((at) =>
    seenAt(
      at.map((position) => position - 1),
      windowUnits(name, inner, size),
    ),
  )
}

const groupTier = (values: readonly number[]) => (new Set(values).size === 3 ? 'group-6' : 'group-3')

/** Every window of two or three digits; longer ones have no play by sum. Listed once. */
const windows = [2, 3].map((size) => {
  const every = tuples(Array.from({ length: size }, () => allDigits))
  return { size, every, mixed: every.filter((values) => new Set(values).size > 1) }
})

const allWindows = (size: number) => windows.find((known) => known.size === size) ?? { every: [], mixed: [] }

function windowUnits(name: string, lists: NaiveLists, size: number): NaiveUnit[] {
  const [a = [], b = []] = lists
  const { every, mixed } = allWindows(size)
  const tier = size === 3 ? groupTier : undefined
  const two = (first: number, times: number, second: number, otherTimes: number) =>
    groupUnits(
      subsets(a, first).flatMap((many) =>
        subsets(
          b.filter((digit) => !many.includes(digit)),
          second,
        ).map((few) => [
          ...many.flatMap((digit) => new Array<number>(times).fill(digit)),
          ...few.flatMap((digit) => new Array<number>(otherTimes).fill(digit)),
        ]),
      ),
    )
  switch (name) {
    case 'straight':
      return straightUnits(tuples(lists))
    case 'text':
      return straightUnits(lists.map((line) => [...line]))
    case 'combination':
      return tuples(lists).flatMap((tuple) =>
        [1, 2, 3, 4, 5].map((length) => ({
          key: `${tuple}:${length}`,
          tier: `last-${length}`,
          result: (drawn: readonly number[]) => drawn.slice(-length).join() === tuple.slice(-length).join(),
        })),
      )
    case 'sum':
      return straightUnits(every.filter((values) => a.includes(total(values))))
    case 'span':
      return straightUnits(every.filter((values) => a.includes(Math.max(...values) - Math.min(...values))))
    case 'group':
    case 'group-24':
    case 'group-120':
      return groupUnits(subsets(a, size))
    case 'group-6':
      return size === 3 ? groupUnits(subsets(a, 3)) : groupUnits(subsets(a, 2).map(([x = 0, y = 0]) => [x, x, y, y]))
    case 'group-3':
      return groupUnits(a.flatMap((x) => a.filter((y) => y !== x).map((y) => [x, x, y])))
    case 'group-60':
      return two(1, 2, 3, 1)
    case 'group-30':
      return two(2, 2, 1, 1)
    case 'group-20':
      return two(1, 3, 2, 1)
    case 'group-12':
      return two(1, 2, 2, 1)
    case 'group-10':
      return two(1, 3, 1, 2)
    case 'group-5':
      return two(1, 4, 1, 1)
    case 'group-4':
      return two(1, 3, 1, 1)
    case 'group-sum':
      return groupUnits(
        mixed.filter((values) => a.includes(total(values))),
        tier,
      )
    case 'banker':
      return groupUnits(
        mixed.filter((values) => values.includes(a[0] ?? -1)),
        tier,
      )
    case 'mixed':
      return groupUnits(
        lists.map((line) => [...line]),
        tier,
      )
    case 'tail':
      return namedUnits(allDigits.map(String), a, (drawn, tail) => total(drawn) % 10 === Number(tail))
    case 'pattern':
      return namedUnits(
        ['triple', 'run', 'pair', 'half-run', 'mixed'],
        a,
        (drawn, option) => naivePattern(drawn) === option,
      )
    case 'one-of':
      return drawnUnits(subsets(a, 1))
    case 'two-of':
      return drawnUnits(subsets(a, 2))
    case 'three-of':
      return drawnUnits(subsets(a, 3))
    case 'traits':
      return tuples(lists).map((traits) => ({
        key: traits.join(),
        result: (drawn) => drawn.every((digit, index) => hasTrait(digit, 'BSOE'[traits[index] ?? 0] ?? '', digit >= 5)),
      }))
  }
  if (name.startsWith('times-')) {
    const times = Number(name.slice(6))
    return a.map((digit) => ({
      key: String(digit),
      result: (drawn) => drawn.filter((x) => x === digit).length >= times,
    }))
  }
  throw new Error(`the second engine does not know ${name}`)
}

export const hasTrait = (value: number, trait: string, isBig: boolean): boolean =>
  ({ B: isBig, S: !isBig, O: value % 2 === 1, E: value % 2 === 0 })[trait] ?? false

const sideUnits = (chosen: readonly number[], isBig: (drawn: readonly number[]) => boolean): NaiveUnit[] =>
  namedUnits(['B', 'S', 'O', 'E'], chosen, (drawn, trait) => hasTrait(total(drawn), trait, isBig(drawn)))

export const comparison = ([left = 0, right = 0]: readonly number[], name: string): boolean =>
  name === (left > right ? 'dragon' : left < right ? 'tiger' : 'tie')

const wrappedRuns = allDigits.map((first) => sortedKey([first, (first + 1) % 10, (first + 2) % 10]))

function naivePattern(drawn: readonly number[]): string {
  const different = new Set(drawn).size
  if (different === 1) return 'triple'
  if (different === 2) return 'pair'
  if (wrappedRuns.includes(sortedKey(drawn))) return 'run'
  const [x = 0, y = 0, z = 0] = inOrder(drawn)
  return y - x === 1 || z - y === 1 || (x === 0 && z === 9) ? 'half-run' : 'mixed'
}

const bullNames = ['none', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'bull-bull', 'big', 'small', 'odd', 'even']

/** 0 without three digits that sum to a multiple of 10, 10 for bull-bull. */
function naiveBull(drawn: readonly number[]): number {
  for (const three of subsets([0, 1, 2, 3, 4], 3)) {
    if (total(three.map((at) => drawn[at] ?? 0)) % 10 === 0) {
      const rest = total([0, 1, 2, 3, 4].filter((at) => !three.includes(at)).map((at) => drawn[at] ?? 0)) % 10
      return rest === 0 ? 10 : rest
    }
  }
  return 0
}

function isBull(points: number, option: string): boolean {
  if (option === 'none') return points === 0
  if (option === 'bull-bull') return points === 10
  if (option === 'big') return points >= 6
  if (option === 'small') return points >= 1 && points <= 5
  if (option === 'odd') return points % 2 === 1
  if (option === 'even') return points > 0 && points % 2 === 0
  return points === Number(option)
}

const hands = [
  'five-of-a-kind',
  'four-of-a-kind',
  'full-house',
  'run',
  'three-of-a-kind',
  'two-pairs',
  'pair',
  'five-different',
]

function naiveHand(drawn: readonly number[]): string {
  const times = allDigits.map((digit) => drawn.filter((value) => value === digit).length)
  if (times.includes(5)) return 'five-of-a-kind'
  if (times.includes(4)) return 'four-of-a-kind'
  const pairs = times.filter((count) => count === 2).length
  if (times.includes(3)) return pairs > 0 ? 'full-house' : 'three-of-a-kind'
  if (pairs > 0) return pairs === 2 ? 'two-pairs' : 'pair'
  const follows = allDigits.some((first) => [0, 1, 2, 3, 4].every((step) => drawn.includes((first + step) % 10)))
  return follows ? 'run' : 'five-different'
}
