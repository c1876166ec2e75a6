import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isRawKey } from './checks/texts.ts'
import { readOptions } from './options.ts'
import type { CellResult } from './plan/cell.ts'
import { affectedBy, importsOf } from './plan/changed.ts'
import { planGuards, planPageLoads } from './plan/plan.ts'
import { routeTable } from './plan/route-table.ts'
import { junitOf } from './report/junit.ts'

const everything = { brands: [], devices: [], languages: [], roles: [], routes: [] }
const brands = [
  { code: 'alpha', languages: ['en', 'th', 'ja'] },
  { code: 'beta', languages: ['ar', 'en'] },
]

test('two languages per brand are planned, and each screen in the roles it is for', () => {
  const pageLoads = planPageLoads(brands, routeTable(), everything)
  const languages = (code: string) =>
    new Set(pageLoads.filter(({ brand }) => brand === code).map(({ language }) => language))
  expect(languages('alpha')).toEqual(new Set(['en', 'th']))
  expect(new Set(pageLoads.filter(({ row }) => row.name === 'login').map(({ role }) => role))).toEqual(
    new Set(['visitor']),
  )
})

test('pages in the first language are laid out in wide windows, before the desktop ends them; menus and popups are not', () => {
  const ofAlpha = { ...everything, brands: ['alpha'] }
  const planned = planPageLoads(brands, routeTable(), ofAlpha)
  const devicesOf = (language: string, isOpened: boolean, pageLoads = planned) =>
    new Set(
      pageLoads
        .filter((pageLoad) => pageLoad.language === language && Boolean(pageLoad.row.open) === isOpened)
        .map(({ devices }) => devices.join()),
    )
  expect(devicesOf('en', false)).toEqual(new Set(['phone,tablet,large,wide,desktop']))
  expect(devicesOf('en', true)).toEqual(new Set(['phone,tablet,desktop']))
  expect(devicesOf('th', false)).toEqual(new Set(['desktop,phone']))
  const named = planPageLoads(brands, routeTable(), { ...ofAlpha, languages: ['en', 'th'] })
  expect(devicesOf('th', false, named)).toEqual(new Set(['desktop,tablet,phone']))
  const wideOnly = planPageLoads(brands, routeTable(), { ...everything, devices: ['wide'] })
  expect(new Set(wideOnly.map(({ language }) => language))).toEqual(new Set(['en', 'ar']))
})

test('a page that is not for a role is requested once in that role, without a browser', () => {
  const guards = planGuards(brands, routeTable(), { ...everything, brands: ['alpha'], roles: ['visitor'] })
  const names = guards.map(({ row }) => row.name)
  expect(names).toEqual(expect.arrayContaining(['member', 'agentHome-team']))
  expect(names).not.toContain('home')
  expect(guards.every(({ devices }) => devices.length === 1)).toBe(true)
})

test('flags select by name and by prefix, and an unknown name is an error', () => {
  const names = { brands: ['alpha', 'beta'], routes: ['home', 'menu-side', 'menu-account'] }
  expect(readOptions(['--route', 'menu-*', '--brand', 'alpha'], names).selection).toMatchObject({
    brands: ['alpha'],
    routes: ['menu-side', 'menu-account'],
  })
  expect(readOptions(['--changed'], names).changed).toBe('HEAD')
  expect(readOptions(['--changed', 'main'], names).changed).toBe('main')
  expect(() => readOptions(['--brand', 'gamma'], names)).toThrow('matches none of: alpha, beta')
})

test('a change selects only the screens that it can affect', () => {
  const table = routeTable()
  const at = (brand: string, language: string, name: string) => ({
    brand,
    language,
    row: table.find((row) => row.name === name)!,
  })
  const styled = [{ settings: { code: 'alpha', theme: 'dusk' } }, { settings: { code: 'beta', theme: 'dawn' } }]
  const isSeen = (file: string, pageLoad: ReturnType<typeof at>) => affectedBy([file], styled)(pageLoad)
  const home = at('alpha', 'en', 'home')
  expect(isSeen('brands/alpha/brand.json', home)).toBe(true)
  expect(isSeen('brands/beta/brand.json', home)).toBe(false)
  expect(isSeen('themes/dawn.json', home)).toBe(false)
  expect(isSeen('app/i18n/locales/th/home.json', home)).toBe(false)
  expect(isSeen('app/i18n/locales/en/home.json', at('alpha', 'th', 'home'))).toBe(true)
  expect(isSeen('app/features/lottery/lottery-page.tsx', at('alpha', 'en', 'lottery'))).toBe(true)
  expect(isSeen('app/features/lottery/lottery-page.tsx', at('alpha', 'en', 'helpmc'))).toBe(false)
  expect(isSeen('docs/qa.md', home)).toBe(false)
  expect(isSeen('gateway/modules/wallet/index.ts', home)).toBe(true)
})

test('a screen depends on its layouts and their imports', () => {
  const files = importsOf({ file: 'app/routes/_site.member.$panel.tsx', path: '/member/securityCenter' })
  expect([...files]).toEqual(
    expect.arrayContaining(['app/root.tsx', 'app/routes/_site.tsx', 'app/site/header/header.tsx']),
  )
})

test('a screen that opens on a press depends on the page it opens over, and on no other page', () => {
  const row = (name: string) => routeTable().find((each) => each.name === name)!
  const promotions = 'app/features/announcements/promotions-page.tsx'
  const home = 'app/features/home/home-page.tsx'
  expect([...importsOf(row('menu-account'))]).toEqual(
    expect.arrayContaining(['app/site/header/account-menu.tsx', 'app/routes/_site.tsx', promotions]),
  )
  expect(importsOf(row('menu-account')).has(home)).toBe(false)
  expect(importsOf(row('menu-beside')).has(home)).toBe(true)
  for (const each of routeTable()) expect(() => importsOf(each), each.name).not.toThrow()
})

test('translation keys are distinguished from texts', () => {
  const keys = new Set(['home', 'helpCentre', 'site:helpCentre', 'agent.point'])
  expect(['site:helpCentre', 'helpCentre', 'agent.point', 'Hello {{name}}'].every((text) => isRawKey(text, keys))).toBe(
    true,
  )
  expect(['home', 'Help centre', 'e.g.', 'v1.2'].some((text) => isRawKey(text, keys))).toBe(false)
})

test('JUnit counts failed, absent and shared cells, and its XML escapes any text', () => {
  const cell: CellResult = {
    ...{ id: 'a.home.visitor.en.phone', brand: 'a', route: 'home', role: 'visitor', language: 'en', device: 'phone' },
    ...{ path: '/', outcome: 'failed', problems: [{ check: 'axe', text: '<a "b"> & \u0001' }], difference: null },
    ...{ checksRun: ['axe'], elsewhere: {}, sameAs: null, hasPicture: true, tookMs: 1500 },
  }
  const same: CellResult = { ...cell, id: 'c', outcome: 'same', sameAs: cell.id, problems: [], tookMs: 0 }
  const xml = junitOf([cell, { ...cell, id: 'b', outcome: 'absent', problems: [] }, same])
  expect(xml).toContain('tests="3" failures="1" skipped="2" time="3.000"')
  expect(xml).toContain('<skipped message="inspected in a.home.visitor.en.phone"/>')
  expect(xml).toContain('message="&lt;a &quot;b&quot;&gt; &amp; "')
})

test('screens that open on a press are adjacent, so one load serves them, and popups come last', () => {
  const brands = [{ code: 'alpha', languages: ['en'] }]
  const wanted = { brands: [], devices: [], languages: [], roles: ['member' as const], routes: [] }
  const kinds = planPageLoads(brands, routeTable(), wanted).map(({ row }) =>
    row.withPopups ? 'automatic' : row.open ? 'pressed' : 'page',
  )
  const changes = kinds.filter((kind, at) => kind !== kinds[at - 1])
  expect(changes).toEqual(['page', 'pressed', 'automatic'])
})

test('the report shows pictures whole, and a count of zero in no colour of a failure', () => {
  const css = readFileSync(new URL('report/style.css', import.meta.url), 'utf8')
  expect(css).toMatch(/\.cell img \{[^}]*object-fit: contain;/)
  expect(css).toMatch(/#outcomes button:has\(b\[data-count="0"\]\) \{\s*--accent: var\(--dim\);/)
})
