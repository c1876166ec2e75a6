import { isLanguage } from '#contract/entities/languages.ts'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { selectMember } from '#gateway/modules/accounts/index.ts'
import { sendMessage } from '#gateway/modules/messages/index.ts'
import { messageText, type TextContext } from '#gateway/modules/verification/index.ts'
import type { OperatorDeps } from '../deps.ts'

export type MemberTextDeps = Pick<OperatorDeps, 'brands' | 'settings'>

/** A text of the namespace `messages` and the values in it. */
export interface MessageLine {
  readonly key: string
  readonly values?: Readonly<Record<string, string>>
}

/** Finds the words of a message for its reader. */
export type MessageWords = (reader: Pick<TextContext, 'brand' | 'language'>) => {
  /** A text of the namespace, or words of the brand. */
  readonly title: MessageLine | string
  readonly lines: readonly MessageLine[]
  /** What staff wrote for the member to read. */
  readonly note?: string
}

/**
 * Sends a member a message in their own language, in the transaction of what it is about, so that there is never one
 * without the other.
 */
export async function notifyMember(
  services: MemberTextDeps,
  tx: Tx,
  { merchant, memberId, at }: { readonly merchant: string; readonly memberId: string; readonly at: Date },
  words: MessageWords,
): Promise<void> {
  const member = await selectMember(tx, merchant, memberId)
  if (!member) throw new OperatorError('there is no such member', 'notFound')
  const brand = services.brands.findByMerchant(merchant)
  if (!brand) throw new OperatorError(`there is no brand ${merchant}`)
  const { language: own } = member
  const language = own !== null && isLanguage(own) ? own : brand.settings.defaultLanguage
  const reader = { brand, language, services: { settings: services.settings } }
  const { title, lines, note } = words(reader)
  const textOf = ({ key, values = {} }: MessageLine) => messageText(reader, key, isolated(values))
  const titleOf = async (given: MessageLine | string) => (typeof given === 'string' ? given : await textOf(given))
  const paragraphs = [...(await Promise.all(lines.map(textOf))), ...(note ? [note] : [])]
  const message = { merchant, member_id: memberId, title: await titleOf(title), body: paragraphs.join('\n\n') }
  await sendMessage(tx, { ...message, created_at: at })
}

/** A sum keeps its order of digits and currency in a text that is read from right to left. */
function isolated(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]))
}
