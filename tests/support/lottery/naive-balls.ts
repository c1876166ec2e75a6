import {
  drawnUnits,
  groupUnits,
  type NaiveLists,
  type NaiveUnit,
  namedUnits,
  seenAt,
  sets,
  sortedKey,
  straightUnits,
  subsets,
  total,
  tuples,
} from './naive.ts'
import { comparison, hasTrait } from './naive-digits.ts'

const ways28 = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75]
const waysOf = (sum: number) => ways28[Math.min(sum, 27 - sum)] ?? 0

/** The units of a selection of the group PC28, from section 2.6. */
export function naivePc28(code: string, lists: NaiveLists): NaiveUnit[] {
  const [chosen = []] = lists
  const names = Array.from({ length: 28 }, (_, sum) => String(sum))
  switch (code) {
    case 'sum':
      return namedUnits(names, chosen, (drawn, sum) => total(drawn) === Number(sum))
    case 'sum-three':
      return [
        {
          key: chosen.join(),
          tier: String(total(chosen.map(waysOf))),
          result: (drawn) => chosen.includes(total(drawn)),
        },
      ]
    case 'sides':
      return namedUnits(['B', 'S', 'O', 'E'], chosen, (drawn, side) => hasTrait(total(drawn), side, total(drawn) >= 14))
    case 'double-sides':
      return namedUnits(['BO', 'SE', 'BE', 'SO'], chosen, (drawn, [size = '', parity = '']) =>
        [size, parity].every((side) => hasTrait(total(drawn), side, total(drawn) >= 14)),
      )
    case 'extremes':
      return namedUnits(['very-big', 'very-small'], chosen, (drawn, side) =>
        side === 'very-big' ? total(drawn) >= 22 : total(drawn) <= 5,
      )
    case 'wave': {
      const waves: Record<string, number[]> = {
        green: [1, 4, 7, 10, 16, 19, 22, 25],
        blue: [2, 5, 8, 11, 17, 20, 23, 26],
        red: [3, 6, 9, 12, 15, 18, 21, 24],
      }
      return namedUnits(['green', 'blue', 'red'], chosen, (drawn, wave) => waves[wave]?.includes(total(drawn)) ?? false)
    }
    case 'pattern': {
      const runs = ['0,1,2', '1,2,3', '2,3,4', '3,4,5', '4,5,6', '5,6,7', '6,7,8', '7,8,9', '0,8,9', '0,1,9']
      return namedUnits(['triple', 'pair', 'run'], chosen, (drawn, name) =>
        name === 'run' ? runs.includes(sortedKey(drawn)) : new Set(drawn).size === (name === 'triple' ? 1 : 2),
      )
    }
  }
  throw new Error(`the second engine does not know ${code}`)
}

/** The units of a selection of the group HAPPY10, from section 2.8. */
export function naiveHappy10(code: string, lists: NaiveLists): NaiveUnit[] {
  const [prefix = '', name = ''] = code.split('.')
  const [chosen = []] = lists
  const straight = () => straightUnits(tuples(lists).filter((tuple) => new Set(tuple).size === tuple.length))
  if (prefix === 'fixed')
    return lists.flatMap((list, index) => seenAt([index], straightUnits(list.map((value) => [value]))))
  if (prefix === 'first-red') return namedUnits(['red'], chosen, ([first]) => first === 19 || first === 20)
  if (prefix.startsWith('any-')) return drawnUnits(sets(lists, Number(prefix[4])))
  if (prefix === 'front-3') return seenAt([0, 1, 2], name === 'straight' ? straight() : groupUnits(subsets(chosen, 3)))
  if (prefix === 'adjacent') {
    const pairs = name === 'straight' ? tuples(lists).filter(([a, b]) => a !== b) : subsets(chosen, 2)
    return pairs.map(([a = 0, b = 0]) => ({
      key: `${a},${b}`,
      result: (drawn) => {
        const distance = drawn.indexOf(b) - drawn.indexOf(a)
        if (!drawn.includes(a) || !drawn.includes(b)) return false
        return name === 'straight' ? distance === 1 : Math.abs(distance) === 1
      },
    }))
  }
  if (prefix === 'total')
    return namedUnits(['B', 'S', 'O', 'E', 'tail-B', 'tail-S'], chosen, (drawn, side) => {
      const sum = total(drawn)
      if (side.startsWith('tail')) return hasTrait(0, side.slice(5), sum % 10 >= 5)
      if (sum === 84 && (side === 'B' || side === 'S')) return 'push'
      return hasTrait(sum, side, sum > 84)
    })
  if (prefix === 'dragon-tiger')
    return seenAt(
      name.split('-').map((position) => Number(position) - 1),
      namedUnits(['dragon', 'tiger'], chosen, comparison),
    )
  return seenAt([Number(prefix.slice(5)) - 1], ballUnits(name, chosen))
}

function ballUnits(name: string, chosen: readonly number[]): NaiveUnit[] {
  if (name === 'directions')
    return namedUnits(['east', 'south', 'west', 'north'], chosen, ([ball = 0], direction) => {
      const first = { east: 1, south: 2, west: 3, north: 4 }[direction] ?? 0
      return [0, 4, 8, 12, 16].some((step) => first + step === ball)
    })
  if (name === 'dragons')
    return namedUnits(['zhong', 'fa', 'bai'], chosen, ([ball = 0], dragon) =>
      dragon === 'zhong' ? ball <= 7 : dragon === 'fa' ? ball >= 8 && ball <= 14 : ball >= 15,
    )
  return namedUnits(['B', 'S', 'O', 'E', 'tail-B', 'tail-S', 'digits-O', 'digits-E'], chosen, ([ball = 0], side) => {
    const text = String(ball).padStart(2, '0')
    if (side.startsWith('tail')) return hasTrait(0, side.slice(5), Number(text[1]) >= 5)
    if (side.startsWith('digits')) return hasTrait(Number(text[0]) + Number(text[1]), side.slice(7), false)
    return hasTrait(ball, side, ball >= 11)
  })
}

/** The units of a selection of the group KENO, from section 2.9. A unit of some numbers has a tier for each paid count of hits. */
export function naiveKeno(code: string, lists: NaiveLists): NaiveUnit[] {
  const [chosen = []] = lists
  const ranges: Record<string, [number, number]> = {
    gold: [210, 695],
    wood: [696, 763],
    water: [764, 855],
    fire: [856, 923],
    earth: [924, 1410],
  }
  if (code === 'elements')
    return namedUnits(Object.keys(ranges), chosen, (drawn, element) => {
      const [from = 0, to = 0] = ranges[element] ?? []
      return total(drawn) >= from && total(drawn) <= to
    })
  if (code === 'halves')
    return namedUnits(['upper', 'lower', 'equal'], chosen, (drawn, half) => {
      const [upper, lower] = [drawn.filter((ball) => ball < 41).length, drawn.filter((ball) => ball > 40).length]
      return half === 'equal' ? upper === lower : half === 'upper' ? upper > lower : lower > upper
    })
  if (code === 'total.sides')
    return namedUnits(['B', 'S', 'O', 'E'], chosen, (drawn, side) => {
      const sum = total(drawn)
      return sum === 810 && (side === 'B' || side === 'S') ? 'push' : hasTrait(sum, side, sum > 810)
    })
  const size = Number(code.split('-')[1])
  const paid: Record<number, number[]> = {
    1: [1],
    2: [2, 1],
    3: [3, 2],
    4: [4, 3, 2],
    5: [5, 4, 3],
    6: [6, 5, 4, 3],
    7: [7, 6, 5, 4, 3],
    8: [8, 7, 6, 5, 4],
    9: [9, 8, 7, 6, 5, 4],
    10: [10, 9, 8, 7, 6, 5, 0],
  }
  return subsets(chosen, size).flatMap((unit) =>
    (paid[size] ?? []).map((hits) => ({
      key: sortedKey(unit),
      tier: `${hits}-of-${size}`,
      result: (drawn: readonly number[]) => unit.filter((number) => drawn.includes(number)).length === hits,
    })),
  )
}

/** The units of a card of the group BINGO, from section 2.14: five columns from the top, the centre free. */
export function naiveBingo(code: string, [b = [], i = [], n = [], g = [], o = []]: NaiveLists): NaiveUnit[] {
  const free = 0
  const columns = [b, i, [n[0] ?? 0, n[1] ?? 0, free, n[2] ?? 0, n[3] ?? 0], g, o]
  const cell = (column: number, row: number) => columns[column]?.[row] ?? -1
  const fives = [0, 1, 2, 3, 4]
  const key = columns.join()
  if (code === 'card.corners') {
    const corners = [cell(0, 0), cell(4, 0), cell(0, 4), cell(4, 4)]
    return [{ key, result: (drawn) => corners.every((number) => drawn.includes(number)) }]
  }
  const linesOf = (drawn: readonly number[]) => {
    const isMarked = (column: number, row: number) => cell(column, row) === free || drawn.includes(cell(column, row))
    return (
      fives.filter((row) => fives.every((column) => isMarked(column, row))).length +
      fives.filter((column) => fives.every((row) => isMarked(column, row))).length +
      (fives.every((place) => isMarked(place, place)) ? 1 : 0) +
      (fives.every((place) => isMarked(place, 4 - place)) ? 1 : 0)
    )
  }
  return [1, 2, 3, 4, 5].map((lines) => ({
    key,
    tier: lines === 1 ? '1-line' : `${lines}-lines`,
    result: (drawn) => (lines === 5 ? linesOf(drawn) >= 5 : linesOf(drawn) === lines),
  }))
}
