import { expect, test } from 'vitest'
import type { Visit } from './cell.ts'
import { planVisits } from './plan.ts'
import { routeTable } from './route-table.ts'
import { Seen } from './seen.ts'

const brands = [{ code: 'alpha', languages: ['en', 'th'] }]
const everyDevice = { brands: [], devices: [], languages: [], roles: [], routes: ['dialog-popup'] }
const planned = planVisits(brands, routeTable(), everyDevice)
const popup = (role: string, window: string | null, language = 'en'): Visit => {
  const visit = planned.find((each) => each.role === role && each.language === language)!
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
