import { type LotteryTicket, TICKET_TEXT_MAX } from '#contract/provider/index.ts'
import { fullName, writtenSelection } from '../client/lottery/names.ts'
import { translatorOf } from '../client/page/formats.ts'
import { withAnimal } from '../lotteries/animal.ts'
import type { LotteryOrder } from '../state/lottery-records.ts'

/** The texts of the studio's pages for a language, with the code under which they are kept. */
export type TextsOf = (lang: string) => { readonly lang: string; readonly texts: Readonly<Record<string, string>> }

/** What an order was bet on, in English and in the language of its player's page: the words of that moment. */
export function ticketWords(order: LotteryOrder, lang: string, textsOf: TextsOf): LotteryTicket {
  const { issue, units, multiple } = order
  const [play, selection]: [Record<string, string>, Record<string, string>] = [{}, {}]
  const { animal } = withAnimal(order)
  for (const { lang: code, texts } of [textsOf('en'), textsOf(lang)]) {
    const t = translatorOf(texts)
    play[code] = fullName(t, { code: order.play })
    selection[code] = atMost(writtenSelection(t, order.selection, animal))
  }
  return { numero: issue, play, selection, units, multiple }
}

/** A selection of thousands of numbers has its whole text on the page of the round. */
const atMost = (text: string): string =>
  text.length <= TICKET_TEXT_MAX ? text : `${text.slice(0, TICKET_TEXT_MAX - 1)}…`
