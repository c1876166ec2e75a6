import { VIP_CURRENCY } from '#contract/entities/rewards/vip-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import { houseAccount, openPlayerAccount, playerAccount, postTransaction } from '#gateway/modules/ledger/index.ts'

/** Its balance is minus the experience of all members. */
const issued = houseAccount('vip:issued')

/** Credits experience for stakes. What the member has earned in all afterwards names the transaction. */
export async function postExperience(
  tx: Tx,
  earned: {
    readonly merchant: string
    readonly memberId: string
    readonly units: bigint
    readonly totalUnits: bigint
  },
): Promise<void> {
  const { merchant, memberId, units, totalUnits } = earned
  await openPlayerAccount(tx, { merchant, memberId, currency: VIP_CURRENCY })
  await postTransaction(tx, {
    merchant,
    kind: 'vipEarn',
    reference: `${memberId}:${totalUnits}`,
    transfers: [{ from: issued, to: playerAccount(memberId), amountMinor: units, currency: VIP_CURRENCY }],
  })
}
