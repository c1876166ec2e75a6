import { AsyncLocalStorage } from 'node:async_hooks'
import { performance } from 'node:perf_hooks'
import { Kysely, PostgresDialect, PostgresDriver, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Schema } from './schema/index.ts'
import { kyselyPool, type PoolUse, type Session, type SessionPool } from './session-pool.ts'

/** An open transaction. Its rights end with it; pass it on instead of opening another. */
export type Tx = Transaction<Schema>

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /**
   * Runs `fn` in a transaction that sees and writes the rows of `merchant` only. Row-level security is the second line of
   * defence: every query names the merchant too, which is the first column of its indexes.
   */
  withMerchant<T>(merchant: string, fn: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs `fn` in a transaction over all merchants, as marquee_platform: catalogue, seeding, jobs; never a request. */
  asPlatform<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs one statement as a transaction of its own, in one round trip, with a request's rights and no merchant, so it sees
   * no tenant's rows. For database functions that take the merchant as a parameter and set the scope themselves.
   */
  call<Row>(statement: RawBuilder<Row>): Promise<readonly Row[]>
  /** Resolves when the database responds. */
  ping(): Promise<void>
  /** False while a full disk allows reads only. */
  isWritable(): boolean
  /** The use of the sessions, for metrics. */
  use(): PoolUse
  /** Waits for running statements, checkpoints the embedded database and unlocks its folder. */
  close(): Promise<void>
}

/** Called after each statement with its duration; `ok` is false when it failed. */
export type QueryObserver = (durationMs: number, ok: boolean) => void

/** Merchant codes are validated when a brand is loaded; this check prevents SQL injection through the scope's literal. */
const merchantCode = /^[A-Za-z0-9_-]{1,64}$/

/** `begin` is sent together with the transaction's scope, in one round trip: see `inScope`. */
class ScopedDriver extends PostgresDriver {
  override async beginTransaction(): Promise<void> {}
}

class ScopedDialect extends PostgresDialect {
  readonly #pool: ConstructorParameters<typeof PostgresDriver>[0]

  constructor(config: ConstructorParameters<typeof PostgresDriver>[0]) {
    super(config)
    this.#pool = config
  }

  override createDriver(): PostgresDriver {
    return new ScopedDriver(this.#pool)
  }
}

export function tenantDatabase(
  pool: SessionPool,
  observe: QueryObserver | undefined,
  close: () => Promise<void>,
): Database {
  const watched = observe && ((session: Session) => observed(session, observe))
  const kysely = new Kysely<Schema>({ dialect: new ScopedDialect({ pool: kyselyPool(pool, 'app', watched) }) })
  const open = new AsyncLocalStorage<true>()

  const inScope = <T>(scope: string, fn: (tx: Tx) => Promise<T>): Promise<T> => {
    // The embedded database has one session: a nested transaction would deadlock.
    if (open.getStore()) return Promise.reject(new Error('a transaction is open already: pass its tx on'))
    return open.run(true, () =>
      kysely.transaction().execute(async (tx) => {
        await sql.raw(`begin; ${scope}`).execute(tx)
        return fn(tx)
      }),
    )
  }

  return {
    kind: pool.kind,
    withMerchant(merchant, fn) {
      if (!merchantCode.test(merchant)) return Promise.reject(new Error('not a merchant code'))
      return inScope(`set local app.merchant = '${merchant}'`, fn)
    },
    asPlatform: (fn) => inScope('set local role marquee_platform', fn),
    async call(statement) {
      if (open.getStore()) throw new Error('a transaction is open already: pass its tx on')
      return (await statement.execute(kysely)).rows
    },
    async ping() {
      await sql`select 1`.execute(kysely)
    },
    isWritable: () => pool.isWritable(),
    use: () => pool.use(),
    close,
  }
}

function observed(session: Session, observe: QueryObserver): Session {
  return {
    async query<Row>(text: string, values?: readonly unknown[]) {
      const startedAt = performance.now()
      let ok = false
      try {
        const result = await session.query<Row>(text, values)
        ok = true
        return result
      } finally {
        observe(performance.now() - startedAt, ok)
      }
    },
    release: () => session.release(),
  }
}
