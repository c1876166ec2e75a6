import { afterAll, expect, test, vi } from 'vitest'
import { categoryIcon } from '#app/features/games/category-icon.ts'
import memberTexts from '#app/i18n/locales/en/member.json' with { type: 'json' }
import { gameTypes } from '#contract/entities/game.ts'
import { switchTable } from '#contract/entities/whitelabel-tree.ts'
import { panelsOf } from '../../scripts/lib/page-routes.ts'
import { memberPanels, memberPanelsOf } from './panels.tsx'

// Screens load by dynamic imports on the server.
afterAll(() => vi.dynamicImportSettled())

test('every panel of the member centre has a title and a lead, and no title is without its panel', () => {
  expect(panelsOf(memberTexts).sort()).toEqual(memberPanels.map(({ panel }) => panel).sort())
  for (const { panel } of memberPanels) expect(Object.keys(memberTexts)).toContain(`panel.${panel}.lead`)
})

test('a panel that needs a switch is among the pages of that switch', () => {
  for (const row of memberPanels) {
    if (!('needs' in row)) continue
    expect(switchTable[row.needs], row.panel).toMatchObject({
      pages: expect.arrayContaining([`/member/${row.panel}`]),
    })
  }
})

test('a brand has the panels whose switches are on, and all that need none', () => {
  const always = memberPanels.filter((row) => !('needs' in row)).map(({ panel }) => panel)
  expect(memberPanelsOf([], null).map(({ panel }) => panel)).toEqual(always)
  expect(memberPanelsOf(['REFERRAL'], null).map(({ panel }) => panel)).toContain('referral')
})

test('every panel has a loader on the server', () => {
  for (const { panel, load } of memberPanels) expect(load, panel).toBeTypeOf('function')
})

test('no two panels have the same icon, and none has that of a type of games', () => {
  const icons = memberPanels.map(({ icon }) => icon)
  expect(new Set(icons).size).toBe(icons.length)
  expect(gameTypes.map((type) => categoryIcon(type)).filter((icon) => icons.some((own) => own === icon))).toEqual([])
})
