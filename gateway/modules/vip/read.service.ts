import { calendarDay } from '#contract/calendar.ts'
import type { MemberContext } from '#gateway/context.ts'
import { levelAt, ratesOf } from './config.ts'
import { standingOf } from './credit.service.ts'
import type { VipDeps } from './deps.ts'
import { requireLevels } from './participant.ts'
import { experienceUnits, stakeFor } from './rules/experience.ts'
import { keepStateOf, type Level } from './rules/levels.ts'
import { endOfMonth, monthOf } from './rules/months.ts'
import { selectState, selectSteps, selectTurnover, type TurnoverRow } from './vip.store.ts'

/** Changes of a level that are listed. */
const HISTORY = 12

/** Everything about a member's level: experience, the month, the next level and what it takes, and the past. */
export async function readVip(ctx: MemberContext<VipDeps>) {
  const levels = requireLevels(ctx)
  const { services, merchant, session, brand } = ctx
  const { memberId } = session
  const { timeZone, currency } = brand.settings
  const month = monthOf(services.clock.now(), timeZone)
  return await services.db.withMerchant(merchant, async (tx) => {
    const state = await selectState(tx, merchant, memberId)
    const turnovers = await selectTurnover(tx, merchant, memberId, month)
    const standing = state ? standingOf(state) : { rank: 1, peakRank: 1, freeUntil: month }
    const level = levelAt(levels, standing.rank) as Level
    const [units, monthUnits] = [state?.earned_units ?? 0n, experienceUnits(turnovers)]
    const rates = ratesOf(brand)
    return {
      levels,
      level,
      units,
      month: {
        units: monthUnits,
        keepUnits: level.keepUnits,
        state: keepStateOf(level, standing, { month, monthUnits }),
        lastDay: calendarDay(new Date(endOfMonth(month, timeZone).getTime() - 1), timeZone),
        freeUntilDay: calendarDay(new Date(endOfMonth(standing.freeUntil, timeZone).getTime() - 1), timeZone),
        byType: sumsByType(turnovers),
      },
      next: nextOf(levels, standing.rank, { units, monthUnits, peakRank: standing.peakRank }, { rates, currency }),
      rates,
      history: await selectSteps(tx, merchant, memberId, HISTORY),
    }
  })
}

/** The next level, the experience that is missing, and the stakes that bring it by game type; null at the top. */
function nextOf(
  levels: readonly Level[],
  rank: number,
  have: { readonly units: bigint; readonly monthUnits: bigint; readonly peakRank: number },
  { rates, currency }: { readonly rates: Readonly<Record<string, number>>; readonly currency: string },
) {
  const level = levels.find((one) => one.rank > rank)
  if (!level) return null
  const isRegained = level.rank <= have.peakRank
  const missing = isRegained ? level.keepUnits - have.monthUnits : level.reachUnits - have.units
  const missingUnits = missing > 0n ? missing : 0n
  const stakes = Object.entries(rates).map(([gameType, bp]) => ({
    gameType,
    bp,
    stakeMinor: stakeFor(missingUnits, { bp, currency }),
  }))
  return { level, isRegained, missingUnits, stakes }
}

function sumsByType(turnovers: readonly TurnoverRow[]) {
  const types = [...new Set(turnovers.map(({ gameType }) => gameType))].sort()
  return types.map((gameType) => ({
    gameType,
    units: experienceUnits(turnovers.filter((row) => row.gameType === gameType)),
  }))
}
