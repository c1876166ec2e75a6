import { formatInstant } from '#contract/calendar.ts'
import { isLanguage } from '#contract/entities/languages.ts'
import { localeOf } from '#contract/locale.ts'
import { formatMinorUnits } from '#contract/money/money-format.ts'
import type { Tx } from '#gateway/db/index.ts'
import { selectMember } from '#gateway/modules/accounts/index.ts'
import { gameNameIn } from '#gateway/modules/games/index.ts'
import { selectGameNames } from '#gateway/modules/lotteries/index.ts'
import { sendMessage } from '#gateway/modules/messages/index.ts'
import { textFor } from '#gateway/modules/verification/index.ts'
import type { ProviderDeps } from './deps.ts'

interface HeldWin {
  readonly merchant: string
  readonly memberId: string
  /** The game as its provider names it. */
  readonly wireCode: string
  readonly amountMinor: bigint
  readonly currency: string
  /** When staff have decided at the latest. */
  readonly until: Date
  readonly at: Date
}

/** Writes to a member, in their language, that a win is being checked, and until when: their balance has not changed. */
export async function tellHeldWin(
  { brands, settings }: Pick<ProviderDeps, 'brands' | 'settings'>,
  tx: Tx,
  { merchant, memberId, wireCode, amountMinor, currency, until, at }: HeldWin,
): Promise<void> {
  const brand = brands.findByMerchant(merchant)
  const member = await selectMember(tx, merchant, memberId)
  if (!brand || !member) return
  const { defaultLanguage, timeZone } = brand.settings
  const language = member.language !== null && isLanguage(member.language) ? member.language : defaultLanguage
  const locale = localeOf(language, brand.settings)
  const names = await selectGameNames(tx, wireCode)
  const values = {
    game: names ? gameNameIn(names, language) : (wireCode.split(':')[0] ?? wireCode),
    amount: formatMinorUnits(String(amountMinor), currency, locale),
    until: formatInstant(until, timeZone),
  }
  const reader = { brand, language, localesDir: settings.localesDir }
  const title = await textFor(reader, 'win.held', values)
  const body = await textFor(reader, 'win.held.body', values)
  await sendMessage(tx, { merchant, member_id: memberId, title, body, created_at: at })
}
