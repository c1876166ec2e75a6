import {
  drawnUnits,
  groupUnits,
  inOrder,
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

const places: Record<string, number[]> = {
  'front-2': [0, 1],
  'back-2': [3, 4],
  'front-3': [0, 1, 2],
  'middle-3': [1, 2, 3],
  'back-3': [2, 3, 4],
  'front-4': [0, 1, 2, 3],
  'front-5': [0, 1, 2, 3, 4],
}

const straightWithoutRepeats = (lists: NaiveLists): NaiveUnit[] =>
  straightUnits(tuples(lists).filter((tuple) => new Set(tuple).size === tuple.length))

const fixedFrom = (first: number, lists: NaiveLists): NaiveUnit[] =>
  lists.flatMap((list, index) => seenAt([first + index], straightUnits(list.map((value) => [value]))))

/** The units of a selection of the group 11X5, from section 2.3. */
export function naiveX5(code: string, lists: NaiveLists): NaiveUnit[] {
  const [prefix = '', name = ''] = code.split('.')
  const [chosen = []] = lists
  const at = places[prefix]
  if (at) {
    if (name === 'straight') return seenAt(at, straightWithoutRepeats(lists))
    if (name === 'one-of') return seenAt(at, drawnUnits(subsets(chosen, 1)))
    return seenAt(at, groupUnits(sets(lists, at.length)))
  }
  if (prefix === 'fixed') return fixedFrom(0, lists)
  if (prefix.startsWith('any')) {
    const size = Number(prefix.slice(4))
    if (size <= 5) return drawnUnits(sets(lists, size))
    return sets(lists, size).map((unit) => ({
      key: sortedKey(unit),
      result: (drawn) => drawn.every((ball) => unit.includes(ball)),
    }))
  }
  if (prefix === 'odd-even-split') {
    const names = ['0:5', '1:4', '2:3', '3:2', '4:1', '5:0']
    return namedUnits(
      names,
      chosen,
      (drawn, split) =>
        split === `${drawn.filter((x) => x % 2 === 1).length}:${drawn.filter((x) => x % 2 === 0).length}`,
    )
  }
  if (prefix === 'middle-number') {
    return namedUnits(
      ['03', '04', '05', '06', '07', '08', '09'],
      chosen,
      (drawn, middle) => inOrder(drawn)[2] === Number(middle),
    )
  }
  if (prefix === 'total') {
    return namedUnits(['B', 'S', 'O', 'E', 'tail-B', 'tail-S'], chosen, (drawn, side) => {
      const sum = total(drawn)
      if (side.startsWith('tail')) return hasTrait(0, side.slice(5), sum % 10 >= 5)
      if (sum === 30 && (side === 'B' || side === 'S')) return 'push'
      return hasTrait(sum, side, sum > 30)
    })
  }
  if (prefix.startsWith('ball')) {
    const units = namedUnits(['B', 'S'], chosen, ([ball = 0], side) =>
      ball === 11 ? 'push' : hasTrait(ball, side, ball >= 6),
    )
    return seenAt([Number(prefix.slice(5)) - 1], units)
  }
  const pair = name.split('-').map((position) => Number(position) - 1)
  return seenAt(pair, namedUnits(['dragon', 'tiger'], chosen, comparison))
}

/** The units of a selection of the group PK10, from section 2.4. */
export function naivePk10(code: string, lists: NaiveLists): NaiveUnit[] {
  const [prefix = '', name = ''] = code.split('.')
  const [chosen = []] = lists
  if (prefix === 'champion') return seenAt([0], straightUnits(chosen.map((car) => [car])))
  const at = places[prefix]
  if (at)
    return seenAt(at, name === 'straight' ? straightWithoutRepeats(lists) : groupUnits(subsets(chosen, at.length)))
  if (prefix === 'fixed') return fixedFrom(name === '1-5' ? 0 : 5, lists)
  if (prefix.startsWith('position')) {
    const units = namedUnits(['B', 'S', 'O', 'E'], chosen, ([car = 0], side) => hasTrait(car, side, car >= 6))
    return seenAt([Number(prefix.slice(9)) - 1], units)
  }
  if (prefix === 'dragon-tiger') {
    const pair = name.split('-').map((position) => Number(position) - 1)
    return seenAt(pair, namedUnits(['dragon', 'tiger'], chosen, comparison))
  }
  const sumNames = Array.from({ length: 17 }, (_, index) => String(index + 3))
  if (name === 'sum')
    return seenAt(
      [0, 1],
      namedUnits(sumNames, chosen, (drawn, sum) => total(drawn) === Number(sum)),
    )
  return seenAt(
    [0, 1],
    namedUnits(['B', 'S', 'O', 'E'], chosen, (drawn, side) => hasTrait(total(drawn), side, total(drawn) >= 12)),
  )
}

/** The units of a selection of the group K3, from section 2.5. The tier of a unit paid per hit depends on the result. */
export function naiveK3(code: string, lists: NaiveLists): NaiveUnit[] {
  const [a = [], b = []] = lists
  const faces = [1, 2, 3, 4, 5, 6]
  const occurs = (drawn: readonly number[], face: number) => drawn.filter((die) => die === face).length
  const repeated = (times: number) => faces.map((face) => String(face).repeat(times))
  switch (code) {
    case 'sum':
      return namedUnits(
        Array.from({ length: 16 }, (_, i) => String(i + 3)),
        a,
        (drawn, sum) => total(drawn) === Number(sum),
      )
    case 'sides':
      return namedUnits(['B', 'S', 'O', 'E'], a, (drawn, side) => hasTrait(total(drawn), side, total(drawn) >= 11))
    case 'double-sides':
      return namedUnits(['BO', 'SE', 'BE', 'SO'], a, (drawn, [size = '', parity = '']) =>
        [size, parity].every((side) => hasTrait(total(drawn), side, total(drawn) >= 11)),
      )
    case 'triple':
      return namedUnits(repeated(3), a, (drawn, name) => drawn.join('') === name)
    case 'any-triple':
      return namedUnits(['triple'], a, (drawn) => new Set(drawn).size === 1)
    case 'pair-and-third':
      return groupUnits(a.flatMap((x) => b.filter((y) => y !== x).map((y) => [x, x, y])))
    case 'pair':
      return namedUnits(repeated(2), a, (drawn, name) => occurs(drawn, Number(name[0])) === 2)
    case 'any-run':
      return namedUnits(['run'], a, (drawn) => ['1,2,3', '2,3,4', '3,4,5', '4,5,6'].includes(sortedKey(drawn)))
    case 'number':
      return drawnUnits(subsets(a, 1))
  }
  if (code.startsWith('different-')) return drawnUnits(sets(lists, Number(code[10])))
  if (code === 'number-per-hit') {
    return a.flatMap((face) =>
      ['1-hit', '2-hits', '3-hits'].map((tier, index) => ({
        key: `${face}`,
        tier,
        result: (drawn: readonly number[]) => occurs(drawn, face) === index + 1,
      })),
    )
  }
  throw new Error(`the second engine does not know ${code}`)
}
