import { type Engine, topMultiplier } from '../../engines/engine.ts'
import type { Wager } from '../../state/events.ts'
import { multiple, percent, t } from '../page/boot.ts'

/** The multiplier, return and chance of a single bet; empty for several bets. */
export function figuresOf(engine: Engine, wagers: readonly Wager[], withMultiple: boolean): string {
  const [only] = wagers
  if (!only || wagers.length !== 1) return ''
  const { winChance, returnShare } = engine.odds(only.market)
  const parts = [`${t('return')} ${percent(returnShare)}`]
  if (withMultiple) parts.unshift(multiple(Math.round(topMultiplier(engine, only.market))))
  // Where every result returns something, the chance of a return says nothing.
  if (winChance < 1) parts.push(`${t('chance')} ${percent(winChance)}`)
  return parts.join(' · ')
}
