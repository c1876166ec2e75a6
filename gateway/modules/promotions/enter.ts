import type { Tx } from '#gateway/db/index.ts'
import { insertEntry, insertStep } from './entries.store.ts'
import type { Offer } from './offers.ts'
import type { Period } from './rules/periods.ts'

/** Makes a member's entry in a version of a promotion. Returns its id. */
export async function enter(
  tx: Tx,
  { document, currency }: Offer,
  entered: {
    readonly merchant: string
    readonly memberId: string
    readonly version: number
    readonly period: Period
    readonly actor: string
    readonly at: Date
  },
): Promise<string> {
  const { merchant, memberId, version, period, actor, at } = entered
  const id = await insertEntry(
    tx,
    {
      merchant,
      promotion_id: document.id,
      version,
      member_id: memberId,
      period_key: period.key,
      currency,
      joined_at: at,
      counts_until: period.endsAt,
      changed_at: at,
    },
    document,
  )
  await insertStep(tx, { merchant, entry_id: id, to_state: 'signed', actor, at })
  return id
}
