import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  promiseAreas,
  promisesPage,
  readPromises,
  testExists,
  tierOf,
  untestedStates,
} from '../../scripts/lib/promises.mjs'

const areas = readPromises()
const rows = areas.flatMap((area) => area.rows.map((row) => ({ ...row, area: area.name })))

test('docs/promises.md is written from its rows (npm run promises writes it)', () => {
  expect(readFileSync('docs/promises.md', 'utf8')).toBe(promisesPage(areas))
})

test('every area of the specification has its promises, and each promise is there once', () => {
  expect(readdirSync('docs/promises').sort()).toEqual(promiseAreas.map((name) => `${name}.json`).sort())
  expect(areas.filter((area) => area.rows.length < 10).map(({ name }) => name)).toEqual([])
  const named = rows.map(({ area, section, promise }) => `${area} ${section}: ${promise}`)
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
})

test('every test that a promise names exists, with the part of its title', () => {
  expect(rows.flatMap(({ tests }) => tests).filter((each) => !testExists(each))).toEqual([])
})

test('a promise without a test says whether it is built, and one with a test does not', () => {
  const isWrong = ({ tests, state }: (typeof rows)[number]) =>
    tests.length === 0 ? !untestedStates.includes(state ?? '') : state !== undefined
  expect(rows.filter(isWrong)).toEqual([])
})

test('the tier of a promise is the first one in which a test of it runs', () => {
  const tierOfTests = (...tests: string[]) => tierOf({ tests })
  expect(tierOfTests('tests/codebase/promises.test.ts')).toBe('first')
  expect(tierOfTests('scripts/backup/backup.test.ts')).toBe('sweep')
  expect(tierOfTests('tests/load/kill.soak.ts', 'tests/e2e/windows.spec.ts')).toBe('sweep')
  expect(tierOfTests('tests/load/kill.soak.ts')).toBe('long')
  expect(tierOfTests('tests/e2e/site.spec.ts#a home that one comes back to')).toBe('sweep')
  expect(tierOfTests('tests/e2e/site.spec.ts')).toBe('first')
  expect(tierOfTests()).toBe('none')
})
