import { sql } from 'kysely'
import type { Database } from '#gateway/db/index.ts'
import type { Counter, Usage } from './counter.ts'

/** Counts in the database: one atomic statement each, so that parallel callers on any gateway see every point. */
export function createStoredCounter(db: Database): Counter {
  return {
    add: (key, nowMs, windowMs) =>
      db.asPlatform(async (tx) => {
        const { rows } = await sql<{ points: number; expire: bigint }>`
          insert into rate_limit as r (key, points, expire) values (${key}, 1, ${nowMs + windowMs})
          on conflict (key) do update set
            points = case when r.expire <= ${nowMs} then 1 else r.points + 1 end,
            expire = case when r.expire <= ${nowMs} then excluded.expire else r.expire end
          returning points, expire`.execute(tx)
        return usageOf(rows[0])
      }),
    read: (key, nowMs) =>
      db.asPlatform(async (tx) => {
        const { rows } = await sql<{ points: number; expire: bigint }>`
          select points, expire from rate_limit where key = ${key} and expire > ${nowMs}`.execute(tx)
        return rows[0] ? usageOf(rows[0]) : null
      }),
    extend: (key, expiresMs) =>
      db.asPlatform(async (tx) => {
        await sql`update rate_limit set expire = ${expiresMs} where key = ${key}`.execute(tx)
      }),
    subtract: (key) =>
      db.asPlatform(async (tx) => {
        await sql`update rate_limit set points = points - 1 where key = ${key} and points > 0`.execute(tx)
      }),
    remove: (key) =>
      db.asPlatform(async (tx) => {
        await sql`delete from rate_limit where key = ${key}`.execute(tx)
      }),
  }
}

function usageOf(row: { points: number; expire: bigint } | undefined): Usage {
  if (!row) throw new Error('an upsert returned no row')
  return { points: row.points, expiresMs: Number(row.expire) }
}
