import type { Brand } from '#brand-engine/brand.ts'
import { localized } from '#brand-engine/schema/content-schema.ts'
import { isLanguage } from '#contract/entities/languages.ts'
import type { Tx } from '#gateway/db/index.ts'
import { sendMessage } from '#gateway/modules/messages/index.ts'
import { textFor } from '#gateway/modules/verification/index.ts'
import type { VipDeps } from './deps.ts'
import type { Level } from './rules/levels.ts'

/** Messages to a member: a rise, a fall, or that the month has not brought enough yet. */
export type VipNews = 'vip.up' | 'vip.down' | 'vip.risk'

/** Writes to a member about a level, in the member's language. */
export async function notifyMember(
  tx: Tx,
  { settings }: Pick<VipDeps, 'settings'>,
  news: {
    readonly kind: VipNews
    readonly brand: Brand
    readonly member: { readonly id: string; readonly language: string | null }
    readonly level: Level
    readonly params?: Readonly<Record<string, string>>
    readonly at: Date
  },
): Promise<void> {
  const { kind, brand, member, level, params, at } = news
  const { defaultLanguage } = brand.settings
  const language = member.language !== null && isLanguage(member.language) ? member.language : defaultLanguage
  const values = { level: localized(level.title, language, defaultLanguage), ...params }
  const reader = { brand, language, localesDir: settings.localesDir }
  const [title, body] = [await textFor(reader, kind, values), await textFor(reader, `${kind}.body`, values)]
  await sendMessage(tx, { merchant: brand.merchantCode, member_id: member.id, title, body, created_at: at })
}
