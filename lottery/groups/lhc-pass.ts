import { product, range, sum } from '../combinations.ts'
import type { Option, Play } from '../model.ts'
import { passClass } from '../units/rules.ts'
import { someOf } from './build.ts'

const PLACES = range(0, 6)
/** Big, small, odd and even; 49 is none of them and gives the stake back. */
const options: readonly Option[] = [
  { code: 'B', wins: { from: 25, to: 48 } },
  { code: 'S', wins: { to: 24 } },
  { code: 'O', wins: { to: 48, odd: true } },
  { code: 'E', wins: { odd: false } },
].map((option) => ({ ...option, push: { in: [49] } }))
/** Of the 48 other numbers, as many are big and odd as are big and even, small and odd, or small and even. */
const OF_EACH_KIND = 12

/**
 * One side at each of some places of LHC, and all must hold (2.7). The balls are drawn without repeats, so a product of the prices of
 * single sides would return 46 to 94 %: units are priced by how many of each side they have.
 */
export function pass(size: number): Play {
  const units = new Map<string, number[][]>()
  for (const sides of sidesOfSize(size)) {
    const name = passClass(sides)
    units.set(name, [...(units.get(name) ?? []), sides])
  }
  const classes = [...units.keys()]
  const total = falling(49, size)
  return {
    code: `pass.${size}`,
    selector: someOf({ codes: options.map(({ code }) => code) }, PLACES.length, size),
    units: { rule: 'pass', size, classes },
    win: { rule: 'pass', at: PLACES, size, options, classes },
    tiers: classes.map((name) => {
      const members = units.get(name) ?? []
      const codes = members.map((sides) => sides.map((side) => options[side]?.code).join(''))
      const push = size * falling(48, size - 1)
      return { id: codes.join(), ways: waysOf(members[0] ?? []), total, push }
    }),
  }
}

/** Every choice of so many sides, whatever their order: `0,0,2` is big, big, odd. */
function sidesOfSize(size: number, from = 0): number[][] {
  if (size === 0) return [[]]
  return range(from, options.length - 1).flatMap((side) => sidesOfSize(size - 1, side).map((rest) => [side, ...rest]))
}

/** Results in which every side holds at its place: of each place, the two kinds of number that have its side. */
function waysOf(sides: readonly number[]): number {
  // Numbers left of each kind: big odd, big even, small odd, small even.
  const left = [OF_EACH_KIND, OF_EACH_KIND, OF_EACH_KIND, OF_EACH_KIND]
  const kindsOf = [
    [0, 1],
    [2, 3],
    [0, 2],
    [1, 3],
  ]
  const waysFrom = (place: number): number => {
    if (place === sides.length) return 1
    return sum(
      (kindsOf[sides[place] ?? 0] ?? []).map((kind) => {
        const numbers = left[kind] ?? 0
        left[kind] = numbers - 1
        const ways = numbers * waysFrom(place + 1)
        left[kind] = numbers
        return ways
      }),
    )
  }
  return waysFrom(0)
}

/** Ways to draw so many of some numbers in order. */
const falling = (numbers: number, count: number): number => product(range(numbers - count + 1, numbers))
