import { expect, test } from 'vitest'
import type { Visit } from './cell.ts'
import { checks } from './checks/index.ts'
import { Judged } from './judged.ts'
import { planVisits } from './plan.ts'
import { routeTable } from './route-table.ts'
import { choosePages } from './survey.ts'

const brands = [{ code: 'alpha', languages: ['en'] }]
const wanted = {
  brands: [],
  devices: ['phone' as const],
  languages: [],
  roles: [],
  routes: ['help', 'home', 'menu-side'],
}
const planned = planVisits(brands, routeTable(), wanted)
const printed = (role: string, row: string, main: string, shell: string) => {
  const visit = planned.find((each) => each.role === role && each.row.name === row)!
  return {
    visit: { ...visit, prints: { main, shape: `shape of ${main}`, shell } },
    path: '/',
    status: 200,
    problems: [],
  }
}

test('a document that another role got is looked at once, in a frame the role is looked at in', () => {
  const { visits, results } = choosePages([
    printed('visitor', 'home', 'a', 'visitor'),
    printed('visitor', 'help', 'b', 'visitor'),
    printed('member', 'home', 'a', 'member'),
    printed('member', 'help', 'b', 'member'),
  ])
  // The member's first page shows the member's frame: it is looked at, whatever is in it.
  expect(visits.map(({ role, row }) => `${role} ${row.name}`)).toEqual(['visitor home', 'visitor help', 'member home'])
  expect(results).toMatchObject([
    {
      id: 'alpha.help.member.en.phone',
      outcome: 'same',
      sameAs: 'alpha.help.visitor.en.phone',
      asked: ['status', 'leak'],
    },
  ])
})

test('what opens out of the frame is looked at in every frame, and one that does not exist nowhere', () => {
  const absent = { ...printed('trial', 'help', '', ''), status: 404 }
  const { visits, results } = choosePages([
    printed('visitor', 'menu-side', 'a', 'visitor'),
    printed('member', 'menu-side', 'a', 'member'),
    printed('trial', 'menu-side', 'a', 'member'),
    absent,
  ])
  expect(visits.map(({ role }) => role)).toEqual(['visitor', 'member'])
  expect(results.map(({ outcome }) => outcome)).toEqual(['same', 'absent'])
})

test('another brand in a document fails the cell it was sent to', () => {
  const leaking = { ...printed('member', 'help', 'b', 'member'), problems: [{ check: 'leak', text: 'names Beta' }] }
  const { results } = choosePages([
    printed('visitor', 'help', 'b', 'x'),
    printed('member', 'home', 'a', 'member'),
    leaking,
  ])
  expect(results).toMatchObject([{ outcome: 'failed', problems: [{ check: 'leak' }] }])
})

test('a check that takes long is asked once of a shape, in each theme only where themes matter', () => {
  const judged = new Judged()
  const [contrast, focus] = ['contrast', 'focus'].map((name) => checks.find((check) => check.name === name)!)
  const visit = (main: string, shell: string): Visit => printed('visitor', 'home', main, shell).visit
  const place = (check = contrast!, theme = 'dusk', seen = visit('a', 'frame'), id = 'first') =>
    judged.placeOf(check, seen, 'phone', theme, id)
  expect([place(), place(contrast, 'dusk', visit('a', 'frame'), 'second')]).toEqual(['first', 'first'])
  expect(place(contrast, 'dawn', visit('a', 'frame'), 'third')).toBe('third')
  expect([place(focus), place(focus, 'dawn', visit('a', 'frame'), 'fourth')]).toEqual(['first', 'first'])
  expect(place(contrast, 'dusk', visit('a', 'other frame'), 'fifth')).toBe('fifth')
  expect(place(contrast, 'dusk', visit('b', 'frame'), 'sixth')).toBe('sixth')
  // On another device the frame is new and the page's own part is not.
  const onDesktop = (seen: Visit, id: string) => judged.placeOf(contrast!, seen, 'desktop', 'dusk', id)
  expect([onDesktop(visit('a', 'frame'), 'seventh'), onDesktop(visit('b', 'frame'), 'eighth')]).toEqual([
    'seventh',
    'sixth',
  ])
})
