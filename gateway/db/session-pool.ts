import type { PostgresPool, PostgresQueryResult } from 'kysely'

/**
 * The rights of a session. `app`: marquee_app, under row-level security, for every request. `owner`: the connecting user,
 * for migrations, maintenance and the tables of the job queue; never for a request.
 */
export type SessionRole = 'app' | 'owner'

/** One session of either engine, held until released. */
export interface Session {
  query<Row>(text: string, values?: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  release(): void
}

export interface PoolUse {
  readonly max: number
  readonly inUse: number
  readonly waiting: number
}

/**
 * All sessions were busy for too long, or none could be opened. Has PostgreSQL's code for too many connections, so callers
 * handle it as temporary.
 */
export class NoSessionError extends Error {
  override readonly name = 'NoSessionError'
  readonly code = '53300'
}

/** The connection ended during a statement. Has PostgreSQL's code for it, so callers retry. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError'
  readonly code = '08006'
}

/** The common interface of PGlite and PostgreSQL. */
export interface SessionPool {
  readonly kind: 'pglite' | 'postgres'
  connect(role: SessionRole): Promise<Session>
  use(): PoolUse
  /** False while a full disk allows reads only; a write then fails with 25006. */
  isWritable(): boolean
  close(): Promise<void>
}

/** Adapts a pool to Kysely's PostgreSQL dialect. `prepare` may wrap each session. */
export function kyselyPool(
  pool: SessionPool,
  role: SessionRole,
  prepare: (session: Session) => Session = (session) => session,
): PostgresPool {
  return {
    async connect() {
      const session = prepare(await pool.connect(role))
      return {
        query: <Row>(text: unknown, values?: readonly unknown[]) => {
          if (typeof text !== 'string') throw new TypeError('cursors are not supported')
          return session.query<Row>(text, values)
        },
        release: () => session.release(),
      } as Awaited<ReturnType<PostgresPool['connect']>>
    },
    // The pool outlives its query builders and is closed by its owner.
    end: async () => {},
  }
}
