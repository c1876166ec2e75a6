import { expect, test } from 'vitest'
import type { Visit } from './cell.ts'
import { planVisits } from './plan.ts'
import { routeTable } from './route-table.ts'
import { Seen } from './seen-screens.ts'

const brands = [{ code: 'alpha', languages: ['en', 'th'] }]
const everyDevice = { brands: [], devices: [], languages: [], roles: [], routes: [] }
const planned = planVisits(brands, routeTable(), everyDevice)
const popup = (role: string, window: string | null, language = 'en') => opened('dialog-popup', role, window, language)
const opened = (name: string, role: string, window: string | null, language = 'en'): Visit => {
  const isIt = (each: Visit) => each.row.name === name && each.role === role && each.language === language
  const visit = planned.find(isIt)!
  return {
    ...visit,
    prints: window === null ? null : { under: '', window, frame: '', shape: window, shell: '' },
  }
}

test('a popup is known again by what it shows, in the same language, whoever it opened for', () => {
  const seen = new Seen()
  seen.add(popup('visitor', 'welcome'))
  seen.add(popup('member', 'a gift'))
  expect(seen.twinOf(popup('agent', 'a gift'))?.role).toBe('member')
  expect(seen.twinOf(popup('agent', 'something else'))).toBeUndefined()
  expect(seen.twinOf(popup('agent', 'a gift', 'th'))).toBeUndefined()
  expect(seen.twinOf(popup('agent', null))).toBeUndefined()
})

test('a window is left to an earlier role alone: the first of the roles is looked at, whichever worker is quicker', () => {
  const seen = new Seen()
  seen.add(popup('agent', 'a gift'))
  expect(seen.earlierTwinOf(popup('member', 'a gift'))).toBeUndefined()
  seen.add(popup('member', 'a gift'))
  expect(seen.earlierTwinOf(popup('trial', 'a gift'))?.role).toBe('member')
  expect(seen.earlierTwinOf(popup('agent', 'a gift'))?.role).toBe('member')
})

test('a dialog that a press opened is known again by what it shows, and a menu that covers nothing never is', () => {
  const seen = new Seen()
  seen.add(opened('dialog-sign-out', 'member', 'sign out'))
  seen.add(opened('menu-account', 'member', null))
  expect(seen.twinOf(opened('dialog-sign-out', 'agent', 'sign out'))?.role).toBe('member')
  expect(seen.twinOf(opened('dialog-sign-out', 'agent', 'sign out and lose it'))).toBeUndefined()
  expect(seen.twinOf(opened('menu-account', 'agent', null))).toBeUndefined()
})
