import * as z from 'zod'
import { decimalText } from '#contract/money/amount.ts'
import { decimalsOf } from '#contract/money/currency.ts'
import { parseMoney } from '#contract/money/money-format.ts'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#contract/operator/approval-states.ts'
import { typedReference } from '#contract/typed-text.ts'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { selectMemberByUsername } from '#gateway/modules/accounts/index.ts'

/** The reference of a payment as a person types it. */
export const Reference = z.string().max(64).transform(typedReference)

/** A text that the member reads. */
export const MemberNote = z.string().trim().max(REASON_MAX_LENGTH).default('')

/** A refusal says why: the member reads it. */
export const RequiredMemberNote = z
  .string()
  .trim()
  .min(REASON_MIN_LENGTH, `say why in at least ${REASON_MIN_LENGTH} characters: the member reads it`)
  .max(REASON_MAX_LENGTH)

export const Username = z.string().max(64)

/** The member of an operator's command. Names are unique per brand. @throws {OperatorError} there is none */
export async function memberNamed(tx: Tx, merchant: string, username: string) {
  const member = await selectMemberByUsername(tx, merchant, username)
  if (!member) throw new OperatorError(`there is no member ${username} at ${merchant}`, 'notFound')
  return member
}

/** A sum as staff typed it, in minor units: the currency decides the decimals. @throws {OperatorError} it is no amount */
export function amountTyped(typed: string, currency: string): bigint {
  const amountMinor = parseMoney(typed, currency)
  if (amountMinor === null) throw new OperatorError(`${typed} is no amount in ${currency}`)
  return amountMinor
}

/** A sum as staff read it: `1250.00 USD`. */
export function shown({ minor, currency }: { readonly minor: bigint; readonly currency: string }): string {
  return `${decimalText(minor, decimalsOf(currency))} ${currency}`
}
