import type { GameType } from '#contract/entities/game.ts'
import { POINTS_CURRENCY, type PointRuleKey } from '#contract/entities/rewards/point-states.ts'
import { stepPoints } from '#contract/money/points.ts'
import type { PointsConfig } from '../config.ts'

/** A value in a rule, formatted for the reader by the screen. */
export type RuleValue =
  | { readonly amountMinor: string; readonly currency: string }
  | { readonly gameType: GameType }
  | { readonly count: number }

/** One sentence of the rules: the key of its text and the values in it. */
export interface PointRule {
  readonly key: PointRuleKey
  readonly params: Readonly<Record<string, RuleValue>>
}

/** The rules of a brand's points, generated from its configuration: every field changes a sentence. */
export function pointRulesOf(config: PointsConfig, rates: Readonly<Record<string, string>>): PointRule[] {
  const { currency, ratio, minUnits, dayMaxUnits, wageringPercent, decisionHours, items } = config
  const points = (units: bigint) => ({ amountMinor: String(units), currency: POINTS_CURRENCY })
  const money = (amountMinor: bigint | string) => ({ amountMinor: String(amountMinor), currency })
  const whole = (count: bigint) => points(count * 100n)
  const types = Object.entries(rates)
  return [
    ...types.map(([type, stake]) => rule('earn', { games: { gameType: type as GameType }, stake: money(stake) })),
    ...(types.length > 0 ? [rule('earn.exact'), rule('earn.undone')] : [rule('earn.none')]),
    rule('value', { points: whole(ratio.points), amount: money(ratio.amountMinor) }),
    rule('noExpiry'),
    ...(items.length > 0 ? [rule('redeem.hold'), rule('redeem.hours', { hours: { count: decisionHours } })] : []),
    rule('convert.step', { points: whole(stepPoints(ratio)) }),
    rule('convert.min', { points: points(minUnits) }),
    rule('convert.dayMax', { points: points(dayMaxUnits) }),
    ...(wageringPercent > 0 ? [rule('convert.wagering', { percent: { count: wageringPercent } })] : []),
  ]
}

const rule = (key: PointRuleKey, params: PointRule['params'] = {}): PointRule => ({ key, params })
