import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testOpening, testSession } from '#tests/support/journal-events.ts'
import { GameStudioState } from '../state/state.ts'
import type { Store } from '../state/store.ts'
import type { OperatorClient } from './client.ts'
import { startDelivery } from './delivery.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Response = { status: string; balance?: number } | Error

/** A delivery whose operator returns the given responses in order, then the last one again. */
function setUp(ids: readonly string[], ...responses: readonly (Response | Promise<Response>)[]) {
  const state = new GameStudioState()
  state.apply({ t: 'session', session: testSession() })
  for (const id of ids) {
    state.apply({ t: 'open', round: testOpening(id) })
    state.apply({ t: 'settled', id, settlement: { winMinor: '5', winTx: `win-${id}`, facts: null } })
  }
  const store: Store = {
    state,
    record: async (...events) => {
      for (const event of events) state.apply(event)
    },
    findRound: async () => null,
    archivedOrders: async () => ({ rounds: [], sessions: new Map() }),
    close: async () => undefined,
  }
  const calls: { call: string; atMs: number; id: unknown }[] = []
  const startMs = Date.now()
  const warnings: string[] = []
  const client: OperatorClient = {
    async call(name, body) {
      const { transaction_uuid: id } = body as { transaction_uuid?: string }
      calls.push({ call: name, atMs: Date.now() - startMs, id })
      const response = (await responses[Math.min(calls.length, responses.length) - 1]) ?? { status: 'RS_OK' }
      if (response instanceof Error) throw response
      return response as Awaited<ReturnType<typeof client.call<typeof name>>>
    },
  }
  const delivery = startDelivery(store, client, (message) => warnings.push(message))
  return { state, calls, warnings, delivery }
}

test('a win that the operator takes closes the round and returns the balance', async () => {
  const { state, calls, delivery } = setUp(['a'], { status: 'RS_OK', balance: 7 })
  expect(await delivery.deliver('a')).toBe(7)
  expect(calls.map(({ call, id }) => [call, id])).toEqual([['win', 'win-a']])
  expect(state.rounds.get('a')?.status).toBe('closed')
  expect(delivery.waiting).toBe(0)
})

test('a failed win is retried as the same transaction, with a backoff of up to a minute', async () => {
  const { state, calls, delivery } = setUp(['a'], new Error('away'))
  expect(await delivery.deliver('a')).toBeNull()
  expect(delivery.waiting).toBe(1)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(calls.map(({ atMs }) => atMs).slice(0, 5)).toEqual([0, 500, 1_500, 3_500, 7_500])
  expect(calls.at(-1)!.atMs - calls.at(-2)!.atMs).toBe(60_000)
  expect(new Set(calls.map(({ id }) => id))).toEqual(new Set(['win-a']))
  expect(state.rounds.get('a')?.status).toBe('settled')
  await delivery.stop()
})

test('a retry ends when the operator has taken the win', async () => {
  const { state, calls, warnings, delivery } = setUp(['a'], { status: 'RS_ERROR_UNKNOWN' }, { status: 'RS_OK' })
  await delivery.deliver('a')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(2)
  expect(warnings).toEqual(['round a: the operator responds with RS_ERROR_UNKNOWN'])
  expect(state.rounds.get('a')?.status).toBe('closed')
})

test('an unknown transaction ends a rollback, but not a win', async () => {
  const { state, delivery } = setUp(['a', 'b'], { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' })
  state.apply({ t: 'void', id: 'a', rollbackTx: 'rb', reason: 'x' })
  await Promise.all([delivery.deliver('a'), delivery.deliver('b')])
  expect([state.rounds.get('a')?.status, state.rounds.get('b')?.status]).toEqual(['closed', 'settled'])
  await delivery.stop()
})

test('a stop ends retries, and nothing is sent after it', async () => {
  const { calls, delivery } = setUp(['a', 'b'], new Error('away'))
  await delivery.deliver('a')
  await delivery.stop()
  expect(await delivery.deliver('b')).toBeNull()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(calls).toHaveLength(1)
})

test('at most 32 messages are in flight; the others follow when one has a response', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => `r${index}`)
  let respond: (response: Response) => void = () => undefined
  const pending = new Promise<Response>((resolve) => {
    respond = resolve
  })
  const { calls, delivery } = setUp(ids, pending)
  const all = Promise.all(ids.map((id) => delivery.deliver(id)))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([calls.length, delivery.waiting]).toEqual([32, 32])
  respond({ status: 'RS_OK' })
  await all
  expect([calls.length, delivery.waiting]).toEqual([40, 0])
})
