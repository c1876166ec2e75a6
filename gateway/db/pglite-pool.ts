import pg from 'pg'
import type { StatementNames } from './auto-prepare.ts'
import { columnTypes } from './pg-types.ts'
import { type PgliteEngine, PgliteStream } from './pglite-stream.ts'
import { NoSessionError, type Session, type SessionPool, type SessionRole } from './session-pool.ts'

/** A longer wait means that a holder does not release the session. */
const ACQUIRE_TIMEOUT_MS = 30_000

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

  const waiters: (() => void)[] = []
  let held = false
  let role: SessionRole = 'owner'
  let isReadOnly = false

  const next = () => {
    const grant = waiters.shift()
    if (grant) grant()
    else held = false
  }
  const release = async () => {
    try {
      if (transactionStatus !== 'I') await client.query('rollback')
    } catch {
      // Only a failed engine refuses a rollback; the next holder's first query reports it.
    }
    next()
  }
  const acquire = () =>
    new Promise<void>((resolve, reject) => {
      if (!held) {
        held = true
        return resolve()
      }
      const grant = () => {
        clearTimeout(timeout)
        resolve()
      }
      const timeout = setTimeout(() => {
        waiters.splice(waiters.indexOf(grant), 1)
        reject(new NoSessionError(`no database session within ${ACQUIRE_TIMEOUT_MS} ms`))
      }, ACQUIRE_TIMEOUT_MS)
      waiters.push(grant)
    })
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
      await acquire()
      try {
        await setRole(wanted)
        await setWritable()
      } catch (error) {
        next()
        throw error
      }
      return pgliteSession(client, names, release, stopAfterPanic)
    },
    use: () => ({ max: 1, inUse: held ? 1 : 0, waiting: waiters.length }),
    isWritable,
    async close() {
      await acquire()
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
