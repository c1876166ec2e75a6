import { expect, test } from 'vitest'
import { testOpening, testSession } from '#tests/support/journal-events.ts'
import { GameStudioState } from '../state/state.ts'
import english from '../texts/en.json' with { type: 'json' }
import vietnamese from '../texts/vi.json' with { type: 'json' }
import { betOf, settlementOf } from './movements.ts'

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

const textsOf = (lang: string) => (lang === 'vi' ? { lang, texts: vietnamese } : { lang: 'en', texts: english })

function roundWith(overrides: object) {
  const state = new GameStudioState()
  state.apply({ t: 'open', round: testOpening('a', overrides) })
  return state.rounds.get('a')!
}

const betWith = (overrides: object, lang = 'en') => betOf({ ...testSession(), lang }, roundWith(overrides), textsOf)

test('a bet says at which series of its group an order is sold', () => {
  expect(betWith({ order: { ...order, series: 1900 } }).lottery).toEqual({ group: 'lott', series: 1900 })
  const six = { ...order, lottery: 'LOTT:LOTT_AMBER_SIX_OF_49_1_MIN', series: 1880 }
  expect(betWith({ order: six }).lottery).toEqual({ group: 'lhc', series: 1880 })
})

test('an order of an older journal and a round of another game say none', () => {
  expect(betWith({ order })).not.toHaveProperty('lottery')
  expect(betWith({})).not.toHaveProperty('lottery')
})

test('an order has its ticket in English and in the language of its player, and other rounds have none', () => {
  const { ticket } = betWith({ order: { ...order, units: 2, multiple: 3, selection: '1,4|2|3' } }, 'vi')
  expect(ticket).toMatchObject({ numero: order.issue, units: 2, multiple: 3, play: { en: 'Back 3 · Straight' } })
  expect(ticket?.selection).toEqual({ en: '1, 4 | 2 | 3', vi: '1, 4 | 2 | 3' })
  expect(Object.keys(ticket?.play ?? {})).toEqual(['en', 'vi'])
  expect(betWith({})).not.toHaveProperty('ticket')
})

test('an animal is named by the year of its draw, and a selection of thousands of numbers is cut with a sign', () => {
  const animals = { ...order, lottery: 'LOTT:LOTT_AMBER_SIX_OF_49_1_MIN', play: 'special.zodiac', animal: 'goat' }
  expect(betWith({ order: { ...animals, selection: 'z0,z1' } }).ticket?.selection.en).toBe('Goat, Horse')
  const long = betWith({ order: { ...order, selection: Array(2_000).fill('12').join(',') } }).ticket?.selection.en ?? ''
  expect([long.length, long.at(-1)]).toEqual([2_000, '…'])
})

test('the win of an order names the numbers that were drawn', () => {
  const settlement = { winMinor: '0', winTx: 'w', facts: { numbers: [1, 5, 5, 1, 2] } }
  expect(settlementOf(testSession(), { ...roundWith({ order }), settlement }).drawn).toBe('1 5 5 1 2')
  expect(settlementOf(testSession(), { ...roundWith({}), settlement })).not.toHaveProperty('drawn')
})
