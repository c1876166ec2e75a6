import { expect, test } from 'vitest'
import { computedNewYear, newMoonMs } from '#tests/support/lottery/lunar-calendar.ts'
import { animalAt, animals, lunarYears, newYearIn } from './index.ts'

const years = Array.from({ length: 102 }, (_, index) => 2000 + index)
const iso = (day: string | null) => day?.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')

test.each([
  ['CN', 8],
  ['VN', 7],
] as const)('every new year of 2000 to 2101 in %s is that of the computed moon and sun', (country, hours) => {
  expect(years.map((year) => iso(newYearIn(year, country)))).toEqual(years.map((year) => computedNewYear(year, hours)))
})

test('the calendar of the runtime has the same new years, but for two of the moons that it has minutes off', () => {
  const chinese = new Intl.DateTimeFormat('en-u-ca-chinese-nu-latn', {
    timeZone: 'Asia/Shanghai',
    month: 'numeric',
    day: 'numeric',
  })
  const isFirst = (at: number) => {
    const parts = chinese.formatToParts(at)
    return ['month', 'day'].every((name) => parts.find(({ type }) => type === name)?.value === '1')
  }
  const different = years.filter((year) => !isFirst(Date.parse(`${iso(newYearIn(year, 'CN'))}T12:00:00+08:00`)))
  expect([2027, 2030]).toEqual(expect.arrayContaining(different))
})

test('the new moons of 2027 and 2030 are minutes before and after midnight in Beijing', () => {
  const moonOf = (day: string) => new Date(newMoonMs(Math.round((Date.parse(day) - newMoonMs(0)) / 29.530588 / 864e5)))
  expect(moonOf('2027-02-06').toISOString().slice(0, 16)).toBe('2027-02-06T15:56')
  expect(moonOf('2030-02-03').toISOString().slice(0, 16)).toBe('2030-02-02T16:07')
  expect([newYearIn(2027, 'CN'), newYearIn(2030, 'CN'), newYearIn(2030, 'VN')]).toEqual([
    '20270206',
    '20300203',
    '20300202',
  ])
})

test.each(years.slice(1))('the animal of %i begins at midnight in Shanghai, not on the evening before', (year) => {
  const midnight = Date.parse(`${iso(newYearIn(year, 'CN'))}T00:00:00+08:00`)
  const animal = animals[(year - 4) % 12]
  expect(animalAt(midnight), 'morning').toBe(animal)
  expect(animalAt(midnight - 1), 'evening before').toBe(animals[(year - 5) % 12])
})

test('after the last year of the table an animal is refused, not guessed', () => {
  expect(animalAt(Date.parse(`${lunarYears.lastDay}T23:59:59+08:00`))).toBe('monkey')
  for (const at of ['2102-01-01T00:00:00+08:00', '1999-12-31T00:00:00+08:00'])
    expect(() => animalAt(Date.parse(at)), at).toThrow('CALENDAR_ENDED')
})
