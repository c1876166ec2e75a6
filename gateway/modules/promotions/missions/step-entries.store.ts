import type { EntryState } from '#contract/entities/rewards/promotion-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { EntryRow } from '../entries.store.ts'
import { stepKey, stepOfKey } from './steps.ts'

/** The entry that holds the reward of a step. */
export interface StepEntry {
  readonly id: string
  readonly state: EntryState
  readonly claim_by: Date | null
}

/** The entries of a mission's steps, by step. */
export async function selectStepStates(
  tx: Tx,
  {
    merchant,
    member_id,
    promotion_id,
    period_key,
  }: Pick<EntryRow, 'merchant' | 'member_id' | 'promotion_id' | 'period_key'>,
  steps: number,
): Promise<ReadonlyMap<number, StepEntry>> {
  const keys = Array.from({ length: steps }, (_, at) => stepKey(period_key, at + 1))
  const rows = await tx
    .selectFrom('promo_entry')
    .select(['id', 'state', 'claim_by', 'period_key'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .where('promotion_id', '=', promotion_id)
    .where('period_key', 'in', keys)
    .execute()
  return new Map(rows.map(({ period_key: key, ...entry }) => [stepOfKey(key) ?? 0, entry]))
}
