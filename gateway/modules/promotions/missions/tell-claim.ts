import { isLanguage } from '#contract/entities/languages.ts'
import type { Mission } from '#contract/entities/rewards/promotion.ts'
import type { Tx } from '#gateway/db/index.ts'
import { sendMessage } from '#gateway/modules/messages/index.ts'
import { textFor } from '#gateway/modules/verification/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { wordsOf } from '../words.ts'

/** Writes to a member, in their language, that a reward of a mission can be taken. */
export async function tellClaim(
  tx: Tx,
  { brands, settings }: Pick<PromotionsDeps, 'brands' | 'settings'>,
  {
    merchant,
    member,
    document,
    at,
  }: {
    readonly merchant: string
    readonly member: { readonly id: string; readonly language: string | null }
    readonly document: Mission
    readonly at: Date
  },
): Promise<void> {
  const brand = brands.findByMerchant(merchant)
  if (!brand) return
  const { language: own } = member
  const language = own !== null && isLanguage(own) ? own : brand.settings.defaultLanguage
  const reader = { brand, language, localesDir: settings.localesDir }
  const values = { mission: wordsOf(brand, document, language).title, days: String(document.window.claimDays) }
  const title = await textFor(reader, 'mission.claim', values)
  const body = await textFor(reader, 'mission.claim.body', values)
  await sendMessage(tx, { merchant, member_id: member.id, title, body, created_at: at })
}
