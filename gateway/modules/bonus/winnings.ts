import { timesOf } from '#contract/entities/rewards/deposit-figures.ts'
import type { Tx } from '#gateway/db/index.ts'
import { openBonusAccount } from '#gateway/modules/ledger/index.ts'
import {
  type Grant,
  insertGrant,
  selectGrant,
  selectGrantOfEntry,
  selectRuleOfEntry,
  updateGrant,
} from './grants.store.ts'
import { wageringOf } from './rule.ts'

/** The entry of a member that brought free rounds. */
export interface WinningsScope {
  readonly merchant: string
  readonly memberId: string
  readonly entryId: string
  readonly currency: string
}

/**
 * The grant that collects what the free rounds of an entry win, made with the first win; null when its rule pays them as
 * cash. It waits in the queue until the rounds are over.
 */
export async function grantOfWinnings(tx: Tx, scope: WinningsScope, at: Date): Promise<Grant | null> {
  const { merchant, memberId, entryId, currency } = scope
  const rule = await selectRuleOfEntry(tx, merchant, entryId)
  if (rule?.type !== 'freeRounds' || !rule.wagering) return null
  const found = await selectGrantOfEntry(tx, merchant, memberId, entryId)
  if (found) return found
  const id = await insertGrant(tx, {
    merchant,
    entry_id: entryId,
    member_id: memberId,
    currency,
    amount_minor: 0n,
    required_minor: 0n,
    granted_at: at,
    state: 'queued',
  })
  await openBonusAccount(tx, { merchant, memberId, grantId: id, currency })
  return (await selectGrant(tx, merchant, memberId, id)) ?? null
}

/** Adds a win to what a grant collects, and to its task; a negative amount when the win is rolled back. Minor units. */
export async function addWinnings(tx: Tx, grant: Grant, amountMinor: bigint): Promise<void> {
  const all = grant.amount_minor + amountMinor
  await updateGrant(tx, grant, { amount_minor: all, required_minor: timesOf(all, wageringOf(grant.document).times) })
}
