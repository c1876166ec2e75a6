import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testOpening, testSession } from '#tests/support/journal-events.ts'
import { GameStudioState } from '../state/state.ts'
import type { Store } from '../state/store.ts'
import { CallNotOffered, type OperatorClient, OperatorUnreachable } from './client.ts'
import { startDelivery } from './delivery.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** What the operator answers to a message: a failure of it, or the statuses that differ from RS_OK by transaction. */
type Answer = Error | Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>

/** A delivery of settled rounds that have won so much each, and whose operator takes batches unless the test says otherwise. */
function setUp(wins: readonly number[], answers: readonly Answer[] = [], capabilities: string[] = ['settle-batch']) {
  const state = new GameStudioState()
  state.apply({ t: 'session', session: testSession({ capabilities }) })
  const ids = wins.map((win, place) => {
    const id = `r${place}`
    state.apply({ t: 'open', round: testOpening(id) })
    state.apply({ t: 'settled', id, settlement: { winMinor: String(win), winTx: `win-${id}`, facts: null } })
    return id
  })
  const store: Store = {
    state,
    record: async (...events) => {
      for (const event of events) state.apply(event)
    },
    findRound: async () => null,
    archivedOrders: async () => ({ rounds: [], sessions: new Map() }),
    close: async () => undefined,
  }
  const sent: { name: string; atMs: number; ids: readonly string[] }[] = []
  const startMs = Date.now()
  const client = {
    async call(
      name: string,
      body: { transaction_uuid: string; transactions: readonly { transaction_uuid: string }[] },
    ) {
      const uuids = (body.transactions ?? [body]).map(({ transaction_uuid }) => transaction_uuid)
      sent.push({ name, atMs: Date.now() - startMs, ids: uuids.map((uuid) => uuid.replace('win-', '')) })
      const answer = await answers[sent.length - 1]
      if (answer instanceof Error) throw answer
      const statusOf = (uuid: string) => answer?.[uuid.replace('win-', '')] ?? 'RS_OK'
      if (name !== 'settleBatch') return { status: statusOf(body.transaction_uuid), balance: 7 }
      const transactions = uuids.map((uuid) => ({ transaction_uuid: uuid, status: statusOf(uuid), balance: 7 }))
      return { status: 'RS_OK', request_uuid: 'x', transactions }
    },
  } as unknown as OperatorClient
  const warnings: string[] = []
  const delivery = startDelivery(store, client, (message) => warnings.push(message))
  const told: [string, number | null][] = []
  const deliverAll = (some = ids) => delivery.deliverAll(some, (id, balance) => told.push([id, balance]))
  const statuses = () => new Set(ids.map((id) => state.rounds.get(id)?.status))
  return { state, ids, sent, told, warnings, delivery, deliverAll, statuses }
}

const zeros = (count: number) => Array.from({ length: count }, () => 0)

test('rounds that have won are in the first batch, which is small, and batches grow to 500', async () => {
  const wins = zeros(2_000)
  for (const place of [3, 700, 1_999]) wins[place] = 5
  const { sent, told, delivery, deliverAll, statuses } = setUp(wins)
  deliverAll()
  await vi.advanceTimersByTimeAsync(10)
  expect(sent[0]?.ids.slice(0, 3)).toEqual(['r3', 'r700', 'r1999'])
  expect(sent.map(({ name }) => name)).toEqual(sent.map(() => 'settleBatch'))
  expect([sent[0]?.ids.length, Math.max(...sent.map(({ ids }) => ids.length))]).toEqual([50, 500])
  expect(sent.flatMap(({ ids }) => ids).sort()).toEqual(wins.map((_, place) => `r${place}`).sort())
  expect([statuses(), told.length, delivery.waiting]).toEqual([new Set(['closed']), 2_000, 0])
})

test('a batch without an answer is sent again as the same transactions, fewer at once, with a growing pause', async () => {
  const away = new OperatorUnreachable('away')
  const { sent, warnings, deliverAll, statuses } = setUp(zeros(30), [away, away, {}])
  deliverAll()
  await vi.advanceTimersByTimeAsync(499)
  expect([sent.length, statuses()]).toEqual([1, new Set(['settled'])])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent.slice(0, 4).map(({ ids, atMs }) => [ids.length, atMs])).toEqual([
    [30, 0],
    [25, 500],
    [5, 500],
    [24, 1_500],
  ])
  expect(statuses()).toEqual(new Set(['closed']))
  expect(warnings[0]).toBe('a batch of 30: away')
})

test('an operator that is away for long gets small batches, and everything when it is back', async () => {
  const away = new OperatorUnreachable('away')
  const { sent, deliverAll, delivery, statuses } = setUp(
    zeros(400),
    Array.from({ length: 12 }, () => away),
  )
  deliverAll()
  await vi.advanceTimersByTimeAsync(400_000)
  expect(Math.min(...sent.map(({ ids }) => ids.length))).toBe(1)
  expect([statuses(), delivery.waiting]).toEqual([new Set(['closed']), 0])
})

test('a transaction that a batch does not take is sent alone and retried, and the others are closed', async () => {
  const refused = { r1: 'RS_ERROR_UNKNOWN' }
  const { sent, state, told, warnings, deliverAll, statuses } = setUp(zeros(3), [refused, refused, {}])
  deliverAll()
  await vi.advanceTimersByTimeAsync(10)
  expect([state.rounds.get('r0')?.status, state.rounds.get('r1')?.status]).toEqual(['closed', 'settled'])
  expect(sent.map(({ name, ids }) => [name, ids])).toEqual([
    ['settleBatch', ['r0', 'r1', 'r2']],
    ['win', ['r1']],
  ])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([statuses(), sent.length]).toEqual([new Set(['closed']), 3])
  expect(told).toContainEqual(['r2', 7])
  expect(warnings[0]).toContain('RS_ERROR_UNKNOWN')
})

test('a win of a bet that the operator has rolled back itself is closed', async () => {
  const { sent, deliverAll, statuses } = setUp(zeros(2), [{ r0: 'RS_ERROR_TRANSACTION_ROLLED_BACK' }])
  deliverAll()
  await vi.advanceTimersByTimeAsync(10)
  expect([sent.length, statuses()]).toEqual([1, new Set(['closed'])])
})

test('an operator that answers 404 gets single wins, and batches again after ten minutes', async () => {
  const missing = new CallNotOffered('no batches')
  const { state, sent, deliverAll, statuses } = setUp(zeros(60), [missing, missing])
  deliverAll()
  await vi.advanceTimersByTimeAsync(10)
  expect(statuses()).toEqual(new Set(['closed']))
  expect(sent.filter(({ name }) => name === 'win')).toHaveLength(60)
  const again = async (id: string) => {
    state.apply({ t: 'open', round: testOpening(id) })
    state.apply({ t: 'settled', id, settlement: { winMinor: '0', winTx: `win-${id}`, facts: null } })
    deliverAll([id])
    await vi.advanceTimersByTimeAsync(10)
    return sent.at(-1)?.name
  }
  expect(await again('soon')).toBe('win')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(await again('later')).toBe('settleBatch')
})

test('rounds whose operator has not said that it takes batches are sent alone', async () => {
  const { sent, deliverAll } = setUp(zeros(2), [], [])
  deliverAll()
  await vi.advanceTimersByTimeAsync(10)
  expect(sent.map(({ name }) => name)).toEqual(['win', 'win'])
})

test('a round that is given back while its batch is away is not closed by the answer', async () => {
  let respond: (answer: Record<string, string>) => void = () => undefined
  const pending = new Promise<Record<string, string>>((resolve) => {
    respond = resolve
  })
  const { state, deliverAll } = setUp(zeros(2), [pending])
  deliverAll()
  await vi.advanceTimersByTimeAsync(10)
  state.apply({ t: 'reversed', id: 'r0', undoTx: 'undo', rollbackTx: 'back', reason: 'ISSUE_VOID' })
  respond({})
  await vi.advanceTimersByTimeAsync(10)
  expect([state.rounds.get('r0')?.status, state.rounds.get('r1')?.status]).toEqual(['undoing', 'closed'])
})

test('a stop waits for the batches in flight, and nothing is sent after it', async () => {
  let respond: (answer: Record<string, string>) => void = () => undefined
  const pending = new Promise<Record<string, string>>((resolve) => {
    respond = resolve
  })
  const { sent, state, delivery, deliverAll } = setUp(zeros(300), [pending, pending])
  deliverAll()
  await vi.advanceTimersByTimeAsync(10)
  const stopped = delivery.stop()
  respond({})
  await stopped
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toHaveLength(2)
  const closed = [...state.rounds.values()].filter(({ status }) => status === 'closed')
  expect(closed).toHaveLength(100)
})
