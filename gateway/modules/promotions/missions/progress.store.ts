import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { EntryRow } from '../entries.store.ts'
import type { Measured } from './measure.ts'

type EntryOfMission = Pick<EntryRow, 'merchant' | 'id' | 'member_id' | 'promotion_id' | 'period_key'>

/** Stores how far an entry is in each step; rows that are as they were are left alone. */
export async function storeProgress(tx: Tx, entry: EntryOfMission, measured: readonly Measured[]): Promise<void> {
  const { merchant, id, member_id, promotion_id, period_key } = entry
  await tx
    .insertInto('mission_progress')
    .values(
      measured.map(({ have, countedAt }, at) => ({
        merchant,
        entry_id: id,
        step: at + 1,
        member_id,
        promotion_id,
        period_key,
        have,
        counted_at: countedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'entry_id', 'step'])
        .doUpdateSet(({ ref }) => ({ have: ref('excluded.have'), counted_at: ref('excluded.counted_at') }))
        .where(sql<boolean>`(mission_progress.have, mission_progress.counted_at)
          is distinct from (excluded.have, excluded.counted_at)`),
    )
    .execute()
}

/** What entries have of each step, the first step first. */
export async function selectProgress(
  tx: Tx,
  merchant: string,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly bigint[]>> {
  if (entryIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('mission_progress')
    .select(['entry_id', 'have'])
    .where('merchant', '=', merchant)
    .where('entry_id', 'in', entryIds)
    .orderBy('entry_id')
    .orderBy('step')
    .execute()
  const found = new Map<string, bigint[]>()
  for (const { entry_id, have } of rows) found.set(entry_id, [...(found.get(entry_id) ?? []), have])
  return found
}
