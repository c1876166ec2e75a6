import { range } from './combinations.ts'
import { LotteryError } from './errors.ts'
import { newYearIn } from './lunar-years.ts'

/** The animals of the lunar years, in their order. */
export const animals = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const
export type Animal = (typeof animals)[number]

/** The animals that people keep; the other six are wild. */
const domestic: ReadonlySet<Animal> = new Set(['ox', 'horse', 'goat', 'rooster', 'dog', 'pig'])

export const isDomestic = (animal: Animal): boolean => domestic.has(animal)

const SHANGHAI_MS = 8 * 3_600_000

/**
 * The animal of the lunar year of an instant, in China.
 *
 * @throws LotteryError CALENDAR_ENDED outside the table of new years
 */
export function animalAt(atMs: number): Animal {
  const today = new Date(atMs + SHANGHAI_MS).toISOString().slice(0, 10).replaceAll('-', '')
  const year = Number(today.slice(0, 4))
  const newYear = newYearIn(year, 'CN')
  if (newYear === null) throw new LotteryError('CALENDAR_ENDED', today)
  return animalBefore('rat', RAT_YEAR - (today < newYear ? year - 1 : year))
}

const RAT_YEAR = 2020

/** The animal so many years before that of a year. */
export function animalBefore(animal: Animal, years: number): Animal {
  return animals[(((animals.indexOf(animal) - years) % 12) + 12) % 12] ?? animal
}

/** How many years before the current one the animal of a number lies: 1, 13, 25, 37 and 49 belong to the year's own. */
export const yearsBefore = (number: number): number => (number - 1) % 12

/** The numbers of the animal so many years before that of the year: `01 13 25 37 49` are those of the year's own. */
export const numbersOfAnimal = (years: number): string =>
  range(1, 49)
    .filter((number) => yearsBefore(number) === years)
    .map((number) => String(number).padStart(2, '0'))
    .join(' ')
