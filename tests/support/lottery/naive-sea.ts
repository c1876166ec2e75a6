import { type NaiveLists, type NaiveUnit, namedUnits, sets, sortedKey, subsets, tuples } from './naive.ts'

/*
 * The Thai, Lao and Hanoi ways, 4D and Toto, from sections 2.11 to 2.13. Numbers are read as text: where each is drawn is written
 * here again.
 */

interface Read {
  readonly first: string
  readonly bottom: string
  readonly front: readonly string[]
  readonly back: readonly string[]
}

const readers: Readonly<Record<string, (text: string) => Read>> = {
  thai: (text) => ({
    first: text.slice(0, 6),
    front: [text.slice(6, 9), text.slice(9, 12)],
    back: [text.slice(12, 15), text.slice(15, 18)],
    bottom: text.slice(18),
  }),
  lao: (text) => ({ first: text, bottom: '', front: [], back: [] }),
  // The special prize has five digits, then the first prize has five.
  hanoi: (text) => ({ first: text.slice(0, 5), bottom: text.slice(8, 10), front: [], back: [] }),
  thai5: (text) => ({ first: text.slice(0, 3), bottom: text.slice(3), front: [], back: [] }),
  // The index a.bc and the decimals de of its change.
  stock: (text) => ({ first: text.slice(0, 3), bottom: text.slice(-2), front: [], back: [] }),
}

export const naiveThai = (code: string, lists: NaiveLists) => naiveTop('thai', code, lists)
export const naiveLao = (code: string, lists: NaiveLists) => naiveTop('lao', code, lists)
export const naiveHanoi = (code: string, lists: NaiveLists) => naiveTop('hanoi', code, lists)
export const naiveStock = (code: string, lists: NaiveLists) => naiveTop('stock', code, lists)
export const naiveThai5 = (code: string, lists: NaiveLists) => naiveTop('thai5', code, lists)

/** The digits of a pattern by name: `aab` for 7, 4, 7. */
function patternOf(digits: readonly number[]): string {
  const times = [...new Set(digits)].map((digit) => digits.filter((one) => one === digit).length).sort((a, b) => b - a)
  return times.map((count, index) => 'abcd'.charAt(index).repeat(count)).join('')
}

/** Whether every digit of a line can be struck from the drawn ones. */
function canStrike(line: readonly number[], drawn: string): boolean {
  let rest = drawn
  for (const digit of line) {
    if (!rest.includes(String(digit))) return false
    rest = rest.replace(String(digit), '')
  }
  return true
}

function naiveTop(way: string, code: string, lists: NaiveLists): NaiveUnit[] {
  const read = (drawn: readonly number[]) => (readers[way] ?? readers.lao)?.(drawn.join('')) as Read
  const top = (drawn: readonly number[], size: number) => read(drawn).first.slice(-size)
  const [name = '', kind = ''] = code.split('.')
  const [chosen = []] = lists
  const size = name === 'top4' ? 4 : 3
  const pair = (number: number) => String(number).padStart(2, '0')
  if (kind === 'straight' || kind === 'text')
    return (kind === 'text' ? lists : tuples(lists)).map((line) => ({
      key: line.join(''),
      result: (drawn) => top(drawn, size) === line.join(''),
    }))
  if (kind === 'tod')
    return lists.map((line) => ({
      key: sortedKey(line),
      tier: patternOf(line),
      result: (drawn) => canStrike(line, top(drawn, size)),
    }))
  if (kind.startsWith('held'))
    return subsets(chosen, Number(kind.slice(-1))).map((unit) => ({
      key: sortedKey(unit),
      result: (drawn) =>
        new Set(top(drawn, 3)).size === 3 && [...top(drawn, 3)].every((digit) => unit.includes(Number(digit))),
    }))
  if (kind === 'sides')
    return namedUnits(['B', 'S', 'O', 'E'], chosen, (drawn, side) => {
      const number = Number(top(drawn, 3))
      return { B: number >= 500, S: number < 500, O: number % 2 === 1, E: number % 2 === 0 }[side] ?? false
    })
  if (name === 'drawn3')
    return lists.map((line) => ({
      key: line.join(''),
      result: (drawn) =>
        read(drawn)[kind === 'front' ? 'front' : 'back'].filter((text) => text === line.join('')).length,
    }))
  if (name === 'pair2')
    return chosen.map((number) => ({
      key: pair(number),
      result: (drawn) => (kind === 'top' ? top(drawn, 2) : read(drawn).bottom) === pair(number),
    }))
  if (kind === 'pinned')
    return lists.flatMap((digits, place) =>
      digits.map((digit) => ({ key: `${place}:${digit}`, result: (drawn) => top(drawn, 3)[place] === String(digit) })),
    )
  return chosen.map((digit) => ({
    key: String(digit),
    result: (drawn) => (kind === 'top' ? top(drawn, 3) : read(drawn).bottom).includes(String(digit)),
  }))
}

const prizeNames = ['first', 'second', 'third', 'starter', 'consolation'] as const

/** The 23 numbers by prize. */
function numbersOf(drawn: readonly number[]): Record<(typeof prizeNames)[number], string[]> {
  const all = drawn.join('').match(/\d{4}/g) ?? []
  const [first = '', second = '', third = ''] = all
  return {
    first: [first],
    second: [second],
    third: [third],
    starter: all.slice(3, 13),
    consolation: all.slice(13, 23),
  }
}

const permutations = (text: string): string[] =>
  text.length < 2
    ? [text]
    : [
        ...new Set(
          [...text].flatMap((first, index) =>
            permutations(text.slice(0, index) + text.slice(index + 1)).map((rest) => first + rest),
          ),
        ),
      ]

/** A unit for every prize that it can win, under the same key: it is paid for once. */
function prizeUnits(
  name: string,
  key: string,
  numbers: readonly string[],
  tierOf = (prize: string) => prize,
): NaiveUnit[] {
  return prizeNames.slice(0, name === 'big' ? 5 : 3).map((prize) => ({
    key,
    tier: tierOf(prize),
    result: (drawn) => numbersOf(drawn)[prize].filter((number) => numbers.includes(number)).length,
  }))
}

export function naiveD4(code: string, lists: NaiveLists): NaiveUnit[] {
  const [name = '', kind = ''] = code.split('.')
  const lines = (kind === 'roll' ? tuples(lists) : lists).map((line) => line.join(''))
  if (kind === 'text' || kind === 'roll') return lines.flatMap((number) => prizeUnits(name, number, [number]))
  if (kind === 'box')
    return lines.flatMap((line) => permutations(line).flatMap((number) => prizeUnits(name, number, [number])))
  if (kind === 'ibox')
    return lines.flatMap((line) => {
      const orders = permutations(line)
      return prizeUnits(name, line, orders, (prize) => `${prize}-${orders.length}`)
    })
  if (kind === '2a')
    return (lists[0] ?? []).map((number) => ({
      key: String(number),
      result: (drawn) => numbersOf(drawn).first[0]?.slice(-2) === String(number).padStart(2, '0'),
    }))
  const size = Number(kind.charAt(0))
  const named = [...kind.slice(1)].map((letter) => prizeNames['abcde'.indexOf(letter)] ?? 'first')
  return lines.map((line) => ({
    key: line,
    result: (drawn) =>
      named.flatMap((prize) => numbersOf(drawn)[prize]).filter((number) => number.slice(-size) === line).length,
  }))
}

export function naiveToto(code: string, lists: NaiveLists): NaiveUnit[] {
  if (code === 'toto.extra')
    return (lists[0] ?? []).map((number) => ({ key: String(number), result: (drawn) => drawn[6] === number }))
  const names = ['6', '5+1', '5', '4+1', '4', '3+1', '3']
  return sets(lists, 6).flatMap((unit) =>
    names.map((tier) => ({
      key: sortedKey(unit),
      tier,
      result: (drawn: readonly number[]) => {
        const hits = unit.filter((number) => drawn.slice(0, 6).includes(number)).length
        const isWith = unit.includes(drawn[6] ?? 0)
        // With all six drawn, the additional number cannot be in the unit.
        return tier === `${hits}${isWith ? '+1' : ''}`
      },
    })),
  )
}

/** The order of six runners (2.14). */
export function naiveRace6(code: string, lists: NaiveLists): NaiveUnit[] {
  const [chosen = []] = lists
  const among = (count: number) => (runner: number) => ({
    key: String(runner),
    result: (drawn: readonly number[]) => drawn.slice(0, count).includes(runner),
  })
  const inOrder = (found: readonly number[][]) =>
    found
      .filter((unit) => new Set(unit).size === unit.length)
      .map((unit) => ({
        key: unit.join(),
        result: (drawn: readonly number[]) => unit.every((runner, place) => drawn[place] === runner),
      }))
  const together = (size: number) =>
    subsets(chosen, size).map((unit) => ({
      key: sortedKey(unit),
      result: (drawn: readonly number[]) => sortedKey(drawn.slice(0, size)) === sortedKey(unit),
    }))
  switch (code) {
    case 'racer.win':
      return chosen.map(among(1))
    case 'racer.place':
      return chosen.map(among(2))
    case 'racer.show':
      return chosen.map(among(3))
    case 'first2.quinella':
      return together(2)
    case 'first3.trio':
      return together(3)
  }
  return inOrder(tuples(lists))
}
