import { expect, test } from 'vitest'
import { HOME_GAMES_LIMIT } from '#contract/entities/home.ts'
import { homeFields, sectionKinds } from '../schema/home.ts'
import { heroKinds, heroSideOf, layoutFields } from '../schema/layout.ts'
import { homeCss } from './home-css.ts'

const layoutOf = (layout: unknown) => layoutFields.layout.schema.parse(layout)
const homeOf = (home: unknown) => homeFields.home.schema.parse(home)
const steps = [
  { query: '', count: 3 },
  { query: '@media (min-width: 1360px)', count: 8 },
]

test('a home of words alone, with its banners alone, needs no rules', () => {
  expect(homeCss(homeOf(undefined), layoutOf({}), steps)).toBe('')
  expect(homeOf(['HOT'])).toEqual([{ what: 'HOT' }])
})

test('each kind of hero has rules of its own; the banners alone have no neighbour', () => {
  const sheets = heroKinds.map((kind) => homeCss([], layoutOf({ hero: { kind } }), steps))
  expect(new Set(sheets).size).toBe(heroKinds.length - 1)
  expect(heroSideOf(layoutOf({ hero: { kind: 'full', side: 'FEED' } }).hero)).toBe('NONE')
  expect(heroSideOf(layoutOf({ hero: { kind: 'board' } }).hero)).toBe('DRAWS')
})

test('only the kinds that home uses are sent', () => {
  const rules = homeCss(homeOf([{ what: 'HOT', kind: 'top' }]), layoutOf({}), steps)
  expect(rules).toContain('counter(mq-top)')
  expect(rules).not.toContain('[data-tiles=mosaic]')
  expect(rules).not.toContain('main:has')
})

test('grids and mosaics show whole rows of at most as many games as home loads', () => {
  const rules = homeCss(
    homeOf([
      { what: 'RNG', rows: 3 },
      { what: 'BGS', kind: 'mosaic' },
    ]),
    layoutOf({}),
    steps,
  )
  const firstHidden = [...rules.matchAll(/nth-child\(n \+ (\d+)\)\{display:none\}/g)].map(([, first]) => Number(first))
  expect(firstHidden.length).toBeGreaterThan(3)
  for (const first of firstHidden) expect(first - 1).toBeLessThanOrEqual(HOME_GAMES_LIMIT)
})

test('every section with several forms has its usual one first, and the usual one needs no rules', () => {
  for (const kinds of Object.values(sectionKinds)) expect(new Set(kinds).size).toBe(kinds.length)
})
