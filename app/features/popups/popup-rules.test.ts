import { expect, test } from 'vitest'
import {
  type AutoPopup,
  CLOSED,
  executionsFor,
  flagOf,
  isSuppressed,
  openKinds,
  type PopupFlag,
  planPopups,
} from './popup-rules.ts'

const stored = (flags: Partial<Record<PopupFlag, string>>) => (flag: PopupFlag) => flags[flag] ?? null

test('B is for visitors, A for members, F before A on a first login', () => {
  expect(executionsFor(false, false)).toEqual(['B'])
  expect(executionsFor(false, true)).toEqual(['B'])
  expect(executionsFor(true, false)).toEqual(['A'])
  expect(executionsFor(true, true)).toEqual(['F', 'A'])
})

test('popups closed as a visitor come back for the member, once', () => {
  expect(flagOf('announcement', false)).toBe('ANONYMOUS_POPUP')
  expect(flagOf('announcement', true)).toBe('USER_POPUP')
  expect(isSuppressed('announcement', false, stored({ ANONYMOUS_POPUP: 'closed' }))).toBe(true)
  expect(isSuppressed('announcement', true, stored({ ANONYMOUS_POPUP: 'closed' }))).toBe(false)
  expect(isSuppressed('announcement', true, stored({ USER_POPUP: 'closed' }))).toBe(true)
  expect(isSuppressed('announcement', true, stored({ USER_POPUP: 'open' }))).toBe(false)
})

test('either gift flag keeps the gift notice away, before and after the login', () => {
  expect(isSuppressed('gift', false, stored({}))).toBe(false)
  expect(isSuppressed('gift', true, stored({ GIFT_BEFORE_LOGIN: 'closed' }))).toBe(true)
  expect(isSuppressed('gift', false, stored({ GIFT_AFTER_LOGIN: 'closed' }))).toBe(true)
  expect(flagOf('gift', true)).toBe('GIFT_AFTER_LOGIN')
})

const popup = (kind: AutoPopup['kind'], key: string): AutoPopup => ({
  key,
  kind,
  content: { title: key, html: `<p>${key}</p>`, buttons: [{ value: key, label: key }] },
})

test('a first visit gets one dialog: the announcement with the notice, closed by its agreement', () => {
  const [welcome, ...others] = planPopups([popup('gift', 'notice'), popup('announcement', 'hello')])
  expect(others).toEqual([])
  expect(welcome?.kinds).toEqual(['gift', 'announcement'])
  expect(welcome?.content).toMatchObject({ title: 'hello', also: { title: 'notice', html: '<p>notice</p>' } })
  expect(welcome?.content.buttons).toEqual([{ value: 'notice', label: 'notice' }])
})

test('further announcements follow the welcome, and either kind alone is a dialog of its own', () => {
  const announcements = [popup('announcement', 'one'), popup('announcement', 'two')]
  const keysOf = (list: AutoPopup[]) => planPopups(list).map(({ key }) => key)
  expect(keysOf([popup('gift', 'notice'), ...announcements])).toEqual(['popup-welcome', 'two'])
  expect(keysOf(announcements)).toEqual(['one', 'two'])
  expect(keysOf([popup('gift', 'notice')])).toEqual(['notice'])
})

test('no popup opens over a game, and elsewhere those of the brand that were not closed', () => {
  const page = { gift: true, enabled: true, contracts: false, isMember: true, isPlaying: false }
  const never = () => null
  expect(openKinds({ ...page, isPlaying: true }, never)).toEqual([])
  expect(openKinds(page, never)).toEqual(['gift', 'announcement'])
  expect(openKinds({ ...page, gift: false }, never)).toEqual(['announcement'])
  expect(openKinds(page, (flag) => (flag === 'USER_POPUP' ? CLOSED : null))).toEqual(['gift'])
})
