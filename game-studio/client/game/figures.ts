import { type Engine, MULTIPLIER_UNIT } from '../../engines/engine.ts'
import type { Wager } from '../../state/events.ts'
import { multiple, percent, t } from '../page/boot.ts'

/** What a single bet pays, returns and how likely it wins; nothing to say of several at once. */
export function figuresOf(engine: Engine, wagers: readonly Wager[], withMultiple: boolean): string {
  const [only] = wagers
  if (!only || wagers.length !== 1) return ''
  const { winChance, returnShare } = engine.odds(only.market)
  const parts = [`${t('return')} ${percent(returnShare)}`]
  if (withMultiple) parts.unshift(multiple(Math.round(bestOf(engine, only.market, winChance, returnShare))))
  if (Number.isFinite(winChance)) parts.push(`${t('chance')} ${percent(winChance)}`)
  return parts.join(' · ')
}

function bestOf(engine: Engine, market: string, winChance: number, returnShare: number): number {
  if (winChance <= 0) return 0
  const listed = engine.markets.find(({ id }) => id === market)?.multiplier
  return listed ?? (returnShare / winChance) * MULTIPLIER_UNIT
}
