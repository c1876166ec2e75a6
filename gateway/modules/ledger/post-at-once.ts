import type { Database } from '#gateway/db/index.ts'
import { contentOf, type PostedTransaction, postedOf, type TransactionRequest } from './ledger.service.ts'
import { batchStatement, type ItemRow, postStatement } from './ledger.store.ts'
import { toLedgerError } from './ledger-error.ts'

/** PostgreSQL keeps so many sub-transactions of a session at hand; more make every reader slower. */
const BATCH_MAX = 64
/** Batches of a merchant under way at once: the embedded database has one session. */
const LANES = { pglite: 1, postgres: 2 } as const

interface Waiting {
  readonly request: TransactionRequest
  readonly content: string
  resolve(posted: PostedTransaction): void
  reject(error: unknown): void
}

interface Queue {
  readonly waiting: Waiting[]
  lanes: number
}

const queuesOf = new WeakMap<Database, Map<string, Queue>>()

/**
 * As postTransaction, where nothing else is to be written with it: a transaction of its own in one round trip. Calls that
 * arrive while others are under way share the next round trip and its commit; each is posted or refused by itself.
 *
 * @throws {LedgerError} as postTransaction
 */
export async function postAtOnce(db: Database, request: TransactionRequest): Promise<PostedTransaction> {
  const content = contentOf(request)
  const queues = queuesOf.get(db) ?? new Map<string, Queue>()
  queuesOf.set(db, queues)
  const queue = queues.get(request.merchant) ?? { waiting: [], lanes: 0 }
  queues.set(request.merchant, queue)
  return await new Promise((resolve, reject) => {
    queue.waiting.push({ request, content, resolve, reject })
    pump(db, queue, () => queues.delete(request.merchant))
  })
}

/** Sends what waits, as long as a lane is free; `onIdle` when nothing is left and nothing under way. */
function pump(db: Database, queue: Queue, onIdle: () => void): void {
  while (queue.waiting.length > 0 && queue.lanes < LANES[db.kind]) {
    const batch = queue.waiting.splice(0, BATCH_MAX)
    queue.lanes += 1
    void send(db, batch).finally(() => {
      queue.lanes -= 1
      if (queue.waiting.length === 0 && queue.lanes === 0) onIdle()
      else pump(db, queue, onIdle)
    })
  }
}

async function send(db: Database, batch: readonly Waiting[]): Promise<void> {
  try {
    const [first] = batch
    if (!first) return
    if (batch.length === 1) {
      const { merchant, kind, reference } = first.request
      const [row] = await db.call(postStatement(merchant, kind, reference, first.content))
      if (!row) throw new Error('post_transaction answered nothing')
      first.resolve(postedOf(row))
      return
    }
    const items = batch.map(({ request: { kind, reference }, content }) => ({ kind, reference, content }))
    const rows = await db.call(batchStatement(first.request.merchant, itemsText(items)))
    if (rows.length !== batch.length) throw new Error('post_transactions did not answer every item')
    for (const row of rows) answer(row, batch[row.item])
  } catch (error) {
    // Whoever was answered already does not hear of it.
    for (const { reject } of batch) reject(toLedgerError(error))
  }
}

function answer(row: ItemRow, waiting: Waiting | undefined): void {
  if (row.state === null) waiting?.resolve(postedOf(row))
  else waiting?.reject(toLedgerError(Object.assign(new Error('refused'), { code: row.state, detail: row.detail })))
}

/** The contents are JSON already. */
function itemsText(items: readonly { kind: string; reference: string; content: string }[]): string {
  const texts = items.map(
    ({ kind, reference, content }) =>
      `{"kind":${JSON.stringify(kind)},"reference":${JSON.stringify(reference)},"transfers":${content}}`,
  )
  return `[${texts.join(',')}]`
}
