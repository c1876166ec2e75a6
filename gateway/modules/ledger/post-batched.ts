import type { Database } from '#gateway/db/index.ts'
import { contentOf, type PostedTransaction, postedOf, type TransactionRequest } from './ledger.service.ts'
import { batchStatement, type ItemRow, postStatement } from './ledger.store.ts'
import { toLedgerError } from './ledger-error.ts'

/** PostgreSQL caches this many sub-transactions per session; more slow down every reader. */
const MAX_BATCH_SIZE = 64
/** Concurrent batches of a merchant: the embedded database has one session. */
const MAX_CONCURRENT_BATCHES = { pglite: 1, postgres: 2 } as const

interface QueuedCall {
  readonly request: TransactionRequest
  readonly content: string
  resolve(posted: PostedTransaction): void
  reject(error: unknown): void
}

interface Queue {
  readonly calls: QueuedCall[]
  runningBatches: number
}

const queuesOf = new WeakMap<Database, Map<string, Queue>>()

/**
 * postTransaction in a database transaction of its own, in one round trip. Calls that arrive while others are running
 * share the next round trip and its commit; each is posted or refused independently.
 *
 * @throws {LedgerError} as postTransaction
 */
export async function postBatched(db: Database, request: TransactionRequest): Promise<PostedTransaction> {
  const content = contentOf(request)
  const queues = queuesOf.get(db) ?? new Map<string, Queue>()
  queuesOf.set(db, queues)
  const queue = queues.get(request.merchant) ?? { calls: [], runningBatches: 0 }
  queues.set(request.merchant, queue)
  return await new Promise((resolve, reject) => {
    queue.calls.push({ request, content, resolve, reject })
    startBatches(db, queue, () => queues.delete(request.merchant))
  })
}

/** Starts batches up to the limit; calls `onIdle` when the queue is empty and no batch is running. */
function startBatches(db: Database, queue: Queue, onIdle: () => void): void {
  while (queue.calls.length > 0 && queue.runningBatches < MAX_CONCURRENT_BATCHES[db.kind]) {
    const batch = queue.calls.splice(0, MAX_BATCH_SIZE)
    queue.runningBatches += 1
    void send(db, batch).finally(() => {
      queue.runningBatches -= 1
      if (queue.calls.length === 0 && queue.runningBatches === 0) onIdle()
      else startBatches(db, queue, onIdle)
    })
  }
}

async function send(db: Database, batch: readonly QueuedCall[]): Promise<void> {
  try {
    const [first] = batch
    if (!first) return
    if (batch.length === 1) {
      const { merchant, kind, reference } = first.request
      const [row] = await db.call(postStatement(merchant, kind, reference, first.content))
      if (!row) throw new Error('post_transaction returned no row')
      first.resolve(postedOf(row))
      return
    }
    const items = batch.map(({ request: { kind, reference }, content }) => ({ kind, reference, content }))
    const rows = await db.call(batchStatement(first.request.merchant, itemsText(items)))
    if (rows.length !== batch.length) throw new Error('post_transactions did not return every item')
    for (const row of rows) settle(row, batch[row.item])
  } catch (error) {
    // Rejecting a call that is already settled has no effect.
    for (const { reject } of batch) reject(toLedgerError(error))
  }
}

function settle(row: ItemRow, call: QueuedCall | undefined): void {
  if (row.state === null) call?.resolve(postedOf(row))
  else call?.reject(toLedgerError(Object.assign(new Error('refused'), { code: row.state, detail: row.detail })))
}

/** The contents are JSON already. */
function itemsText(items: readonly { kind: string; reference: string; content: string }[]): string {
  const texts = items.map(
    ({ kind, reference, content }) =>
      `{"kind":${JSON.stringify(kind)},"reference":${JSON.stringify(reference)},"transfers":${content}}`,
  )
  return `[${texts.join(',')}]`
}
