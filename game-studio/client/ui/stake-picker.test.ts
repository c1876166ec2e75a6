import { expect, test, vi } from 'vitest'

vi.stubGlobal('document', { getElementById: () => null })
const { rememberedStake } = await import('./stake-picker.ts')

const stakes = ['500', '1000', '2500', '5000']

test.each([
  [null, '500'],
  ['500', '500'],
  ['2500', '2500'],
  // The game's list has changed.
  ['4000', '2500'],
  ['100', '500'],
  ['1e9', '500'],
])('a game that remembers %j begins with %s: the lowest first, never more than the last time', (saved, stake) => {
  expect(stakes[rememberedStake(stakes, saved)]).toBe(stake)
})
