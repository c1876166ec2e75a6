import { expect, test } from 'vitest'
import { initialLotteryState, newlySettled, reduceLottery, type ShownOrder, secondsUntil } from './lottery-state.ts'

const line = { play: 'back-3.straight', selection: '1|2|3', multiple: 2 }
const picture = {
  serverTime: '2026-03-02T04:00:10.000Z',
  operator: null,
  current: null,
  opensAt: null,
  drawing: null,
  published: [],
  results: [],
  tight: [],
  restricted: [],
}

test('equal lines become one with both multiples, and others follow', () => {
  const add = (state: typeof initialLotteryState, change: object) =>
    reduceLottery(state, { type: 'lineAdded', line: { ...line, ...change } })
  const state = add(add(add(initialLotteryState, {}), { selection: '4|5|6' }), { multiple: 3 })
  expect(state.slip).toEqual([
    { ...line, multiple: 5 },
    { ...line, selection: '4|5|6' },
  ])
  expect(reduceLottery(state, { type: 'lineRemoved', index: 0 }).slip).toEqual([{ ...line, selection: '4|5|6' }])
  expect(reduceLottery(state, { type: 'slipCleared' }).slip).toEqual([])
})

test('the countdown follows the server’s clock, whatever the page’s says', () => {
  for (const nowMs of [0, Date.parse('2030-01-01T00:00:00Z')]) {
    const state = reduceLottery(initialLotteryState, { type: 'picture', picture, nowMs })
    expect(secondsUntil('2026-03-02T04:01:00Z', state, nowMs)).toBe(50)
    expect(secondsUntil('2026-03-02T04:01:00Z', state, nowMs + 49_001)).toBe(1)
    expect(secondsUntil('2026-03-02T04:01:00Z', state, nowMs + 60_000)).toBe(0)
  }
})

test('an order is newly settled once, and a cancelled one never', () => {
  const order = (id: string, winMinor: string | null, isCancelled = false) =>
    ({ id, winMinor, isCancelled }) as unknown as ShownOrder
  const before = [order('a', null), order('b', '5'), order('c', null)]
  const after = [order('a', '0'), order('b', '5'), order('c', null, true), order('d', '7')]
  expect(newlySettled(before, after).map(({ id }) => id)).toEqual(['a'])
})
