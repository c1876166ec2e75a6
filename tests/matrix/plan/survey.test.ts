import { expect, test } from 'vitest'
import { areOwn, Judged, shapesOf } from '#tests/matrix/checks/check-ledger.ts'
import { checks } from '#tests/matrix/checks/index.ts'
import type { Visit } from './cell.ts'
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
const printsFor = (under: string, frame: string, window = '') => ({
  ...{ under, window, frame, shape: `shape of ${under}`, shell: `kinds of ${frame}` },
})
const printed = (role: string, row: string, under: string, frame: string, window = '') => {
  const visit = planned.find((each) => each.role === role && each.row.name === row)!
  return {
    visit: { ...visit, prints: printsFor(under, frame, window) },
    path: '/',
    status: 200,
    problems: [],
  }
}
const lookedAt = ({ visits }: ReturnType<typeof choosePages>) => visits.map(({ role, row }) => `${role} ${row.name}`)

test('a document that somebody else got is looked at once, in a frame that was looked at', () => {
  const chosen = choosePages([
    printed('visitor', 'home', 'a', 'visitor'),
    printed('visitor', 'help', 'b', 'visitor'),
    printed('member', 'home', 'a', 'member'),
    printed('member', 'help', 'b', 'member'),
    // Without anything that differs from person to person around it.
    printed('trial', 'help', 'b', 'visitor'),
  ])
  // The member's first page shows the member's frame: it is looked at, whatever is in it.
  expect(lookedAt(chosen)).toEqual(['visitor home', 'visitor help', 'member home'])
  const same = { outcome: 'same', sameAs: 'alpha.help.visitor.en.phone', asked: ['status', 'leak'] }
  expect(chosen.results).toMatchObject([
    { id: 'alpha.help.member.en.phone', ...same },
    { id: 'alpha.help.trial.en.phone', ...same },
  ])
})

test('a page that has to be looked at anyway shows its frame to those that need not', () => {
  const chosen = choosePages([
    printed('visitor', 'help', 'a', 'visitor'),
    printed('member', 'help', 'a', 'member'),
    printed('member', 'home', 'the member’s own', 'member'),
  ])
  expect(lookedAt(chosen)).toEqual(['visitor help', 'member home'])
})

test('a window is looked at once, where the page under it is looked at by itself', () => {
  const chosen = choosePages([
    printed('visitor', 'help', 'home', 'visitor', 'help'),
    printed('visitor', 'home', 'home', 'visitor'),
    printed('member', 'help', 'home with recents', 'member', 'help'),
    printed('member', 'home', 'home with recents', 'member'),
    printed('trial', 'help', 'nowhere else', 'member', 'help'),
    printed('agent', 'help', 'home', 'member', 'help for agents'),
  ])
  expect(lookedAt(chosen)).toEqual(['visitor help', 'visitor home', 'member home', 'trial help', 'agent help'])
  expect(chosen.results).toMatchObject([{ role: 'member', sameAs: 'alpha.help.visitor.en.phone' }])
})

test('what opens out of the frame is looked at in every frame, and one that does not exist nowhere', () => {
  const absent = { ...printed('trial', 'help', '', ''), status: 404 }
  const chosen = choosePages([
    printed('visitor', 'menu-side', 'a', 'visitor'),
    printed('member', 'menu-side', 'a', 'member'),
    printed('trial', 'menu-side', 'another', 'member'),
    absent,
  ])
  expect(lookedAt(chosen)).toEqual(['visitor menu-side', 'member menu-side'])
  expect(chosen.results.map(({ outcome }) => outcome)).toEqual(['absent', 'same'])
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

const checkOf = (name: string) => checks.find((check) => check.name === name)!
const seen = (under: string, frame: string): Visit => ({
  ...printed('visitor', 'home', under, frame).visit,
  devices: ['desktop', 'phone'],
})

test('a check that takes long is asked once of a shape, and of the frame on every device', () => {
  const judged = new Judged()
  const ask = (device: 'phone' | 'desktop', visit: Visit, id: string) => {
    const { fresh, elsewhere } = judged.claim(checkOf('axe'), visit, 'dusk', id, shapesOf(visit, device, id))
    return { asked: fresh.length, areOwn: areOwn(fresh), elsewhere }
  }
  expect(ask('desktop', seen('a', 'frame'), 'first')).toEqual({ asked: 2, areOwn: false, elsewhere: null })
  expect(ask('desktop', seen('a', 'frame'), 'second')).toEqual({ asked: 0, areOwn: false, elsewhere: 'first' })
  expect(ask('phone', seen('a', 'frame'), 'third')).toEqual({ asked: 2, areOwn: false, elsewhere: null })
  expect(ask('desktop', seen('a', 'other frame'), 'fourth')).toEqual({ asked: 1, areOwn: false, elsewhere: 'first' })
  // Its own part alone is new: the frame may be left out, and the first cell answers for it.
  expect(ask('desktop', seen('b', 'frame'), 'fifth')).toEqual({ asked: 1, areOwn: true, elsewhere: 'first' })
})

test('contrast is asked of the parts that are new, in each theme and direction of writing', () => {
  const judged = new Judged()
  const ask = (id: string, parts: string[], theme = 'dusk', language = 'en') =>
    judged.claim(checkOf('contrast'), { ...seen('a', 'frame'), language }, theme, id, parts)
  expect(ask('first', ['title', 'words'])).toEqual({ fresh: ['title', 'words'], elsewhere: null })
  expect(ask('second', ['words', 'price'])).toEqual({ fresh: ['price'], elsewhere: 'first' })
  // Nothing here that was not in one of the two; the newest of it was in the second.
  expect(ask('third', ['title', 'price'])).toEqual({ fresh: [], elsewhere: 'second' })
  expect(ask('fourth', ['title'], 'dawn')).toEqual({ fresh: ['title'], elsewhere: null })
  expect(ask('fifth', ['title'], 'dusk', 'ar')).toEqual({ fresh: ['title'], elsewhere: null })
})
