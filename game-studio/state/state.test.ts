import { describe, expect, test } from 'vitest'
import { testOpening, testSession } from '#tests/support/journal-events.ts'
import type { JournalEvent, Session } from './events.ts'
import { GameStudioState, SESSION_LIFE_MS } from './state.ts'

const now = new Date('2026-01-05T10:00:00Z')
const player = 'op|u-1|BGS:BGS_DICE'

const session = (id: string, at = now.toISOString()) => testSession({ id, at })
const opening = (id: string, nonce = 0, rewardId: string | null = null) => testOpening(id, { nonce, rewardId })
const seed = (id: string): JournalEvent => ({
  t: 'seed',
  seed: { id, player, serverSeed: `server-${id}`, clientSeed: 'c' },
  nonce: 0,
})
const reward: JournalEvent = {
  t: 'reward',
  used: 0,
  reward: {
    id: 'gift',
    operatorId: 'op',
    user: 'u-1',
    brand: 'b',
    gameCode: 'BGS:BGS_DICE',
    currency: 'USD',
    count: 2,
    valueMinor: '200',
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2026-02-01T00:00:00.000Z',
  },
}
const settlement = { winMinor: '198', winTx: 'win-1', facts: { roll: 1 } }
const chain: JournalEvent = {
  t: 'chain',
  chain: { room: 'rocket', seed: 'x', length: 10, terminal: 't', salt: 's', at: now.toISOString() },
}
const crashed = (round: number): JournalEvent => ({ t: 'crashed', room: 'rocket', round, point: 150, at: 'now' })

function stateOf(...events: readonly JournalEvent[]): GameStudioState {
  const state = new GameStudioState()
  for (const event of events) state.apply(event)
  return state
}

const history: readonly JournalEvent[] = [
  { t: 'session', session: session('s-1') },
  seed('seed-1'),
  reward,
  { t: 'open', round: opening('r-open') },
  { t: 'open', round: opening('r-taken', 1) },
  { t: 'taken', id: 'r-taken' },
  { t: 'open', round: opening('r-settled', 2, 'gift') },
  { t: 'settled', id: 'r-settled', settlement },
  { t: 'open', round: opening('r-closed', 3) },
  { t: 'settled', id: 'r-closed', settlement },
  { t: 'delivered', id: 'r-closed', status: 'RS_OK' },
  { t: 'open', round: opening('r-void', 4) },
  { t: 'void', id: 'r-void', rollbackTx: 'rb', reason: 'UNREACHABLE' },
  { t: 'open', round: opening('r-refused', 5, 'gift') },
  { t: 'refused', id: 'r-refused', reason: 'RS_ERROR_LIMIT_REACHED' },
  chain,
  crashed(1),
  seed('seed-2'),
]

test('the events of a state recreate it, so a rolled journal loses nothing', () => {
  const state = stateOf(...history)
  const copy = stateOf(...state.events(now))
  for (const name of ['sessions', 'rounds', 'rewards', 'chains', 'seeds'] as const)
    expect([...copy[name]], name).toEqual([...state[name]])
  expect(copy.roundsOf(player)).toEqual(state.roundsOf(player))
  expect(copy.currentSeed(player)).toEqual(state.currentSeed(player))
  expect(copy.pastSeeds(player)).toEqual(state.pastSeeds(player))
  expect([...copy.events(now)]).toEqual([...state.events(now)])
})

test('an expired session is dropped unless a round in memory refers to it', () => {
  const old = new Date(now.getTime() - SESSION_LIFE_MS).toISOString()
  const state = stateOf(
    { t: 'session', session: session('s-1', old) },
    { t: 'session', session: session('s-2', old) },
    { t: 'session', session: session('s-3') },
    { t: 'open', round: opening('r') },
  )
  const ids = [...state.events(now)].flatMap((event) => (event.t === 'session' ? [event.session.id] : []))
  expect(ids).toEqual(['s-1', 's-3'])
})

describe('seeds', () => {
  test('count a nonce per opened round, and start again when they are changed', () => {
    const state = stateOf(seed('seed-1'), { t: 'open', round: opening('a') }, { t: 'open', round: opening('b', 1) })
    expect(state.currentSeed(player)?.nonce).toBe(2)
    state.apply(seed('seed-2'))
    expect(state.currentSeed(player)).toMatchObject({ id: 'seed-2', nonce: 0 })
    expect(state.pastSeeds(player).map(({ id }) => id)).toEqual(['seed-1'])
  })

  test('are limited to the last twenty of a player', () => {
    const state = stateOf(...Array.from({ length: 25 }, (_, index) => seed(`seed-${index}`)))
    expect(state.seeds.size).toBe(20)
    expect(state.pastSeeds(player).at(-1)?.id).toBe('seed-5')
  })
})

describe('free rounds', () => {
  const rewardFor = (state: GameStudioState, at = now, other: Partial<Session> = {}) =>
    state.rewardFor(testSession(other), at)

  test('are used up one by one, and a refused or void round is available again', () => {
    const state = stateOf(reward, { t: 'open', round: opening('a', 0, 'gift') })
    expect(rewardFor(state)?.used).toBe(1)
    state.apply({ t: 'refused', id: 'a', reason: 'x' })
    expect(rewardFor(state)?.used).toBe(0)
    for (const id of ['b', 'c']) state.apply({ t: 'open', round: opening(id, 0, 'gift') })
    expect(rewardFor(state)).toBeNull()
    state.apply({ t: 'void', id: 'c', rollbackTx: 'rb', reason: 'x' })
    expect(rewardFor(state)?.used).toBe(1)
  })

  test('belong to one user, game, currency and operator, and to a period', () => {
    const state = stateOf(reward)
    expect(rewardFor(state)).not.toBeNull()
    for (const other of [{ user: 'x' }, { gameCode: 'x' }, { currency: 'EUR' }, { operatorId: 'x' }])
      expect(rewardFor(state, now, other), JSON.stringify(other)).toBeNull()
    expect(rewardFor(state, new Date('2025-12-31T23:59:59Z'))).toBeNull()
    expect(rewardFor(state, new Date('2026-02-01T00:00:01Z'))).toBeNull()
    state.apply({ t: 'rewardCancelled', id: 'gift' })
    expect(rewardFor(state)).toBeNull()
  })
})

test('fifty rounds of a player are in memory, and an unfinished one is never dropped', () => {
  const state = stateOf({ t: 'open', round: opening('first') })
  for (let index = 0; index < 60; index++) {
    state.apply({ t: 'open', round: opening(`r-${index}`) })
    state.apply({ t: 'refused', id: `r-${index}`, reason: 'x' })
  }
  const ids = state.roundsOf(player).map(({ id }) => id)
  expect(ids).toHaveLength(50)
  expect(ids[0]).toBe('r-59')
  expect(ids.at(-1)).toBe('first')
  expect(state.unfinished().map(({ id }) => id)).toEqual(['first'])
})

test('a chain has the last sixty results, and a new chain starts without any', () => {
  const state = stateOf(chain, ...Array.from({ length: 70 }, (_, index) => crashed(index + 1)))
  const ended = state.chains.get('rocket')?.ended ?? []
  expect([ended.length, ended[0]?.round, ended.at(-1)?.round]).toEqual([60, 11, 70])
  state.apply(chain)
  expect(state.chains.get('rocket')?.ended).toEqual([])
})
