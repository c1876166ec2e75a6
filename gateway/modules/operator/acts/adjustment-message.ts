import { isLanguage } from '#contract/entities/languages.ts'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { type Member, selectMember } from '#gateway/modules/accounts/index.ts'
import type { ActContext } from '#gateway/modules/approvals/index.ts'
import { sendMessage } from '#gateway/modules/messages/index.ts'
import { messageText, type TextContext } from '#gateway/modules/verification/index.ts'
import type { OperatorDeps } from '../deps.ts'

export type AdjustmentTextDeps = Pick<OperatorDeps, 'brands' | 'settings'>

/** A correction as its member reads it: the sentence's key with its values, and the key of the cause, if it has one. */
export interface AdjustmentNotice {
  readonly memberId: string
  readonly sentence: 'credit' | 'debit' | 'pointsCredit' | 'pointsDebit'
  readonly values: Readonly<Record<string, string>>
  readonly cause?: string
}

/**
 * Tells a member, in their own language, what was added or taken by hand. The text comes from codes: nothing that staff
 * typed is in it. In the transaction of the correction, so that there is never one without the other. Console
 * specification, section 7.5.
 */
export async function tellAdjusted(
  services: AdjustmentTextDeps,
  tx: Tx,
  { merchant, at }: Pick<ActContext, 'merchant' | 'at'>,
  { memberId, sentence, values, cause }: AdjustmentNotice,
): Promise<void> {
  const member = await selectMember(tx, merchant, memberId)
  if (!member) throw new OperatorError('there is no such member', 'notFound')
  const reader = readerOf(services, merchant, member)
  const [title, ...lines] = await Promise.all([
    messageText(reader, 'message.adjustment.title', {}),
    messageText(reader, `message.adjustment.${sentence}`, isolated(values)),
    ...(cause ? [messageText(reader, `message.adjustment.cause.${cause}`, {})] : []),
  ])
  const body = lines.join('\n\n')
  await sendMessage(tx, { merchant, member_id: memberId, title, body, created_at: at })
}

function readerOf({ brands, settings }: AdjustmentTextDeps, merchant: string, { language }: Member): TextContext {
  const brand = brands.findByMerchant(merchant)
  if (!brand) throw new OperatorError(`there is no brand ${merchant}`)
  const known = language !== null && isLanguage(language) ? language : brand.settings.defaultLanguage
  return { brand, language: known, services: { settings } }
}

/** A sum keeps its order of digits and currency in a text that is read from right to left. */
function isolated(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]))
}
