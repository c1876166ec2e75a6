import { expect, test } from 'vitest'
import { homeIssues } from './home-issues.ts'
import { BrandFile, type BrandSettings } from '../schema/schema.ts'

const issuesOf = (file: object) =>
  homeIssues({ code: 'x', merchantCode: 'x', ...BrandFile.parse({ name: 'X', ...file }) } as BrandSettings)

test('the usual home has nothing to report', () => {
  expect(issuesOf({})).toEqual([])
})

test('a form that does not suit its section is an error that names the forms that do', () => {
  const [issue] = issuesOf({ home: [{ what: 'SPORTS', kind: 'mosaic' }] })
  expect(issue).toMatchObject({ path: ['home', 0, 'kind'], suggestion: 'vendors' })
  expect(issue?.message).toContain('vendors, feature')
  expect(issuesOf({ home: [{ what: 'ANNOUNCEMENTS', kind: 'grid' }] })[0]?.message).toContain('one form only')
})

test('monotony is a warning: two bands, three equal forms in a row, too many sections', () => {
  const band = { look: 'band' }
  expect(
    issuesOf({
      home: [
        { what: 'RNG', ...band },
        { what: 'PVP', ...band },
      ],
    }),
  ).toMatchObject([{ path: ['home', 1, 'look'], severity: 'warning' }])
  const shelf = { kind: 'shelf' }
  const shelves = ['RNG', 'PVP', 'BGS'].map((what) => ({ what, ...shelf }))
  expect(issuesOf({ home: shelves })).toMatchObject([{ path: ['home', 2, 'kind'], severity: 'warning' }])
})

test('a navigation without room and a hero without data are warnings', () => {
  expect(issuesOf({ layout: { navigation: { kind: 'bar-quiet' } } })[0]).toMatchObject({ severity: 'warning' })
  const hero = { layout: { hero: { kind: 'board' } }, navigation: ['HOME', 'RNG'] }
  expect(issuesOf(hero)[0]?.message).toContain('no LOTT')
})
