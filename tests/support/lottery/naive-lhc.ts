import {
  drawnUnits,
  type NaiveLists,
  type NaiveUnit,
  namedUnits,
  seenAt,
  sets,
  sortedKey,
  subsets,
  total,
  tuples,
} from './naive.ts'

const red = '1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46'.split(' ').map(Number)
const blue = '3 4 9 10 14 15 20 25 26 31 36 37 41 42 47 48'.split(' ').map(Number)
export const colourOf = (number: number) => (red.includes(number) ? 'red' : blue.includes(number) ? 'blue' : 'green')

const sideNames = ['B', 'S', 'O', 'E', 'digits-O', 'digits-E', 'digits-B', 'digits-S', 'tail-B', 'tail-S']
const colourNames = ['red', 'blue', 'green']
const joined = (...lists: string[][]): string[] =>
  lists.reduce<string[]>(
    (found, list) => found.flatMap((name) => list.map((next) => (name === '' ? next : `${name}-${next}`))),
    [''],
  )

export function hasSide(number: number, side: string): boolean {
  const [tens = '', units = ''] = String(number).padStart(2, '0')
  const [kind, trait] = side.includes('-') ? side.split('-') : ['', side]
  const value = kind === 'digits' ? Number(tens) + Number(units) : kind === 'tail' ? Number(units) : number
  const middle = kind === 'digits' ? 7 : kind === 'tail' ? 5 : 25
  if (trait === 'B') return value >= middle
  if (trait === 'S') return value < middle
  return (value % 2 === 1) === (trait === 'O')
}

/** Steps back from the year's animal, which has 1 13 25 37 49. */
export const yearsBack = (number: number): number => {
  let steps = 0
  while (![1, 13, 25, 37, 49].includes(number - steps)) steps++
  return steps
}

/** The units of a selection of the group LHC, from section 2.7. The first six are regular, the seventh is special. */
export function naiveLhc(code: string, lists: NaiveLists): NaiveUnit[] {
  const [prefix = '', name = ''] = code.split('.')
  const [chosen = []] = lists
  if (prefix === 'seventh' || prefix.startsWith('ball'))
    return seenAt([prefix === 'seventh' ? 6 : Number(prefix.slice(5)) - 1], ballUnits(name, chosen))
  if (prefix === 'fixed')
    return lists.flatMap((list, place) =>
      list.map((number) => ({ key: `${place}:${number}`, result: (drawn) => drawn[place] === number })),
    )
  if (code === 'regular.number') return seenAt([0, 1, 2, 3, 4, 5], drawnUnits(subsets(chosen, 1)))
  if (code === 'total.sides')
    return namedUnits(['B', 'S', 'O', 'E'], chosen, (drawn, side) =>
      side === 'B' || side === 'S' ? total(drawn) >= 175 === (side === 'B') : hasSide(total(drawn), side),
    )
  if (code === 'seven.zodiac-count')
    return namedUnits(['c4', 'c5', 'c6', 'c7'], chosen, (drawn, count) => {
      const kinds = new Set(drawn.map(yearsBack)).size
      return count === 'c4' ? kinds <= 4 : kinds === Number(count[1])
    })
  if (code === 'regular.zodiac')
    return chosen.flatMap((animal) =>
      Array.from({ length: animal === 0 ? 5 : 4 }, (_, index) => ({
        key: `${animal}`,
        tier: `${index + 1}-of-${animal === 0 ? 5 : 4}`,
        result: (drawn: readonly number[]) =>
          drawn.slice(0, 6).filter((number) => yearsBack(number) === animal).length === index + 1,
      })),
    )
  if (code === 'seven.colours')
    return namedUnits([...colourNames, 'tie'], chosen, (drawn, name) => {
      const weights = drawn.map((number, place) => ({ colour: colourOf(number), weight: place === 6 ? 1.5 : 1 }))
      const sums = colourNames.map((colour) =>
        total(weights.filter((one) => one.colour === colour).map(({ weight }) => weight)),
      )
      const leading = colourNames.filter((_, index) => sums[index] === Math.max(...sums))
      if (leading.length > 1) return name === 'tie' || 'push'
      return leading[0] === name
    })
  if (prefix === 'pass')
    return subsets(Array.from(lists.keys()), Number(name)).flatMap((places) =>
      tuples(places.map((place) => lists[place] ?? [])).map((sides) => ({
        key: places.map((place, index) => `${place}${sides[index]}`).join(),
        tier: [...sides]
          .sort()
          .map((side) => sideNames[side])
          .join(''),
        result: (drawn: readonly number[]) => {
          const numbers = places.map((place) => drawn[place] ?? 0)
          if (numbers.includes(49)) return 'push'
          return numbers.every((number, index) => hasSide(number, sideNames[sides[index] ?? 0] ?? ''))
        },
      })),
    )
  if (prefix === 'none')
    return subsets(chosen, Number(name)).map((unit) => ({
      key: sortedKey(unit),
      result: (drawn) => !unit.some((number) => drawn.includes(number)),
    }))
  if (prefix === 'seven') {
    const [kind, size] = name.split('-')
    const groupOf = (number: number) => (kind === 'zodiac' ? yearsBack(number) : number % 10)
    return subsets(chosen, Number(size)).map((unit) => ({
      key: sortedKey(unit),
      tier: unit.includes(0) ? `with-${kind === 'zodiac' ? 'z0' : 't0'}` : 'usual',
      result: (drawn) => unit.every((group) => drawn.some((number) => groupOf(number) === group)),
    }))
  }
  return hitUnits(name, lists)
}

function ballUnits(name: string, chosen: readonly number[]): NaiveUnit[] {
  const back49 = (names: string[], fits: (number: number, name: string) => boolean) =>
    namedUnits(names, chosen, ([number = 0], one) => (number === 49 ? 'push' : fits(number, one)))
  const both = (number: number, names: string) => names.split('-').every((one) => hasSideOrColour(number, one))
  switch (name) {
    case 'number':
      return chosen.map((number) => ({ key: `${number}`, result: ([ball]) => ball === number }))
    case 'sides':
      return back49(sideNames, hasSide)
    case 'colours':
      return namedUnits(colourNames, chosen, ([number = 0], colour) => colourOf(number) === colour)
    case 'double-sides':
      return back49(joined(['B', 'S'], ['O', 'E']), both)
    case 'half-wave':
      return back49(joined(colourNames, ['B', 'S', 'O', 'E']), both)
    case 'quarter-wave':
      return back49(joined(colourNames, ['B', 'S'], ['O', 'E']), both)
    case 'zodiac':
      return namedUnits(
        Array.from({ length: 12 }, (_, index) => `z${index}`),
        chosen,
        ([number = 0], animal) => `z${yearsBack(number)}` === animal,
      )
    case 'zodiacs':
      return [
        {
          key: chosen.join(),
          tier: String(chosen.length),
          result: ([number = 0]) => (number === 49 ? 'push' : chosen.includes(yearsBack(number))),
        },
      ]
    case 'tail':
      return namedUnits(
        Array.from({ length: 10 }, (_, index) => `t${index}`),
        chosen,
        ([number = 0], tail) => `t${number % 10}` === tail,
      )
  }
  return namedUnits(
    ['h0', 'h1', 'h2', 'h3', 'h4'],
    chosen,
    ([number = 0], head) => `h${String(number).padStart(2, '0')[0]}` === head,
  )
}

const hasSideOrColour = (number: number, name: string): boolean =>
  colourNames.includes(name) ? colourOf(number) === name : hasSide(number, name)

function hitUnits(name: string, lists: NaiveLists): NaiveUnit[] {
  const [chosen = []] = lists
  const regular = (drawn: readonly number[], unit: readonly number[]) =>
    unit.filter((number) => drawn.slice(0, 6).includes(number)).length
  const hasSpecial = (drawn: readonly number[], unit: readonly number[]) => unit.includes(drawn[6] ?? -1)
  const units = (size: number, wins: (drawn: readonly number[], unit: readonly number[]) => boolean, tier?: string) =>
    sets(lists, size).map(
      (unit): NaiveUnit => ({
        key: sortedKey(unit),
        ...(tier ? { tier } : {}),
        result: (drawn) => wins(drawn, unit),
      }),
    )
  switch (name) {
    case '3-or-2':
      return [3, 2].flatMap((hits) => units(3, (drawn, unit) => regular(drawn, unit) === hits, `${hits}-of-3`))
    case '2-or-special':
      return [
        ...units(2, (drawn, unit) => regular(drawn, unit) === 1 && hasSpecial(drawn, unit), 'one-and-special'),
        ...units(2, (drawn, unit) => regular(drawn, unit) === 2, '2-of-2'),
      ]
    case 'special-string':
      return units(2, (drawn, unit) => regular(drawn, unit) === 1 && hasSpecial(drawn, unit))
    case '1-of-4':
      return subsets(chosen, 4).map((unit) => ({
        key: sortedKey(unit),
        result: (drawn) => regular(drawn, unit) > 0,
      }))
  }
  const size = Number(name[0])
  return units(size, (drawn, unit) => regular(drawn, unit) === size)
}
