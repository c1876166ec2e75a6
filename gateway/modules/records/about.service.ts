import type { Brand } from '#brand-engine/brand.ts'
import { localized } from '#brand-engine/schema/content-schema.ts'
import type { Language } from '#contract/entities/languages.ts'
import { gameKinds } from '#contract/entities/statement-kinds.ts'
import { readableText } from '#contract/language-match.ts'
import { decimalText } from '#contract/money/amount.ts'
import { decimalsOf } from '#contract/money/currency.ts'
import type { Tx } from '#gateway/db/index.ts'
import { gameNameIn } from '#gateway/modules/games/index.ts'
import type { StatementRow } from '#gateway/modules/ledger/index.ts'
import { selectReversals } from '#gateway/modules/payments/index.ts'
import { selectRedeemedItems } from '#gateway/modules/points/index.ts'
import { selectAwardTitles } from '#gateway/modules/promotions/index.ts'
import { selectRoundNames, ticketOf } from '#gateway/modules/rounds/index.ts'

interface Reader {
  readonly merchant: string
  readonly brand: Brand
  readonly language: Language
}

/**
 * What each line of a statement is about, by its reference: the game and the lottery ticket, the promotion of an award, the
 * item of a redemption, in the words of that moment. Lines without an entry need none. Promotions specification, 7.1.
 */
export async function aboutLines(
  tx: Tx,
  { merchant, brand, language }: Reader,
  lines: readonly Pick<StatementRow, 'kind' | 'reference'>[],
): Promise<ReadonlyMap<string, string>> {
  const { defaultLanguage } = brand.settings
  const of = (kinds: readonly string[]) =>
    lines.flatMap(({ kind, reference }) => (reference !== null && kinds.includes(kind) ? reference : []))
  const about = new Map<string, string>()
  for (const row of await selectRoundNames(tx, merchant, of(gameKinds))) {
    const { reference, gameName, gameNames, vendorName } = row
    const game = gameName === null ? vendorName : gameNameIn({ name: gameName, names: gameNames ?? {} }, language)
    const ticket = ticketOf(row, language)
    about.set(reference, [game, ...(ticket ? [ticket.numero, ticket.play, ticket.selection] : [])].join(' · '))
  }
  const rewards = of(['reward', 'pointReward', 'bonusRelease']).filter((reference) => UUID.test(reference))
  for (const { reference, titles } of await selectAwardTitles(tx, merchant, rewards)) {
    const title = readableText(titles, language) ?? titles[defaultLanguage] ?? titles.en
    if (title !== undefined) about.set(reference, title)
  }
  for (const { id, item } of await selectRedeemedItems(tx, merchant, rewards))
    about.set(id, localized(item.item.title, language, defaultLanguage))
  // The whole sum, because the line shows only the part that the balance had.
  for (const { id, reference, amount_minor, currency } of await selectReversals(
    tx,
    merchant,
    of(['refund', 'chargeback', 'debt']),
  ))
    about.set(id, `${reference} · ${decimalText(amount_minor, decimalsOf(currency))} ${currency}`)
  return about
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
