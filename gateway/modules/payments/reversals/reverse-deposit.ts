import { isLanguage } from '#contract/entities/languages.ts'
import { decimalText } from '#contract/money/amount.ts'
import { decimalsOf } from '#contract/money/currency.ts'
import type { Tx } from '#gateway/db/index.ts'
import { selectMember } from '#gateway/modules/accounts/index.ts'
import { lockPlayerAccounts, openPlayerAccount, playerAccount, postTransaction } from '#gateway/modules/ledger/index.ts'
import { sendMessage } from '#gateway/modules/messages/index.ts'
import { textFor } from '#gateway/modules/verification/index.ts'
import type { DepositRecord } from '../deposits/deposits.store.ts'
import { providerAccount } from '../deposits/move-deposit.ts'
import type { PaymentsDeps } from '../deps.ts'
import { debtAccount } from './debts.ts'
import { insertReversal, isBooked, sumReversed } from './reversals.store.ts'

/** A refund returned money to the payer at our wish; a chargeback was forced by the payer's bank. */
export type ReversalKind = 'refund' | 'chargeback'

export interface Reversal {
  readonly kind: ReversalKind
  /** The provider's own name of the event: the same one is booked once. */
  readonly eventId: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly reason: string
  readonly at: Date
}

/** `mismatch`: the deposit is not paid, has another currency, or less is left of it. */
export type ReversalResult = 'applied' | 'duplicate' | 'mismatch'

/**
 * Books what a provider took back of a locked deposit. The balance pays it; what it lacks becomes a debt of the member,
 * which the next deposit pays first. The ledger lends that part and takes the whole, so the account record names the
 * booking even when nothing was left, and no account is ever below zero. The member gets a message.
 */
export async function reverseDeposit(
  tx: Tx,
  services: Pick<PaymentsDeps, 'brands' | 'settings'>,
  deposit: DepositRecord,
  { kind, eventId, amountMinor, currency, reason, at }: Reversal,
): Promise<ReversalResult> {
  const { merchant, provider, member_id: memberId } = deposit
  if (await isBooked(tx, merchant, provider, eventId)) return 'duplicate'
  const left = deposit.amount_minor - (await sumReversed(tx, merchant, deposit.id))
  if (deposit.state !== 'paid' || deposit.currency !== currency || amountMinor > left) return 'mismatch'
  await openPlayerAccount(tx, { merchant, memberId, currency })
  const balance = (await lockPlayerAccounts(tx, merchant, [memberId], currency)).get(memberId) ?? 0n
  const owedMinor = amountMinor > balance ? amountMinor - balance : 0n
  const row = {
    merchant,
    provider,
    event_id: eventId,
    deposit_id: deposit.id,
    member_id: memberId,
    kind,
    currency,
    reason,
  }
  const reference = await insertReversal(tx, { ...row, amount_minor: amountMinor, owed_minor: owedMinor, at })
  if (reference === undefined) return 'duplicate'
  const mine = playerAccount(memberId)
  if (owedMinor > 0n) {
    const lent = { from: debtAccount, to: mine, amountMinor: owedMinor, currency }
    await postTransaction(tx, { merchant, kind: 'debt', reference, transfers: [lent] })
  }
  const taken = { from: mine, to: providerAccount(provider), amountMinor, currency }
  await postTransaction(tx, { merchant, kind, reference, transfers: [taken] })
  await tellMember(tx, services, deposit, { kind, amountMinor, owedMinor, at })
  return 'applied'
}

async function tellMember(
  tx: Tx,
  { brands, settings }: Pick<PaymentsDeps, 'brands' | 'settings'>,
  { merchant, member_id: memberId, reference, currency }: DepositRecord,
  { kind, amountMinor, owedMinor, at }: Pick<Reversal, 'kind' | 'amountMinor' | 'at'> & { readonly owedMinor: bigint },
): Promise<void> {
  const brand = brands.findByMerchant(merchant)
  const member = await selectMember(tx, merchant, memberId)
  if (!brand || !member) return
  const own = member.language
  const language = own !== null && isLanguage(own) ? own : brand.settings.defaultLanguage
  const reader = { brand, language, localesDir: settings.localesDir }
  // A sum keeps its order of digits and currency in a text that is read from right to left.
  const shown = (minor: bigint) => `\u2068${decimalText(minor, decimalsOf(currency))} ${currency}\u2069`
  const values = { reference, amount: shown(amountMinor), owed: shown(owedMinor) }
  const lines = [`payment.${kind}.body`, ...(owedMinor > 0n ? ['payment.owed'] : [])]
  const body = (await Promise.all(lines.map((key) => textFor(reader, key, values)))).join('\n\n')
  const title = await textFor(reader, `payment.${kind}`, values)
  await sendMessage(tx, { merchant, member_id: memberId, title, body, created_at: at })
}
