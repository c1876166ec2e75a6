import { sha256Hex } from '#contract/fair/sha256.ts'
import {
  engines,
  followsSeries,
  type Play,
  pricesOf,
  type Rules,
  rulesText,
  seriesGroupOf,
  seriesGroups,
  seriesOfPlay,
} from '#lottery/index.ts'

/** The kinds of lottery that this studio draws, by the engine of their rules. */
export const lotteryKinds = [
  'ssc',
  'lf',
  'x5',
  'pk10',
  'k3',
  'pc28',
  'happy10',
  'keno',
  'bingo',
  'vn27',
  'vn18',
  'vn36',
  'lhc',
  'thai',
  'lao',
  'hanoi',
  'thai5',
  'stock',
  'd4',
  'toto',
  'race6',
] as const
export type LotteryKind = (typeof lotteryKinds)[number]

/** The rules a kind is sold with. A test publishes each: all counts are right and all returns inside the band. */
export interface KindRules {
  readonly rules: Rules
  /** The hash of the rules; an order carries it. */
  readonly version: string
  /**
   * Thousandths of each tier, per `rules.priceBase` staked.
   *
   * @param series of the group of lotteries, the standard one unless given; a play with a table of prizes does not follow it
   */
  pricesOf(play: Play, series?: number): bigint[]
}

export function rulesOf(kind: LotteryKind): KindRules {
  const known = cache.get(kind)
  if (known) return known
  const rules: Rules = engines[kind]
  const { standard } = seriesGroups[seriesGroupOf(rules)]
  let version: string | null = null
  const kindRules: KindRules = {
    rules,
    /** A page needs it for the first bet only: the text of LHC is long. */
    get version() {
      version ??= sha256Hex(`${rulesText(rules)} ${rules.series ?? standard}`)
      return version
    },
    pricesOf: (play, series = standard) =>
      pricesOf(rules, play, seriesOfPlay(rules, play, followsSeries(play) ? series : standard)),
  }
  cache.set(kind, kindRules)
  return kindRules
}
const cache = new Map<LotteryKind, KindRules>()

/** The same rules, sold at a series of their group: their prices are those of that series unless another one is asked for. */
export const atSeries = (kind: KindRules, series: number): KindRules => ({
  rules: kind.rules,
  get version() {
    return kind.version
  },
  pricesOf: (play, other = series) => kind.pricesOf(play, other),
})

/** The kind of a game's engine, `lottery:ssc`; null for other games. */
export const kindOfEngine = (engine: string): LotteryKind | null =>
  lotteryKinds.find((kind) => engine === engineOfKind(kind)) ?? null

export const engineOfKind = (kind: LotteryKind): string => `lottery:${kind}`
