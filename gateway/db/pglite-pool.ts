import pg from 'pg'
import type { StatementNames } from './auto-prepare.ts'
import { columnTypes } from './pg-types.ts'
import { type PgliteEngine, PgliteStream } from './pglite-stream.ts'
import { openSessionLock } from './session-lock.ts'
import type { Session, SessionPool, SessionRole } from './session-pool.ts'

/**
 * PGlite has one session: a single `pg.Client` that serves one holder at a time, first come first served. Before the next
 * holder gets it, an open transaction is rolled back and the role is set.
 */
export async function openPglitePool(
  engine: PgliteEngine & { close(): Promise<void>; abort?(error: Error): void },
  names: StatementNames,
  isWritable: () => boolean = () => true,
): Promise<SessionPool> {
  const client = new pg.Client({
    stream: () => new PgliteStream(engine) as unknown as import('node:net').Socket,
    user: 'postgres',
    database: 'postgres',
    types: columnTypes,
  })
  let transactionStatus = 'I'
  // The client rejects its calls when the engine fails, and the engine reports the failure to its owner.
  client.on('error', () => {})
  await client.connect()
  clientConnection(client).on('readyForQuery', ({ status }) => {
    transactionStatus = status
  })

  const lock = openSessionLock()
  let role: SessionRole = 'owner'
  let isReadOnly = false

  const release = async () => {
    try {
      if (transactionStatus !== 'I') await client.query('rollback')
    } catch {
      // Only a failed engine refuses a rollback; the next holder's first query reports it.
    }
    lock.release()
  }
  const setRole = async (wanted: SessionRole) => {
    if (role === wanted) return
    await client.query(wanted === 'app' ? 'set role marquee_app' : 'reset role')
    role = wanted
  }
  const setWritable = async () => {
    if (isReadOnly === !isWritable()) return
    await client.query(`set default_transaction_read_only = ${isReadOnly ? 'off' : 'on'}`)
    isReadOnly = !isReadOnly
  }

  const stopAfterPanic = (error: Error) => {
    // The engine restarts itself after a panic in a server; here it never responds again.
    if ('severity' in error && error.severity === 'PANIC') engine.abort?.(error)
  }

  return {
    kind: 'pglite',
    async connect(wanted) {
      await lock.acquire()
      try {
        await setRole(wanted)
        await setWritable()
      } catch (error) {
        lock.release()
        throw error
      }
      return pgliteSession(client, names, release, stopAfterPanic)
    },
    use: () => ({ max: 1, inUse: lock.isHeld ? 1 : 0, waiting: lock.waiting }),
    isWritable,
    async close() {
      await lock.acquire()
      await engine.close()
    },
  }
}

function pgliteSession(
  client: pg.Client,
  names: StatementNames,
  release: () => Promise<void>,
  onError: (error: Error) => void,
): Session {
  let released = false
  return {
    query: async <Row>(text: string, values?: readonly unknown[]) => {
      if (released) throw new Error('this database session was released already')
      const name = values?.length ? names.nameOf(text) : undefined
      const result = client.query({ text, values: values && [...values], name })
      result.catch(onError)
      return (await result) as unknown as Awaited<ReturnType<Session['query']>> & { rows: Row[] }
    },
    release: () => {
      if (released) return
      released = true
      void release()
    },
  }
}

/** `pg` does not declare its connection object, whose readyForQuery event carries the transaction status. */
function clientConnection(client: pg.Client): NodeJS.EventEmitter {
  return (client as unknown as { connection: NodeJS.EventEmitter }).connection
}
