import { describe, expect, test } from 'vitest'
import { buttonOf, type GameEvent, type GamePageState, initialGameState, reduceGame, resultOf } from './game-state.ts'

const request = { requestId: 'r-1', wagers: [{ market: 'red', stakeMinor: '100' }] }
const reduceAll = (...events: readonly GameEvent[]): GamePageState => events.reduce(reduceGame, initialGameState)

describe('a request', () => {
  test.each(['OFFLINE', 'BUSY'])('that failed with %s is stored, so the next press sends the same one', (code) => {
    const state = reduceAll({ type: 'betStarted', request }, { type: 'betFailed', code }, { type: 'playEnded' })
    expect(state).toMatchObject({ isPlaying: false, pending: request })
  })

  test.each(['STAKE_TOO_HIGH', 'STALE', 'NOT_ENOUGH_MONEY'])('that was refused with %s is dropped', (code) => {
    const state = reduceAll({ type: 'betStarted', request }, { type: 'betFailed', code }, { type: 'playEnded' })
    expect(state).toMatchObject({ isPlaying: false, pending: null })
  })

  test('that was accepted is not sent again when showing the round fails', () => {
    const state = reduceAll(
      { type: 'betStarted', request },
      { type: 'betAccepted' },
      { type: 'betFailed', code: 'OFFLINE' },
    )
    expect(state.pending).toBeNull()
  })
})

test('a shown round moves the nonce and the free rounds, and leaves the seeds', () => {
  const seed = { hash: 'h', client: 'c', nonce: 3 }
  const state = reduceAll(
    { type: 'loaded', player: { seed, free: { left: 2, valueMinor: '100' } } },
    { type: 'roundShown', nonce: 4, free: { left: 1, valueMinor: '100' } },
  )
  expect(state.seed).toEqual({ ...seed, nonce: 4 })
  expect(state.free?.left).toBe(1)
})

describe('the button', () => {
  const wagers = [
    { market: 'red', stakeMinor: '9007199254740993' },
    { market: 'odd', stakeMinor: '7' },
  ]

  test('shows the exact sum of the stakes', () => {
    const bet = { label: 'bet', totalMinor: 9_007_199_254_741_000n }
    expect(buttonOf(initialGameState, wagers)).toEqual({ button: bet, isDisabled: false })
  })

  test('is disabled without a wager, but skips while a round is shown', () => {
    expect(buttonOf(initialGameState, []).isDisabled).toBe(true)
    const playing = { ...initialGameState, isPlaying: true }
    expect(buttonOf(playing, [])).toEqual({ button: { label: 'skip' }, isDisabled: false })
  })

  test('counts the free rounds that are left', () => {
    const free = { ...initialGameState, free: { left: 3, valueMinor: '100' } }
    expect(buttonOf(free, wagers).button).toEqual({ label: 'free', left: 3 })
  })
})

test.each([
  ['0', '100', 'result.lost', 'lost'],
  [null, '100', 'result.lost', 'lost'],
  ['99', '100', 'result.back', ''],
  ['100', '100', 'result.back', ''],
  ['101', '100', 'result.won', 'won'],
  ['5', '0', 'result.won', 'won'],
])('a win of %s on a stake of %s is announced as %s', (winMinor, stakeMinor, text, tone) => {
  expect(resultOf({ winMinor, stakeMinor })).toMatchObject({ text, tone })
})
