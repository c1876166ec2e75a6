import type { PostgresPool, PostgresQueryResult } from 'kysely'

/**
 * Whose rights a session has. `app`: marquee_app, under row-level security, for everything a request does.
 * `owner`: the connecting user, for migrations, maintenance and the job queue's own tables; never for a request.
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
 * All sessions stayed busy for too long, or none could be opened. Has PostgreSQL's own code for too many connections,
 * so that the caller is told to come back later.
 */
export class NoSessionError extends Error {
  override readonly name = 'NoSessionError'
  readonly code = '53300'
}

/** The connection ended while a statement was under way. Has PostgreSQL's own code for it, so that the caller tries again. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError'
  readonly code = '08006'
}

/** What the rest of db/ knows of PGlite and PostgreSQL. */
export interface SessionPool {
  readonly kind: 'pglite' | 'postgres'
  connect(role: SessionRole): Promise<Session>
  use(): PoolUse
  close(): Promise<void>
}

/** The face of a pool that Kysely's PostgreSQL dialect wants. `prepare` may wrap each session. */
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
    // The pool outlives the query builders on top of it and is closed by its owner.
    end: async () => {},
  }
}
