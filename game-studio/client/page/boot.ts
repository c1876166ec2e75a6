import { type CurrencyTable, declareCurrencies } from '#contract/provider/currency.ts'
import type { Locale } from '#contract/provider/language.ts'
import type { LotteryPicture } from '../../lotteries/room-picture.ts'
import { formatsOf, translatorOf } from './formats.ts'

/** Page data rendered by the server. */
export interface Boot {
  readonly kind: string
  readonly lang: string
  /** How the page around the game writes figures; pages without a game have that of their language. */
  readonly locale?: Locale
  readonly texts: Readonly<Record<string, string>>
  readonly session: string
  readonly name: string
  readonly currency: string
  readonly gameCode: string
  readonly lobbyUrl: string
  readonly depositUrl: string
  readonly engine: string
  readonly room: string | null
  readonly hue: number
  /** The player's name as other players of a crash room see it. */
  readonly alias: string
  readonly stakes: readonly string[]
  readonly maxWinMinor: string
  /** The lowest stake; a lottery's bets cost multiples of it. */
  readonly baseMinor: string
  /** Who draws this lottery, when that is not this studio. */
  readonly operator: string | null
  /** The draws of a lottery when the page was made. */
  readonly picture: LotteryPicture | null
  /** Wire units of one minor unit. */
  readonly unit: number
  /** Decimals of the deployment's own currencies. */
  readonly currencies?: CurrencyTable
}

/** The page data as parsed; pages of another kind read their own fields from it. */
export const pageData: unknown = JSON.parse(document.getElementById('boot')?.textContent ?? '{}')
export const boot = pageData as Boot

declareCurrencies(boot.currencies ?? {})

export const t = translatorOf(boot.texts)

/** Whether the page has a text for a key. */
export const hasText = (key: string): boolean => key in boot.texts

/** The notation of all figures of the page. */
export const locale = boot.locale || (boot.lang as Locale)

export const { money, price, sign, percent, multiple } = formatsOf(locale, boot.currency ?? '')
