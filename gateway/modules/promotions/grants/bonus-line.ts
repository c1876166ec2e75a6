import type { LiveBonus } from '#contract/live.ts'
import type { Tx } from '#gateway/db/index.ts'
import { doneMinor, minorOf, selectActiveGrant, wageringOf } from '#gateway/modules/bonus/index.ts'
import { progressOfGrant } from './grants.service.ts'

/** A member's bonus money with its task, as shown beside the balance: what can be staked first; null without any. */
export async function bonusLineOf(
  tx: Tx,
  member: { readonly merchant: string; readonly memberId: string; readonly currency: string },
): Promise<LiveBonus | null> {
  const grant =
    (await selectActiveGrant(tx, { ...member, stakeable: true })) ??
    (await selectActiveGrant(tx, { ...member, stakeable: false }))
  if (!grant) return null
  const { order, maxBet, contribution } = wageringOf(grant.document)
  const { id, currency, required_minor: requiredMinor } = grant
  const money = (amountMinor: bigint) => ({ amountMinor: String(amountMinor), currency })
  const done = doneMinor(await progressOfGrant(tx, grant), requiredMinor)
  return {
    id,
    amount: money(grant.balance_minor),
    isStakeable: order !== undefined,
    required: money(requiredMinor),
    done: money(done),
    left: money(requiredMinor - done),
    maxBet: money(minorOf(maxBet, currency)),
    weights: contribution,
  }
}
