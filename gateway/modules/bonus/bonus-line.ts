import type { LiveBonus } from '#contract/live.ts'
import type { Tx } from '#gateway/db/index.ts'
import { selectActiveGrant } from './grants.store.ts'
import { doneMinor, minorOf, wageringOf } from './rule.ts'

/** The bonus money that a member can stake now, as shown beside the balance; null without any. */
export async function bonusLineOf(
  tx: Tx,
  member: { readonly merchant: string; readonly memberId: string; readonly currency: string },
): Promise<LiveBonus | null> {
  const grant = await selectActiveGrant(tx, member)
  if (!grant) return null
  const { order, maxBet, contribution } = wageringOf(grant.document)
  if (order === undefined) return null
  const { currency, required_minor: requiredMinor } = grant
  const money = (amountMinor: bigint) => ({ amountMinor: String(amountMinor), currency })
  const done = doneMinor(grant.counted_units, requiredMinor)
  return {
    amount: money(grant.balance_minor),
    required: money(requiredMinor),
    done: money(done),
    left: money(requiredMinor - done),
    maxBet: money(minorOf(maxBet, currency)),
    weights: contribution,
  }
}
