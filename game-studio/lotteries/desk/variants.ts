import {
  type Fraction,
  type Play,
  pricesOf,
  type Rules,
  returnsOf,
  standardSeries,
  withVariants,
} from '#lottery/index.ts'
import { rulesOf } from '../kinds.ts'
import type { Lottery } from '../lottery.ts'

/** What each variant of a lottery's rules would change: the returns of its plays as they are sold, and with the variant. */
export function variantRows({ kind }: Lottery): Record<string, string>[] {
  const { rules } = rulesOf(kind)
  return Object.entries(rules.variants).flatMap(([name, plays]) => {
    const varied = withVariants(rules, [name])
    return plays.map((play) => ({
      variant: name,
      play: play.code,
      now: returnsText(rules, play.code),
      with_it: returnsText(varied, play.code),
    }))
  })
}

function returnsText(rules: Rules, code: string): string {
  const play = rules.plays.find((one) => one.code === code)
  if (!play) return 'not sold'
  const prices = pricesOf(rules, play, standardSeries(rules, play)).map((price) => Number(price) / 1_000)
  return `${[...new Set(shares(rules, play))].join(', ')} at ${[...new Set(prices)].join(', ')}`
}

const shares = (rules: Rules, play: Play): string[] =>
  returnsOf(rules, play, pricesOf(rules, play, standardSeries(rules, play))).map(({ value }) => percent(value))

const percent = ({ numerator, denominator }: Fraction): string =>
  `${((Number(numerator) / Number(denominator)) * 100).toFixed(3)} %`
