import { sha256Hex } from '#contract/fair/sha256.ts'
import { engines, type Play, pricesOf, type Rules, rulesText } from '#lottery/index.ts'

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

/**
 * Every play returns this many two-thousandths of the stake, less the flooring of its price (lottery specification 1.6), unless its
 * rules name another series.
 */
export const SERIES = 1940

export const seriesOf = (rules: Rules, play: Play): number => play.series ?? rules.series ?? SERIES

/** The rules a kind is sold with. A test publishes each: all counts are right and all returns inside the band. */
export interface KindRules {
  readonly rules: Rules
  /** The hash of the rules; an order carries it. */
  readonly version: string
  /** Thousandths of each tier, per `rules.priceBase` staked. */
  pricesOf(play: Play): bigint[]
}

export function rulesOf(kind: LotteryKind): KindRules {
  const known = cache.get(kind)
  if (known) return known
  const rules: Rules = engines[kind]
  const kindRules: KindRules = {
    rules,
    version: sha256Hex(`${rulesText(rules)} ${rules.series ?? SERIES}`),
    pricesOf: (play) => pricesOf(rules, play, seriesOf(rules, play)),
  }
  cache.set(kind, kindRules)
  return kindRules
}
const cache = new Map<LotteryKind, KindRules>()

/** The kind of a game's engine, `lottery:ssc`; null for other games. */
export const kindOfEngine = (engine: string): LotteryKind | null =>
  lotteryKinds.find((kind) => engine === engineOfKind(kind)) ?? null

export const engineOfKind = (kind: LotteryKind): string => `lottery:${kind}`
