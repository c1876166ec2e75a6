import { colourOf, hasSide, yearsBack } from './naive-lhc.ts'

/** How many sets have something: the key says what, as `digits` takes it apart. */
type Tally = Uint32Array

/** What was counted of all sets of seven numbers of 49. */
export interface SetTallies {
  readonly sets: number
  /** By the sum of the numbers. */
  readonly sums: Tally
  /** By how many are red and how many are blue. */
  readonly colours: Tally
  /** By how many are big odd, big even, small odd and small even; 49 is none of them. */
  readonly kinds: Tally
  /** By how many are of each of the first six animals, and of each of the others. */
  readonly animals: readonly [Tally, Tally]
  /** By which animals, which last digits, and which of the picked numbers are in the set, a bit for each. */
  readonly withAnimals: Tally
  readonly withTails: Tally
  readonly withPicked: Tally
}

const NUMBERS = 49
const SIZE = 7
/** A count of up to seven, in a key. */
const BITS = 3
const kindNames = ['BO', 'BE', 'SO', 'SE']
const kindOf = (number: number) => kindNames.findIndex((kind) => [...kind].every((side) => hasSide(number, side)))

/** Looks at each of the 85,900,584 sets. @param picked at most twelve numbers */
export function tallySets(picked: readonly number[]): SetTallies {
  const keysOf = (keyOf: (number: number) => number) =>
    Int32Array.from({ length: NUMBERS + 1 }, (_, number) => (number === 0 ? 0 : keyOf(number)))
  const one = (place: number) => (place < 0 ? 0 : 1 << (BITS * place))
  const colour = keysOf((number) => one(['red', 'blue'].indexOf(colourOf(number))))
  const kind = keysOf((number) => (number === NUMBERS ? 0 : one(kindOf(number))))
  const low = keysOf((number) => (yearsBack(number) < 6 ? one(yearsBack(number)) : 0))
  const high = keysOf((number) => (yearsBack(number) < 6 ? 0 : one(yearsBack(number) - 6)))
  const animal = keysOf((number) => 1 << yearsBack(number))
  const tail = keysOf((number) => 1 << (number % 10))
  const pick = keysOf((number) => (picked.includes(number) ? 1 << picked.indexOf(number) : 0))

  let sets = 0
  const sums = new Uint32Array(NUMBERS * SIZE)
  const colours = new Uint32Array(1 << (2 * BITS))
  const kinds = new Uint32Array(1 << (4 * BITS))
  const animals = [new Uint32Array(1 << (6 * BITS)), new Uint32Array(1 << (6 * BITS))] as const
  const [first, second] = animals
  const withAnimals = new Uint32Array(1 << 12)
  const withTails = new Uint32Array(1 << 10)
  const withPicked = new Uint32Array(1 << picked.length)

  /** Every number from `from` on is added to the set that the keys stand for; a full set is counted. */
  function add(
    from: number,
    left: number,
    sum: number,
    c: number,
    k: number,
    l: number,
    h: number,
    a: number,
    t: number,
    p: number,
  ) {
    for (let n = from; n <= NUMBERS - left + 1; n++) {
      if (left > 1) {
        add(
          n + 1,
          left - 1,
          sum + n,
          c + colour[n]!,
          k + kind[n]!,
          l + low[n]!,
          h + high[n]!,
          a | animal[n]!,
          t | tail[n]!,
          p | pick[n]!,
        )
        continue
      }
      sets++
      sums[sum + n]!++
      colours[c + colour[n]!]!++
      kinds[k + kind[n]!]!++
      first[l + low[n]!]!++
      second[h + high[n]!]!++
      withAnimals[a | animal[n]!]!++
      withTails[t | tail[n]!]!++
      withPicked[p | pick[n]!]!++
    }
  }
  add(1, SIZE, 0, 0, 0, 0, 0, 0, 0, 0)
  return { sets, sums, colours, kinds, animals, withAnimals, withTails, withPicked }
}
