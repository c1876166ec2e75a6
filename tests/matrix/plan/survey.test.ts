import { expect, test } from 'vitest'
import { areOwnShapes, CheckLedger, shapesOf } from '#tests/matrix/checks/check-ledger.ts'
import { checks } from '#tests/matrix/checks/index.ts'
import type { PageLoad } from './cell.ts'
import { planPageLoads } from './plan.ts'
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
const planned = planPageLoads(brands, routeTable(), wanted)
const fingerprintsFor = (under: string, frame: string, window = '') => ({
  ...{ under, window, frame, shape: `shape of ${under}`, shell: `kinds of ${frame}` },
})
const surveyed = (role: string, row: string, under: string, frame: string, window = '') => {
  const pageLoad = planned.find((each) => each.role === role && each.row.name === row)!
  return {
    pageLoad: { ...pageLoad, fingerprints: fingerprintsFor(under, frame, window) },
    path: '/',
    status: 200,
    problems: [],
  }
}
const inspected = ({ pageLoads }: ReturnType<typeof choosePages>) =>
  pageLoads.map(({ role, row }) => `${role} ${row.name}`)

test('a document sent in two roles is inspected once, in a frame that was inspected', () => {
  const chosen = choosePages([
    surveyed('visitor', 'home', 'a', 'visitor'),
    surveyed('visitor', 'help', 'b', 'visitor'),
    surveyed('member', 'home', 'a', 'member'),
    surveyed('member', 'help', 'b', 'member'),
    // The member has nothing personal on this page.
    surveyed('trial', 'help', 'b', 'visitor'),
  ])
  // The member's first page shows the member's frame, so it is inspected whatever its content is.
  expect(inspected(chosen)).toEqual(['visitor home', 'visitor help', 'member home'])
  const same = { outcome: 'same', sameAs: 'alpha.help.visitor.en.phone', checksRun: ['status', 'leak'] }
  expect(chosen.results).toMatchObject([
    { id: 'alpha.help.member.en.phone', ...same },
    { id: 'alpha.help.trial.en.phone', ...same },
  ])
})

test('a page that is inspected anyway covers the frame of others', () => {
  const chosen = choosePages([
    surveyed('visitor', 'help', 'a', 'visitor'),
    surveyed('member', 'help', 'a', 'member'),
    surveyed('member', 'home', 'the member’s own', 'member'),
  ])
  expect(inspected(chosen)).toEqual(['visitor help', 'member home'])
})

test('a window is inspected once if the page under it is inspected on its own', () => {
  const chosen = choosePages([
    surveyed('visitor', 'help', 'home', 'visitor', 'help'),
    surveyed('visitor', 'home', 'home', 'visitor'),
    surveyed('member', 'help', 'home with recents', 'member', 'help'),
    surveyed('member', 'home', 'home with recents', 'member'),
    surveyed('trial', 'help', 'nowhere else', 'member', 'help'),
    surveyed('agent', 'help', 'home', 'member', 'help for agents'),
  ])
  expect(inspected(chosen)).toEqual(['visitor help', 'visitor home', 'member home', 'trial help', 'agent help'])
  expect(chosen.results).toMatchObject([{ role: 'member', sameAs: 'alpha.help.visitor.en.phone' }])
})

test('a screen that opens from the frame is inspected in every frame, a missing one in none', () => {
  const absent = { ...surveyed('trial', 'help', '', ''), status: 404 }
  const chosen = choosePages([
    surveyed('visitor', 'menu-side', 'a', 'visitor'),
    surveyed('member', 'menu-side', 'a', 'member'),
    surveyed('trial', 'menu-side', 'another', 'member'),
    absent,
  ])
  expect(inspected(chosen)).toEqual(['visitor menu-side', 'member menu-side'])
  expect(chosen.results.map(({ outcome }) => outcome)).toEqual(['absent', 'same'])
})

test('another brand in a document fails its cell', () => {
  const leaking = { ...surveyed('member', 'help', 'b', 'member'), problems: [{ check: 'leak', text: 'names Beta' }] }
  const { results } = choosePages([
    surveyed('visitor', 'help', 'b', 'x'),
    surveyed('member', 'home', 'a', 'member'),
    leaking,
  ])
  expect(results).toMatchObject([{ outcome: 'failed', problems: [{ check: 'leak' }] }])
})

const checkOf = (name: string) => checks.find((check) => check.name === name)!
const seen = (under: string, frame: string): PageLoad => ({
  ...surveyed('visitor', 'home', under, frame).pageLoad,
  devices: ['desktop', 'phone'],
})

test('an expensive check runs once per shape, and for the frame on every device', () => {
  const ledger = new CheckLedger()
  const claim = (device: 'phone' | 'desktop', pageLoad: PageLoad, id: string) => {
    const { fresh, elsewhere } = ledger.claim(checkOf('axe'), pageLoad, 'dusk', id, shapesOf(pageLoad, device, id))
    return { claimed: fresh.length, areOwn: areOwnShapes(fresh), elsewhere }
  }
  expect(claim('desktop', seen('a', 'frame'), 'first')).toEqual({ claimed: 2, areOwn: false, elsewhere: null })
  expect(claim('desktop', seen('a', 'frame'), 'second')).toEqual({ claimed: 0, areOwn: false, elsewhere: 'first' })
  expect(claim('phone', seen('a', 'frame'), 'third')).toEqual({ claimed: 2, areOwn: false, elsewhere: null })
  expect(claim('desktop', seen('a', 'other frame'), 'fourth')).toEqual({
    claimed: 1,
    areOwn: false,
    elsewhere: 'first',
  })
  // Only its own content is new: the frame may be skipped, and the result names the first cell.
  expect(claim('desktop', seen('b', 'frame'), 'fifth')).toEqual({ claimed: 1, areOwn: true, elsewhere: 'first' })
})

test('contrast is checked for new parts, in each theme and direction of writing', () => {
  const ledger = new CheckLedger()
  const claim = (id: string, parts: string[], theme = 'dusk', language = 'en') =>
    ledger.claim(checkOf('contrast'), { ...seen('a', 'frame'), language }, theme, id, parts)
  expect(claim('first', ['title', 'words'])).toEqual({ fresh: ['title', 'words'], elsewhere: null })
  expect(claim('second', ['words', 'price'])).toEqual({ fresh: ['price'], elsewhere: 'first' })
  // Every part was inspected in one of the two; the second inspected the most recent part.
  expect(claim('third', ['title', 'price'])).toEqual({ fresh: [], elsewhere: 'second' })
  expect(claim('fourth', ['title'], 'dawn')).toEqual({ fresh: ['title'], elsewhere: null })
  expect(claim('fifth', ['title'], 'dusk', 'ar')).toEqual({ fresh: ['title'], elsewhere: null })
})
