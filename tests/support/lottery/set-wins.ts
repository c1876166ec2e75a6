import { subsets, total } from './naive.ts'
import { hasSide } from './naive-lhc.ts'
import type { SetTallies } from './sets-of-seven.ts'

/** How often one unit wins a tier, and gives its stake back, over all draws. */
export interface UnitWins {
  readonly unit: string
  /** A name in the id of the tier; absent where the play has one tier. */
  readonly tier?: string
  readonly wins: number
  readonly pushes: number
  /** All draws: a set stands for each choice of its special number, for a pass also for each order of the others. */
  readonly draws: number
}

const SIZE = 7
const ORDERS = 5040
const ANIMALS = 12
const places = (count: number) => Array.from({ length: count }, (_, place) => place)
/** The bits of every mask of twelve. */
const ones = Array.from({ length: 1 << 12 }, (_, mask) => mask.toString(2).replaceAll('0', '').length)
const bitsOf = (mask: number): number => ones[mask] ?? 0
const maskOf = (bits: readonly number[]) => bits.reduce((mask, bit) => mask | (1 << bit), 0)
/** The counts in a key of a tally. */
const digits = (key: number, count: number) => places(count).map((place) => (key >> (3 * place)) & 7)

/** The sets of a tally that fit; `weigh` says how many draws each stands for. */
const countSets = (tally: Uint32Array, weigh: (key: number) => number): number =>
  tally.reduce((draws, sets, key) => (sets === 0 ? draws : draws + sets * weigh(key)), 0)

/**
 * The units of a play of LHC on the six or all seven, from section 2.7, or of Toto, from 2.13: every unit that has names of its own,
 * those of the picked numbers where numbers are chosen. Null: the play is not known.
 */
export function unitWins(code: string, tallies: SetTallies): UnitWins[] | null {
  const draws = tallies.sets * SIZE
  const ofSets = (tally: Uint32Array, unit: string, tier: string | undefined, fits: (key: number) => boolean) => {
    const wins = countSets(tally, (key) => (fits(key) ? SIZE : 0))
    return { unit, tier, wins, pushes: 0, draws }
  }
  const [prefix = '', name = ''] = code.split('.')
  if (prefix === 'pass') return passUnits(Number(name), tallies)
  if (code === 'total.sides')
    return ['B', 'S', 'O', 'E'].map((side) =>
      ofSets(tallies.sums, side, side, (sum) =>
        side === 'B' ? sum >= 175 : side === 'S' ? sum <= 174 : hasSide(sum, side),
      ),
    )
  if (code === 'seven.zodiac-count')
    return ['c4', 'c5', 'c6', 'c7'].map((count) =>
      ofSets(tallies.withAnimals, count, count, (animals) => `c${Math.max(4, bitsOf(animals))}` === count),
    )
  if (code === 'seven.colours') return colourUnits(tallies)
  if (code === 'regular.zodiac') return places(ANIMALS).flatMap((animal) => regularAnimal(animal, tallies))
  if (prefix === 'seven') {
    const [kind, size] = name.split('-')
    const [tally, groups] = kind === 'zodiac' ? [tallies.withAnimals, ANIMALS] : [tallies.withTails, 10]
    return subsets(places(groups), Number(size)).map((unit) => {
      const wanted = maskOf(unit)
      const tier = unit.includes(0) ? `with-${kind === 'zodiac' ? 'z0' : 't0'}` : 'usual'
      return ofSets(tally, `${unit}`, tier, (present) => (present & wanted) === wanted)
    })
  }
  return numberUnits(code, tallies)
}

/** What wins with so many of a unit's numbers among the six, and the special one in the unit or not. */
interface NumberTier {
  readonly size: number
  readonly tier?: string
  readonly wins: (regular: number, isSpecial: boolean) => boolean
}

function numberTiers(code: string): NumberTier[] {
  const [prefix = '', name = ''] = code.split('.')
  if (prefix === 'none') return [{ size: Number(name), wins: (regular, isSpecial) => regular === 0 && !isSpecial }]
  switch (code) {
    case 'toto.6':
    case 'toto.banker':
      return ['6', '5+1', '5', '4+1', '4', '3+1', '3'].map((tier) => {
        const [hits, more] = tier.split('+')
        const isWith = more !== undefined
        // With all six, the special number is always another one.
        return { size: 6, tier, wins: (regular, isSpecial) => regular === Number(hits) && isSpecial === isWith }
      })
    case 'regular.number':
      return [{ size: 1, wins: (regular) => regular === 1 }]
    case 'hits.3-or-2':
      return [3, 2].map((hits) => ({ size: 3, tier: `${hits}-of-3`, wins: (regular) => regular === hits }))
    case 'hits.2-or-special':
      return [
        { size: 2, tier: 'one-and-special', wins: (regular, isSpecial) => regular === 1 && isSpecial },
        { size: 2, tier: '2-of-2', wins: (regular) => regular === 2 },
      ]
    case 'hits.special-string':
      return [{ size: 2, wins: (regular, isSpecial) => regular === 1 && isSpecial }]
    case 'hits.1-of-4':
      return [{ size: 4, wins: (regular) => regular > 0 }]
  }
  const [, size] = /^hits\.(\d)(?:-banker)?$/.exec(code) ?? []
  return size ? [{ size: Number(size), wins: (regular) => regular === Number(size) }] : []
}

function numberUnits(code: string, { sets, withPicked }: SetTallies): UnitWins[] | null {
  const tiers = numberTiers(code)
  const [first] = tiers
  if (!first) return null
  return subsets(places(bitsOf(withPicked.length - 1)), first.size).flatMap((unit) => {
    const wanted = maskOf(unit)
    /** How many sets have so many of the unit's numbers. */
    const holding = new Array<number>(SIZE + 1).fill(0)
    withPicked.forEach((count, picked) => {
      if (count > 0) holding[bitsOf(picked & wanted)]! += count
    })
    return tiers.map(({ tier, wins }) => {
      // The special number is one of the unit's, or one of the others.
      const won = holding.map(
        (count, held) => count * ((wins(held - 1, true) ? held : 0) + (wins(held, false) ? SIZE - held : 0)),
      )
      return { unit: `${unit}`, tier, wins: total(won), pushes: 0, draws: sets * SIZE }
    })
  })
}

/** The special number counts one and a half of its colour. */
function colourUnits({ sets, colours }: SetTallies): UnitWins[] {
  const names = ['red', 'blue', 'green', 'tie']
  const leading = (counts: readonly number[], special: number) => {
    const weights = counts.map((count, colour) => (colour === special ? count + 0.5 : count))
    const most = Math.max(...weights)
    const first = weights.indexOf(most)
    return weights.lastIndexOf(most) === first ? names[first] : 'tie'
  }
  const drawsOf = (name: string) =>
    countSets(colours, (key) => {
      const [red = 0, blue = 0] = digits(key, 2)
      const counts = [red, blue, SIZE - red - blue]
      return counts.reduce((draws, count, special) => draws + (leading(counts, special) === name ? count : 0), 0)
    })
  const ties = drawsOf('tie')
  return names.map((name) => {
    return { unit: name, tier: name, wins: drawsOf(name), pushes: name === 'tie' ? 0 : ties, draws: sets * SIZE }
  })
}

/** So many numbers of an animal among the six. */
function regularAnimal(animal: number, { sets, animals }: SetTallies): UnitWins[] {
  const numbers = animal === 0 ? 5 : 4
  const tally = animals[animal < 6 ? 0 : 1]
  return places(numbers).map((place) => {
    const hits = place + 1
    const wins = countSets(tally, (key) => {
      const drawn = digits(key, 6)[animal % 6] ?? 0
      return (drawn - 1 === hits ? drawn : 0) + (drawn === hits ? SIZE - drawn : 0)
    })
    return { unit: `${animal}`, tier: `${hits}-of-${numbers}`, wins, pushes: 0, draws: sets * SIZE }
  })
}

/** Every choice of sides, the first at the first place: each order of the seven is a draw, so places are alike. */
function passUnits(size: number, { sets, kinds }: SetTallies): UnitWins[] {
  const ordersOf = (count: number): number => (count < 2 ? 1 : count * ordersOf(count - 1))
  const has49 = (key: number) => total(digits(key, 4)) < SIZE
  // 49 is at one of the places, and the six others are in any order.
  const pushes = countSets(kinds, (key) => (has49(key) ? size * ordersOf(SIZE - 1) : 0))
  /** Sides that numbers of each kind have: big odd, big even, small odd, small even. */
  const kindsWith: Record<string, number[]> = { B: [0, 1], S: [2, 3], O: [0, 2], E: [1, 3] }
  const orders = (left: readonly number[], sides: string): number => {
    const [side] = sides
    if (!side) return ordersOf(SIZE - size)
    return (kindsWith[side] ?? []).reduce((sum, kind) => {
      const count = left[kind] ?? 0
      return count === 0 ? sum : sum + count * orders(left.with(kind, count - 1), sides.slice(1))
    }, 0)
  }
  return sidesOf(size, 'BSOE').map((sides) => {
    const wins = countSets(kinds, (key) => orders(digits(key, 4), sides))
    return { unit: sides, tier: sides, wins, pushes, draws: sets * ORDERS }
  })
}

/** Every choice of so many letters, in the order of the letters. */
const sidesOf = (size: number, letters: string): string[] =>
  size === 0
    ? ['']
    : [...letters].flatMap((side, at) => sidesOf(size - 1, letters.slice(at)).map((rest) => `${side}${rest}`))
