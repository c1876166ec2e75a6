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

/** The first days of the lunar years in China (specification 2.7); their animals follow each other. */
const newYears = [
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-07',
  '2028-01-26',
  '2029-02-13',
  '2030-02-02',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
  '2036-01-28',
]
const FIRST_ANIMAL = animals.indexOf('dragon')
const SHANGHAI = '+08:00'

/** The animal of the lunar year of an instant, in China. */
export function animalAt(atMs: number): Animal {
  const begun = newYears.filter((day) => Date.parse(`${day}T00:00:00${SHANGHAI}`) <= atMs).length
  return animalBefore(animals[FIRST_ANIMAL] ?? 'dragon', 1 - begun)
}

/** The animal so many years before that of a year. */
export function animalBefore(animal: Animal, years: number): Animal {
  return animals[(((animals.indexOf(animal) - years) % 12) + 12) % 12] ?? animal
}

/** How many years before the current one the animal of a number lies: 1, 13, 25, 37 and 49 belong to the year's own. */
export const yearsBefore = (number: number): number => (number - 1) % 12
