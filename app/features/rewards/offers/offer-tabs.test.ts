import { expect, test } from 'vitest'
import type { ShownOffer } from '#app/features/announcements/index.ts'
import type { OfferState } from '#contract/endpoints/rewards/offers.ts'
import { activityStates } from '#contract/entities/rewards/promotion-states.ts'
import { offersOfTab, offerTabOf, standingOf } from './offer-tabs.ts'

const offer = (id: string, given: Partial<ShownOffer> = {}) =>
  ({ id, opensAt: null, over: null, ...given }) as ShownOffer
const stateOf = (state: OfferState['state'], nextAt: string | null = null) => ({ state, nextAt }) as OfferState

test('every state of a member is in one list besides all, or can be joined', () => {
  const standings = activityStates.map((state) => [state, standingOf(offer('a'), stateOf(state))])
  expect(Object.fromEntries(standings)).toEqual({
    comingSoon: 'comingSoon',
    join: 'open',
    signed: 'mine',
    process: 'mine',
    applying: 'mine',
    rejected: 'mine',
    held: 'mine',
    claim: 'owed',
    claimed: 'over',
    issued: 'over',
    close: 'over',
  })
  expect(standingOf(offer('a'), stateOf('issued', '2026-12-01T00:00:00Z'))).toBe('taken')
})

test('a visitor sees what can be joined, what opens later and what is over', () => {
  expect(standingOf(offer('a'), undefined)).toBe('open')
  expect(standingOf(offer('a', { opensAt: '2030-01-01T00:00:00Z' }), undefined)).toBe('comingSoon')
  expect(standingOf(offer('a', { over: 'budgetUsed' }), undefined)).toBe('over')
})

test('tabs list what their names say, and all lists what waits for the member first and what is over last', () => {
  const offers = ['done', 'soon', 'today', 'free', 'playing', 'owed'].map((id) => offer(id))
  const states = {
    done: stateOf('claimed'),
    soon: stateOf('comingSoon'),
    today: stateOf('issued', '2026-12-01T00:00:00Z'),
    free: stateOf('join'),
    playing: stateOf('process'),
    owed: stateOf('claim'),
  }
  const listed = (tab: string) =>
    offersOfTab(offers, states, offerTabOf(new URLSearchParams({ tab }))).map(({ id }) => id)
  expect(listed('all')).toEqual(['owed', 'playing', 'free', 'today', 'soon', 'done'])
  expect(listed('mine')).toEqual(['owed', 'playing', 'today'])
  expect(listed('comingSoon')).toEqual(['soon'])
  expect(listed('over')).toEqual(['done'])
  expect(listed('unknown')).toEqual(listed('all'))
})
