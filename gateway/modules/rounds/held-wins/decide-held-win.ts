import { creditWin } from '#gateway/modules/rounds/credit-win.ts'
import type { RoundsDeps } from '#gateway/modules/rounds/deps.ts'
import { defaultPolicy } from '#gateway/modules/rounds/policy.ts'
import { selectRound } from '#gateway/modules/rounds/rounds.store.ts'
import { settleSeries } from '#gateway/modules/rounds/settle-series.ts'
import { lockMember, selectTransactions, updateTransaction } from '#gateway/modules/rounds/transactions.store.ts'
import { type HeldWin, selectHeldWin, updateHeldWin } from './held-wins.store.ts'
import { heldWinsAccount, refuseHeldWin } from './hold-win.ts'

export interface HeldWinDecision {
  readonly merchant: string
  readonly id: string
  readonly to: 'released' | 'refused'
  readonly operator: string
  readonly note: string
}

/**
 * Credits a held win to its member, or returns it to the account of the provider's games. A win is decided once: the
 * result is the status that holds, also for a later decision. Null: there is no such win.
 *
 * @throws {LedgerError} INSUFFICIENT_FUNDS when a released settlement replaces an earlier one that was spent
 */
export async function decideHeldWin(
  services: Pick<RoundsDeps, 'db' | 'live' | 'clock' | 'providers'>,
  { merchant, id, to, operator, note }: HeldWinDecision,
): Promise<HeldWin['status'] | null> {
  const now = services.clock.now()
  const decidedBy = `operator:${operator}`
  const decided = await services.db.withMerchant(merchant, async (tx) => {
    const found = await selectHeldWin(tx, merchant, id)
    if (!found) return null
    const member = await lockMember(tx, merchant, found.member_id)
    // Read again under the lock: the provider, or another operator, may have ended it.
    const held = await selectHeldWin(tx, merchant, id)
    if (held?.status !== 'held') return held ?? null
    const { provider_code: provider, transaction_uuid: transactionUuid, member_id: memberId } = held
    const [row] = await selectTransactions(tx, merchant, provider, [transactionUuid])
    const round = await selectRound(tx, merchant, held.round_id)
    if (!row || !round || !member) throw new Error('a held win has no transaction, round or member')
    if (to === 'refused') {
      await refuseHeldWin(tx, row, { decidedBy, note, now })
      return { ...held, status: to }
    }
    const credit = {
      merchant,
      memberId,
      provider,
      transactionUuid,
      referenceUuid: row.reference_uuid ?? '',
      amountMinor: held.amount_minor,
      currency: held.currency,
      policy: services.providers.settingsOf(provider)?.policy ?? defaultPolicy,
    }
    const from = heldWinsAccount
    const credited = await creditWin(tx, credit, { round, member, closed: false, now, from })
    const { ledgerId, bonusMinor, grantId } = credited
    await updateTransaction(tx, merchant, provider, transactionUuid, {
      status: 'done',
      ledger_transaction_id: ledgerId,
      bonus_minor: bonusMinor,
      grant_id: grantId,
    })
    await updateHeldWin(tx, held, { status: to, decided_by: decidedBy, note, decided_at: now })
    await settleSeries(tx, credited.round, now)
    return { ...held, status: to }
  })
  if (decided?.status === 'released') services.live.balanceChanged(merchant, decided.member_id)
  return decided?.status ?? null
}
