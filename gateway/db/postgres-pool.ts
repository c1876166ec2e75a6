import { availableParallelism } from 'node:os'
import pg from 'pg'
import type { StatementNames } from './auto-prepare.ts'
import { columnTypes } from './pg-types.ts'
import { ConnectionLostError, NoSessionError, type Session, type SessionPool } from './session-pool.ts'

/** Measured: more connections than this make hot rows slower and nothing faster. */
const CONNECTIONS_PER_CORE = 4
const OWNER_CONNECTIONS = 3
const CONNECT_TIMEOUT_MS = 5_000
/** No query of a request takes this long; a runaway query must not hold a connection. */
const STATEMENT_TIMEOUT_MS = 15_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000
/**
 * A statement is not compiled, which takes longer than any of ours runs: 2.2 s of the 3.6 s in which a day of 5,000 agents
 * was summed. And it has one process: a job must not take the cores of the bets beside it.
 */
const PLANNING = '-c jit=off -c max_parallel_workers_per_gather=0'

export interface PostgresPoolOptions {
  /** Null behind a proxy that does not keep prepared statements. */
  readonly names: StatementNames | null
  readonly onIdleError: (error: Error) => void
  /** Connections for requests. */
  readonly size?: number
}

/** The sessions of a PostgreSQL server; `pg_stat_activity` names them by their purpose. */
export function openPostgresPool(
  databaseUrl: string,
  { names, onIdleError, size = CONNECTIONS_PER_CORE * availableParallelism() }: PostgresPoolOptions,
): SessionPool {
  const owner = new pg.Pool({
    connectionString: databaseUrl,
    max: OWNER_CONNECTIONS,
    application_name: 'marquee jobs',
    types: columnTypes,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: PLANNING,
  })
  const app = new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    application_name: 'marquee requests',
    types: columnTypes,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    // A start-up parameter is the session's default: even `reset role` restores it, never the owner.
    options: `-c role=marquee_app ${PLANNING}`,
  })
  // Without a listener the error of an idle connection (a restarted server) would end the process.
  let closing = false
  const reportIdleError = (error: Error) => {
    // A connection that fails while the pool closes is closed anyway.
    if (!closing) onIdleError(error)
  }
  owner.on('error', reportIdleError)
  app.on('error', reportIdleError)

  return {
    kind: 'postgres',
    async connect(role) {
      return postgresSession(await (role === 'app' ? app : owner).connect().catch(toNoSession), names)
    },
    use: () => ({
      max: app.options.max,
      inUse: app.totalCount - app.idleCount,
      waiting: app.waitingCount,
    }),
    isWritable: () => true,
    async close() {
      closing = true
      await Promise.all([app.end(), owner.end()])
    },
  }
}

/** The pool's timeouts are its only errors without a code. */
function toNoSession(error: Error): never {
  throw 'code' in error ? error : new NoSessionError('no database session in time', { cause: error })
}

/** Errors of the driver have no code: the connection ended during a call, whose outcome is unknown. */
function toConnectionLost(error: Error): never {
  throw 'code' in error ? error : new ConnectionLostError('the database connection ended', { cause: error })
}

function postgresSession(client: pg.PoolClient, names: StatementNames | null): Session {
  const fail = (error: Error) => {
    broken = error
  }
  let broken: Error | undefined
  // A connection that fails while held reports it here; its query has failed already, and the pool must drop it.
  client.on('error', fail)
  return {
    query: async <Row>(text: string, values?: readonly unknown[]) => {
      const name = values?.length ? names?.nameOf(text) : undefined
      return (await client
        .query({ text, values: values && [...values], name })
        .catch(toConnectionLost)) as unknown as Awaited<ReturnType<Session['query']>> & { rows: Row[] }
    },
    release: () => {
      client.off('error', fail)
      client.release(broken)
    },
  }
}
