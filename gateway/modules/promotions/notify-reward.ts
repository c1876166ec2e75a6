import { isLanguage } from '#contract/entities/languages.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import type { Tx } from '#gateway/db/index.ts'
import { sendMessage } from '#gateway/modules/messages/index.ts'
import { textFor } from '#gateway/modules/verification/index.ts'
import type { PromotionsDeps } from './deps.ts'
import { wordsOf } from './words.ts'

/** Writes to a member, in their language, that a reward waits for them or was credited. `text`: the key of the message. */
export async function notifyReward(
  tx: Tx,
  { brands, settings }: Pick<PromotionsDeps, 'brands' | 'settings'>,
  {
    merchant,
    member,
    document,
    at,
    text,
  }: {
    readonly merchant: string
    readonly member: { readonly id: string; readonly language: string | null }
    readonly document: PromotionDocument
    readonly at: Date
    readonly text: 'mission.claim' | 'raffle.won'
  },
): Promise<void> {
  const brand = brands.findByMerchant(merchant)
  if (!brand) return
  const { language: own } = member
  const language = own !== null && isLanguage(own) ? own : brand.settings.defaultLanguage
  const reader = { brand, language, localesDir: settings.localesDir }
  const name = wordsOf(brand, document, language).title
  const values = { mission: name, promotion: name, days: String(document.window.claimDays) }
  const title = await textFor(reader, text, values)
  const body = await textFor(reader, `${text}.body`, values)
  await sendMessage(tx, { merchant, member_id: member.id, title, body, created_at: at })
}
