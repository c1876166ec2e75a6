import { type Insertable, sql } from 'kysely'
import type { Schema, Tx } from '#gateway/db/index.ts'

type Counter = Omit<Insertable<Schema['page_speed']>, 'visits'>

/** Adds one visit to each counter. */
export async function addVisit(tx: Tx, counters: readonly Counter[]): Promise<void> {
  await tx
    .insertInto('page_speed')
    .values(counters.map((counter) => ({ ...counter, visits: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'day', 'page', 'device', 'metric', 'bucket'])
        .doUpdateSet({ visits: sql<number>`page_speed.visits + 1` }),
    )
    .execute()
}

/** The counters since a day, summed over the days: all of them, and those since a later day. */
export async function selectCounts(
  tx: Tx,
  { merchants, from, recentFrom }: { merchants: readonly string[] | null; from: string; recentFrom: string },
) {
  const recent = sql<string>`coalesce(sum(visits) filter (where day >= ${recentFrom}), 0)`
  return await tx
    .selectFrom('page_speed')
    .select(['merchant', 'page', 'device', 'metric', 'bucket'])
    .select([sql<string>`sum(visits)`.as('visits'), recent.as('recent_visits')])
    .where('day', '>=', from)
    .$if(merchants !== null, (query) => query.where('merchant', 'in', merchants ?? []))
    .groupBy(['merchant', 'page', 'device', 'metric', 'bucket'])
    .execute()
}
export type CountRow = Awaited<ReturnType<typeof selectCounts>>[number]
