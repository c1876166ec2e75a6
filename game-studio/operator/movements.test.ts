import { expect, test } from 'vitest'
import { testOpening, testSession } from '#tests/support/journal-events.ts'
import { GameStudioState } from '../state/state.ts'
import { betOf } from './movements.ts'

const order = {
  lottery: 'LOTT:LOTT_AMBER_FIVE_DIGITS_1_MIN',
  issue: '20260302-0001',
  play: 'back-3.straight',
  selection: '1|2|3',
  units: 1,
  multiple: 1,
  baseMinor: '10',
  prices: ['1940000'],
  rules: '',
  salt: '',
}

function betWith(overrides: object) {
  const state = new GameStudioState()
  state.apply({ t: 'open', round: testOpening('a', overrides) })
  return betOf(testSession(), state.rounds.get('a')!)
}

test('a bet says at which series of its group an order is sold', () => {
  expect(betWith({ order: { ...order, series: 1900 } }).lottery).toEqual({ group: 'lott', series: 1900 })
  const six = { ...order, lottery: 'LOTT:LOTT_AMBER_SIX_OF_49_1_MIN', series: 1880 }
  expect(betWith({ order: six }).lottery).toEqual({ group: 'lhc', series: 1880 })
})

test('an order of an older journal and a round of another game say none', () => {
  expect(betWith({ order })).not.toHaveProperty('lottery')
  expect(betWith({})).not.toHaveProperty('lottery')
})
