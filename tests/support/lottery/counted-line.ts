import type { Random } from './random.ts'

/** A line on the 18 numbers of a southern draw, and what it is worth: counted from section 2.10 of the specification alone. */
export interface CountedLine {
  readonly play: string
  readonly selection: string
  readonly multiple: number
  readonly units: number
  /** A unit wins with `ways` of `total` draws. */
  readonly ways: bigint
  readonly total: bigint
  /** Units that win. @param numbers of the draw, the special prize first */
  wins(numbers: readonly string[]): number
}

/** Money per unit at multiple 1, in minor units. */
const BASE_MINOR = 10n
const LINES = 18

export const stakeOf = ({ units, multiple }: CountedLine): bigint => BASE_MINOR * BigInt(units * multiple)

/** The prize at a series; a price has three decimals, and an order is rounded down once. @param result as staff enter it */
export function prizeOf(line: CountedLine, series: number, result: string): bigint {
  const price = (1000n * BigInt(series) * line.total) / (2000n * line.ways)
  return (BigInt(line.wins(result.split(/\D+/)) * line.multiple) * price * BASE_MINOR) / 1000n
}

/** What a stake brings of the difference of two series. */
export const shareOf = (stake: bigint, from: number, to: number): bigint => (stake * BigInt(to - from)) / 2000n

/** One to five lines of different plays, multiples and sizes. Half of their numbers are those of `resultOf` with 37, 38 or 39. */
export const randomSlip = (random: Random): CountedLine[] =>
  Array.from({ length: 1 + random(5) }, () => {
    const multiple = 1 + random(12)
    return { ...plays[random(plays.length)]!(random), multiple }
  })

type Unpriced = Omit<CountedLine, 'multiple'>

const plays: readonly ((random: Random) => Unpriced)[] = [
  (random) => onOne('special.2', some(random, ['36', '37', '38', '39']), ',', 100n, ([special]) => special),
  (random) => onOne('special.3', some(random, ['337', '437', '438', '439']), ';', 1000n, ([special]) => special),
  (random) => onOne('first.2', some(random, ['05', '50', '55']), ',', 100n, ([, first]) => first),
  (random) => onOne('digit.tail', some(random, ['6', '7', '8', '9']), ',', 10n, ([special]) => special),
  (random) => onOne('digit.head', some(random, ['2', '3']), ',', 10n, ([special]) => special?.slice(0, -1)),
  sides,
  everyNumber,
  fourMissed,
]

/** Each choice is a unit; one wins when the number ends with it. */
function onOne(
  play: string,
  chosen: readonly string[],
  separator: string,
  total: bigint,
  numberOf: (numbers: readonly string[]) => string | undefined,
): Unpriced {
  const wins = (numbers: readonly string[]) => chosen.filter((one) => numberOf(numbers)?.endsWith(one)).length
  return { play, selection: chosen.join(separator), units: chosen.length, ways: 1n, total, wins }
}

function sides(random: Random): Unpriced {
  const chosen = some(random, ['B', 'S', 'O', 'E'])
  const holds = (side: string, number: number) =>
    side === 'B' ? number >= 50 : side === 'S' ? number < 50 : number % 2 === (side === 'O' ? 1 : 0)
  const wins = ([special = '']: readonly string[]) =>
    chosen.filter((side) => holds(side, Number(special.slice(-2)))).length
  return { play: 'special.sides', selection: chosen.join(), units: chosen.length, ways: 1n, total: 2n, wins }
}

/** A unit for each number of the draw, and each that ends with the choice wins: 00 does several times. */
function everyNumber(random: Random): Unpriced {
  const chosen = some(random, ['00', '22', '37', '38'])
  const wins = (numbers: readonly string[]) =>
    chosen.flatMap((one) => numbers.filter((number) => number.endsWith(one))).length
  return { play: 'lo.2', selection: chosen.join(), units: LINES * chosen.length, ways: 1n, total: 100n, wins }
}

/** Four numbers of which the draw has none. */
function fourMissed(random: Random): Unpriced {
  const chosen = some(random, ['37', '38', '39', '66', '67', '68', '69'], 4).slice(0, 4)
  const wins = (numbers: readonly string[]) =>
    chosen.some((one) => numbers.some((number) => number.endsWith(one))) ? 0 : 1
  const power = (base: bigint) => base ** BigInt(LINES)
  return { play: 'miss.4', selection: chosen.join(), units: 1, ways: power(96n), total: power(100n), wins }
}

/** Some of the values in their order, at least `least`. */
function some(random: Random, values: readonly string[], least = 1): string[] {
  const kept = values.filter(() => random(2) === 0)
  return kept.length >= least ? kept : some(random, values, least)
}
