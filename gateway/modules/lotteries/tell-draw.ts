import type { BrandDirectory } from '#brand-engine/index.ts'
import { isLanguage } from '#contract/entities/languages.ts'
import type { LotteryNotice } from '#contract/provider/index.ts'
import type { Tx } from '#gateway/db/index.ts'
import { selectMember } from '#gateway/modules/accounts/index.ts'
import { gameNameIn } from '#gateway/modules/games/index.ts'
import { sendMessage } from '#gateway/modules/messages/index.ts'
import { textFor } from '#gateway/modules/verification/index.ts'
import type { GatewaySettings } from '#gateway/settings.ts'
import { hasMessage, selectGameNames } from './tell-draw.store.ts'

interface Deps {
  readonly brands: BrandDirectory
  readonly settings: Pick<GatewaySettings, 'localesDir'>
}

export interface DrawNews {
  readonly merchant: string
  readonly memberId: string
  /** The lottery as its provider names it. */
  readonly wireCode: string
  readonly notice: LotteryNotice
  readonly at: Date
}

/**
 * Writes to a member, in their language, that a draw does not count or that its result was corrected (lottery specification 3.4). The
 * orders of a draw come back one by one: a member gets one message for all of them.
 */
export async function tellDraw(
  { brands, settings }: Deps,
  tx: Tx,
  { merchant, memberId, wireCode, notice, at }: DrawNews,
): Promise<void> {
  const brand = brands.findByMerchant(merchant)
  const member = await selectMember(tx, merchant, memberId)
  if (!brand || !member) return
  const { defaultLanguage } = brand.settings
  const language = member.language !== null && isLanguage(member.language) ? member.language : defaultLanguage
  const names = await selectGameNames(tx, wireCode)
  const game = names ? gameNameIn(names, language) : wireCode
  const { kind, ...values } = notice
  const reader = { brand, language, localesDir: settings.localesDir }
  const title = await textFor(reader, `lottery.${kind}`, { ...values, game })
  const body = await textFor(reader, `lottery.${kind}.body`, { ...values, game })
  if (await hasMessage(tx, merchant, memberId, { title, body })) return
  await sendMessage(tx, { merchant, member_id: memberId, title, body, created_at: at })
}
