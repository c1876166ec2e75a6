import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categoryTable } from '#contract/entities/game.ts'
import { pageKindOf } from './page-kind.ts'

test.each([
  ['/', 'home'],
  ['/login', 'dialog'],
  ['/notices/12', 'dialog'],
  ['/rng', 'lobby'],
  ['/promotions', 'promotions'],
  ['/draws/5f0c7f0e', 'draws'],
  ['/seamless', 'game'],
  ['/member/wallet', 'member'],
  ['/agentHome/team', 'agent'],
  ['/pages/about-us', 'text'],
  ['/no-such-page', 'other'],
  ['/constructor', 'other'],
])('the address %s is reported as %s', (path, kind) => {
  expect(pageKindOf(path)).toBe(kind)
})

test('every category of games is a lobby', () => {
  const lobbies = Object.values(categoryTable).filter(({ centre }) => centre !== null)
  expect(new Set(lobbies.map(({ path }) => pageKindOf(path)))).toEqual(new Set(['lobby']))
})

test('every page of the site has a kind; only addresses without a page are left to the rest', () => {
  const pages = readdirSync('app/routes')
    .filter((file) => /^_(?:site|agent)\..+\.tsx$/.test(file))
    .map((file) =>
      file
        .replace(/\.tsx$/, '')
        .split('.')
        .slice(1),
    )
    .map((parts) => parts.find((part) => part !== '_home') ?? '_index')
    .filter((part) => !/^(?:_index|\$category)$/.test(part))
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter((part) => pageKindOf(`/${part}`) === 'other')).toEqual([])
})
