import { expect, test } from 'vitest'
import type { PageLoad } from './cell.ts'
import { planPageLoads } from './plan.ts'
import { routeTable } from './route-table.ts'
import { SeenScreens } from './seen-screens.ts'

const brands = [{ code: 'alpha', languages: ['en', 'th'] }]
const everyDevice = { brands: [], devices: [], languages: [], roles: [], routes: [] }
const planned = planPageLoads(brands, routeTable(), everyDevice)
const popup = (role: string, window: string | null, language = 'en') => opened('dialog-popup', role, window, language)
const opened = (name: string, role: string, window: string | null, language = 'en'): PageLoad => {
  const isIt = (each: PageLoad) => each.row.name === name && each.role === role && each.language === language
  const pageLoad = planned.find(isIt)!
  return {
    ...pageLoad,
    fingerprints: window === null ? null : { under: '', window, frame: '', shape: window, shell: '' },
  }
}

test('a popup is recognised by its content in the same language, in any role', () => {
  const seen = new SeenScreens()
  seen.add(popup('visitor', 'welcome'))
  seen.add(popup('member', 'a gift'))
  expect(seen.twinOf(popup('agent', 'a gift'))?.role).toBe('member')
  expect(seen.twinOf(popup('agent', 'something else'))).toBeUndefined()
  expect(seen.twinOf(popup('agent', 'a gift', 'th'))).toBeUndefined()
  expect(seen.twinOf(popup('agent', null))).toBeUndefined()
})

test('a window is skipped only for an earlier role: the first role is inspected regardless of worker speed', () => {
  const seen = new SeenScreens()
  seen.add(popup('agent', 'a gift'))
  expect(seen.earlierTwinOf(popup('member', 'a gift'))).toBeUndefined()
  seen.add(popup('member', 'a gift'))
  expect(seen.earlierTwinOf(popup('trial', 'a gift'))?.role).toBe('member')
  expect(seen.earlierTwinOf(popup('agent', 'a gift'))?.role).toBe('member')
})

test('a dialog opened on a press is recognised by its content; a non-modal menu never is', () => {
  const seen = new SeenScreens()
  seen.add(opened('dialog-sign-out', 'member', 'sign out'))
  seen.add(opened('menu-account', 'member', null))
  expect(seen.twinOf(opened('dialog-sign-out', 'agent', 'sign out'))?.role).toBe('member')
  expect(seen.twinOf(opened('dialog-sign-out', 'agent', 'sign out and lose it'))).toBeUndefined()
  expect(seen.twinOf(opened('menu-account', 'agent', null))).toBeUndefined()
})
