import type { Tx } from '#gateway/db/index.ts'
import { liveStates } from '../entries.store.ts'

/** Of these promotions, those in which a member has a live entry, or whose bonus money is not wagered yet. */
export async function selectInTheWay(
  tx: Tx,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
  promotions: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('promo_entry as e')
    .leftJoin('bonus_grant as g', (join) =>
      join.onRef('g.merchant', '=', 'e.merchant').onRef('g.entry_id', '=', 'e.id').on('g.ended_at', 'is', null),
    )
    .select('e.promotion_id')
    .distinct()
    .where('e.merchant', '=', merchant)
    .where('e.member_id', '=', memberId)
    .where('e.promotion_id', 'in', [...promotions])
    .where(({ eb, or }) => or([eb('e.state', 'in', liveStates), eb('g.id', 'is not', null)]))
    .orderBy('e.promotion_id')
    .execute()
  return rows.map(({ promotion_id }) => promotion_id)
}
