import { describe, expect, test } from 'vitest'
import type { RoomPicture } from '../page/types.ts'
import {
  type BetStatus,
  buttonOf,
  type CrashEffect,
  type CrashEvent,
  type CrashState,
  initialCrashState,
  reduceCrash,
} from './crash-state.ts'

const room = (phase: RoomPicture['phase'], round = 7): RoomPicture => ({
  phase,
  round,
  elapsedMs: 0,
  lengthMs: 5_000,
  terminal: 't',
  salt: 's',
  isSaltPublic: false,
  hash: '',
  point: phase === 'ENDED' ? 250 : null,
  count: 0,
  bets: [],
  history: [],
})

const at = (bet: BetStatus, phase: RoomPicture['phase'] = 'STARTING'): CrashState => ({
  room: room(phase),
  bet,
  stakeMinor: 1_000n,
})

/** Applies events in order; the last state with the effects of all. */
function reduceAll(state: CrashState, ...events: readonly CrashEvent[]) {
  const effects: CrashEffect[] = []
  let current = state
  for (const event of events) {
    const transition = reduceCrash(current, event)
    current = transition.state
    effects.push(...transition.effects)
  }
  return { state: current, effects, types: effects.map(({ type }) => type) }
}

const pressed: CrashEvent = { type: 'pressed', stakeMinor: '1000', autoAt: null }
const cashedOut: CrashEvent = { type: 'cashedOut', result: { at: 142, winMinor: '1420', balance: 5_000_000 } }
const message = { at: 150, winMinor: '1500', isForced: false, balance: null }

describe('a bet', () => {
  test('goes from the button to the flight, and is reported to the parent page once', () => {
    const { state, effects } = reduceAll(
      at('none'),
      { type: 'pressed', stakeMinor: '1000', autoAt: 250 },
      { type: 'betTaken', balance: 9_000 },
      { type: 'room', room: room('IN_PROGRESS') },
    )
    expect(state).toMatchObject({ bet: 'flying', stakeMinor: 1_000n })
    expect(effects[0]).toEqual({ type: 'placeBet', stakeMinor: '1000', autoAt: 250 })
    expect(effects).toContainEqual({ type: 'setBalance', wire: 9_000 })
    expect(effects.filter(({ type }) => type === 'report')).toEqual([{ type: 'report', round: 'started' }])
  })

  test('whose response comes during the flight is flying', () => {
    const { state } = reduceAll(
      at('none'),
      pressed,
      { type: 'room', room: room('IN_PROGRESS') },
      { type: 'betTaken', balance: 1 },
    )
    expect(state.bet).toBe('flying')
  })

  test('that is still being sent survives the start of the next round', () => {
    const { state, types } = reduceAll(at('sending', 'ENDED'), { type: 'room', room: room('STARTING', 8) })
    expect(state.bet).toBe('sending')
    expect(types).toEqual([])
  })

  test('is placed only while a round starts and the target is valid', () => {
    expect(reduceAll(at('none', 'IN_PROGRESS'), pressed).types).toEqual([])
    expect(reduceAll(initialCrashState, pressed).types).toEqual([])
    expect(reduceAll(at('none'), { ...pressed, autoAt: undefined }).types).toEqual([])
    expect(reduceAll(at('none'), pressed, pressed).types).toEqual(['placeBet'])
  })

  test('that failed can be placed again, and the reason is shown', () => {
    const { state, effects } = reduceAll(at('none'), pressed, { type: 'betFailed', code: 'STAKE_TOO_HIGH' })
    expect(state.bet).toBe('none')
    expect(effects.at(-1)).toEqual({ type: 'notice', notice: { kind: 'error', code: 'STAKE_TOO_HIGH' } })
    expect(reduceAll(state, pressed).types).toEqual(['placeBet'])
  })
})

describe('a cash-out', () => {
  test('is requested once, pays, celebrates and reports the end', () => {
    const { state, effects } = reduceAll(at('flying', 'IN_PROGRESS'), pressed, pressed, cashedOut)
    expect(state.bet).toBe('none')
    expect(effects).toEqual([
      { type: 'cashOut' },
      { type: 'notice', notice: { kind: 'won', at: 142, winMinor: '1420' } },
      { type: 'celebrate', stakeMinor: 1_000n, winMinor: 1_420n },
      { type: 'setBalance', wire: 5_000_000 },
      { type: 'report', round: 'ended' },
    ])
  })

  test('by target that arrives before its own response is paid once', () => {
    const { effects } = reduceAll(at('flying', 'IN_PROGRESS'), pressed, { type: 'autoCashedOut', message }, cashedOut)
    expect(effects.filter(({ type }) => type === 'celebrate')).toHaveLength(1)
    expect(effects).toContainEqual({ type: 'addToBalance', minor: 1_500n })
  })

  test('at the maximum win is announced as forced', () => {
    const forced = { ...message, isForced: true }
    const { effects } = reduceAll(at('flying', 'IN_PROGRESS'), { type: 'autoCashedOut', message: forced })
    expect(effects[0]).toEqual({ type: 'notice', notice: { kind: 'forced', at: 150, winMinor: '1500' } })
  })

  test('without a bet of this page changes nothing', () => {
    expect(reduceAll(at('none', 'IN_PROGRESS'), { type: 'autoCashedOut', message }).types).toEqual([])
  })

  test('whose late response comes in the next round leaves the next bet alone', () => {
    const { state, types } = reduceAll(at('sending'), cashedOut)
    expect(state.bet).toBe('sending')
    expect(types).toEqual([])
  })

  test.each([
    ['OFFLINE', 'flying'],
    ['NOT_FLYING', 'none'],
  ])('that failed with %s leaves the bet %s', (code, bet) => {
    expect(reduceAll(at('leaving', 'IN_PROGRESS'), { type: 'cashOutFailed', code }).state.bet).toBe(bet)
  })
})

describe('the end of a flight', () => {
  const ended: CrashEvent = { type: 'room', room: room('ENDED') }

  test('loses a bet that is still flying, and says where it crashed', () => {
    const { state, effects } = reduceAll(at('flying', 'IN_PROGRESS'), ended)
    expect(state.bet).toBe('none')
    expect(effects).toEqual([
      { type: 'sound', sound: 'lose' },
      { type: 'notice', notice: { kind: 'lost', at: 250 } },
      { type: 'report', round: 'ended' },
    ])
  })

  test('is announced once, also when the stream reconnects', () => {
    expect(reduceAll(at('flying', 'IN_PROGRESS'), ended, ended).effects).toHaveLength(3)
  })

  test('makes no sound for a player who only watches', () => {
    expect(reduceAll(at('none', 'IN_PROGRESS'), ended).types).toEqual([])
  })
})

test('a new round clears the notice and the bet of the last one', () => {
  const { state, effects } = reduceAll(at('leaving', 'ENDED'), { type: 'room', room: room('STARTING', 8) })
  expect(state.bet).toBe('none')
  expect(effects).toEqual([{ type: 'notice', notice: { kind: 'none' } }])
})

test('an ended session ends the page from every request', () => {
  for (const type of ['betFailed', 'cashOutFailed', 'requestFailed'] as const)
    expect(reduceAll(at('none'), { type, code: 'SESSION_ENDED' }).types, type).toEqual(['endSession'])
})

test('a failed request that is not about the bet leaves the bet alone', () => {
  const { state, types } = reduceAll(at('sending'), { type: 'requestFailed', code: 'OFFLINE' })
  expect(state.bet).toBe('sending')
  expect(types).toEqual(['notice'])
})

test('bets of other players are merged into the room', () => {
  const bet = { name: '#A', stake: '500', currency: 'USD', at: null, win: null }
  const { state } = reduceAll(at('none'), { type: 'bets', bets: { count: 1, bets: [bet] } })
  expect(state.room).toMatchObject({ round: 7, count: 1, bets: [bet] })
  expect(reduceAll(initialCrashState, { type: 'bets', bets: { count: 1, bets: [bet] } }).state.room).toBeNull()
})

test.each<[BetStatus, RoomPicture['phase'], ReturnType<typeof buttonOf>]>([
  ['none', 'STARTING', { label: 'bet', isDisabled: false }],
  ['none', 'IN_PROGRESS', { label: 'nextRound', isDisabled: true }],
  ['sending', 'STARTING', { label: 'placed', isDisabled: true }],
  ['waiting', 'BLOCKING', { label: 'placed', isDisabled: true }],
  ['flying', 'IN_PROGRESS', { label: 'cashOut', isDisabled: false }],
  ['leaving', 'IN_PROGRESS', { label: 'cashOut', isDisabled: true }],
])('with a bet %s during %s the button is %o', (bet, phase, button) => {
  expect(buttonOf(at(bet, phase), null)).toEqual(button)
})

describe('the member’s own bet', () => {
  const own = { stakeMinor: '1000' }

  test('is there again when the page is opened in the middle of a flight, and can be cashed out', () => {
    const { state } = reduceAll(initialCrashState, { type: 'room', room: { ...room('IN_PROGRESS'), own } })
    expect(state).toMatchObject({ bet: 'flying', stakeMinor: 1_000n })
    expect(buttonOf(state, null)).toEqual({ label: 'cashOut', isDisabled: false })
  })

  test('of another tab waits and flies here as well, and its end ends it here', () => {
    const { state } = reduceAll(at('none'), { type: 'ownBet', bet: own }, { type: 'room', room: room('IN_PROGRESS') })
    expect(state.bet).toBe('flying')
    expect(reduceAll(state, { type: 'autoCashedOut', message }).state.bet).toBe('none')
  })

  test('that ended while the connection was lost is gone, and one that is being sent is left alone', () => {
    const back: CrashEvent = { type: 'room', room: { ...room('IN_PROGRESS'), own: null } }
    expect(reduceAll(at('flying', 'IN_PROGRESS'), back).state.bet).toBe('none')
    expect(reduceAll(at('sending'), back).state.bet).toBe('sending')
  })
})
