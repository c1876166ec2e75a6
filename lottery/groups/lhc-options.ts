import { colourOf } from '../colours.ts'
import { range } from '../combinations.ts'
import { yearsBefore } from '../zodiac.ts'
import type { CountedOption } from './build.ts'

/** What the numbers 1 to 49 of LHC have in common, and the options of plays on one ball. */

export const all = range(1, 49)
const digitSum = (number: number) => Math.floor(number / 10) + (number % 10)

export type Fits = (number: number) => boolean
export const traits: Readonly<Record<string, Fits>> = {
  B: (number) => number >= 25,
  S: (number) => number < 25,
  O: (number) => number % 2 === 1,
  E: (number) => number % 2 === 0,
  'digits-O': (number) => digitSum(number) % 2 === 1,
  'digits-E': (number) => digitSum(number) % 2 === 0,
  'digits-B': (number) => digitSum(number) >= 7,
  'digits-S': (number) => digitSum(number) < 7,
  'tail-B': (number) => number % 10 >= 5,
  'tail-S': (number) => number % 10 < 5,
}
/** Names of groups by their distance from the year's animal, and by their last digit. */
export const zodiacs = range(0, 11).map((years) => `z${years}`)
export const tails = range(0, 9).map((tail) => `t${tail}`)
export const zodiacNumbers = range(0, 11).map((years) => all.filter((number) => yearsBefore(number) === years))
export const tailNumbers = range(0, 9).map((tail) => all.filter((number) => number % 10 === tail))

/** An option that wins with every number that fits. */
export function option(code: string, fits: Fits): CountedOption {
  const found = all.filter(fits)
  return { code, wins: { in: found }, ways: found.length }
}

/** 49 gives the stake back. */
export function pushing(options: readonly (readonly [code: string, fits: Fits])[]): CountedOption[] {
  return options.map(([code, fits]) => {
    const found = all.filter((number) => number < 49 && fits(number))
    return { code, wins: { in: found }, push: { in: [49] }, ways: found.length, pushWays: 1 }
  })
}

/** Both of two names hold, and a colour where one is given. */
export function pairsOf(firsts: readonly string[], seconds: readonly string[], colour?: string): [string, Fits][] {
  return firsts.flatMap((first) =>
    seconds.map((second): [string, Fits] => {
      const names = [...(colour ? [colour] : []), first, second]
      return [names.join('-'), (number) => names.every((name) => traits[name]?.(number) ?? colourOf(number) === name)]
    }),
  )
}

/** An option for each group of numbers. */
export function groupOptions(codes: readonly string[], groups: readonly (readonly number[])[]): CountedOption[] {
  return codes.map((code, index) => option(code, (number) => groups[index]?.includes(number) ?? false))
}
