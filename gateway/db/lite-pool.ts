import pg from 'pg'
import type { StatementNames } from './auto-prepare.ts'
import { type LiteEngine, LiteStream } from './lite-stream.ts'
import { columnTypes } from './pg-types.ts'
import { NoSessionError, type Session, type SessionPool, type SessionRole } from './session-pool.ts'

/** Longer in the queue than this means that something holds the session and will not give it back. */
const ACQUIRE_TIMEOUT_MS = 30_000

interface Waiter {
  take(): void
}

/**
 * PGlite has one session: one `pg.Client` for ever, lent to one holder at a time in the order of asking. What a holder
 * leaves open is rolled back before the next one gets it, and the role is set as the next one needs it.
 */
export async function openLitePool(
  engine: LiteEngine & { close(): Promise<void> },
  names: StatementNames,
): Promise<SessionPool> {
  const client = new pg.Client({
    stream: () => new LiteStream(engine) as unknown as import('node:net').Socket,
    user: 'postgres',
    database: 'postgres',
    types: columnTypes,
  })
  let transactionStatus = 'I'
  // The client rejects its calls when the engine fails; the engine's owner is told by the engine itself.
  client.on('error', () => {})
  await client.connect()
  clientConnection(client).on('readyForQuery', ({ status }) => {
    transactionStatus = status
  })

  const waiting: Waiter[] = []
  let held = false
  let role: SessionRole = 'owner'

  const next = () => {
    const waiter = waiting.shift()
    if (waiter) waiter.take()
    else held = false
  }
  const giveBack = async () => {
    try {
      if (transactionStatus !== 'I') await client.query('rollback')
    } catch {
      // Only a dead engine refuses a rollback; the next holder's first query says so to somebody who listens.
    }
    next()
  }
  const acquire = () =>
    new Promise<void>((resolve, reject) => {
      if (!held) {
        held = true
        return resolve()
      }
      const waiter: Waiter = {
        take: () => {
          clearTimeout(timeout)
          resolve()
        },
      }
      const timeout = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1)
        reject(new NoSessionError(`no database session within ${ACQUIRE_TIMEOUT_MS} ms`))
      }, ACQUIRE_TIMEOUT_MS)
      waiting.push(waiter)
    })
  const become = async (wanted: SessionRole) => {
    if (role === wanted) return
    await client.query(wanted === 'app' ? 'set role marquee_app' : 'reset role')
    role = wanted
  }

  return {
    kind: 'pglite',
    async connect(wanted) {
      await acquire()
      try {
        await become(wanted)
      } catch (error) {
        next()
        throw error
      }
      return liteSession(client, names, giveBack)
    },
    use: () => ({ max: 1, inUse: held ? 1 : 0, waiting: waiting.length }),
    async close() {
      await acquire()
      await engine.close()
    },
  }
}

function liteSession(client: pg.Client, names: StatementNames, giveBack: () => Promise<void>): Session {
  let released = false
  return {
    query: async <Row>(text: string, values?: readonly unknown[]) => {
      if (released) throw new Error('this database session was released already')
      const name = values?.length ? names.nameOf(text) : undefined
      return (await client.query({ text, values: values && [...values], name })) as unknown as Awaited<
        ReturnType<Session['query']>
      > & { rows: Row[] }
    },
    release: () => {
      if (released) return
      released = true
      void giveBack()
    },
  }
}

/** `pg` keeps its connection object out of its types; the transaction status comes with its readyForQuery. */
function clientConnection(client: pg.Client): NodeJS.EventEmitter {
  return (client as unknown as { connection: NodeJS.EventEmitter }).connection
}
