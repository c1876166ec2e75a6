import { isAgentType } from '#contract/entities/member-types.ts'
import { seriesHandlers, storeSeries } from '#gateway/modules/series/index.ts'
import { seriesGroups } from '#lottery/price/series-groups.ts'
import { contextFor, type DemoPlace, type TeamMember } from './context.ts'

/** The group of the lotteries that the demonstration plays, and how its games are named. */
export const DEMO_LOTTERIES = { group: 'lott', words: '%\\_FIVE\\_DIGITS\\_%' } as const

const { standard, max } = seriesGroups[DEMO_LOTTERIES.group]
/** Each level of agents has so much less than the one above; players have the standard series. */
const STEP = 6

/** Series at which orders are sold: the player's own one, or less for a rebate. */
export const DEMO_SERIES = [standard, standard, standard - 20, standard - 60] as const

/** The operator sets the series of the top, and each agent those of the agents directly below. */
export async function setTeamSeries(place: DemoPlace, team: readonly TeamMember[]): Promise<void> {
  const { services, merchant } = place
  for (const member of team.filter(({ type }) => isAgentType(type))) {
    const { group } = DEMO_LOTTERIES
    const series = Math.max(standard, max - STEP * member.level)
    if (member.upline) {
      const asked = { member: member.username, group, series }
      await seriesHandlers.setSeries(contextFor(place, member.upline), asked)
    } else {
      const set = { merchant, memberId: member.id, group, series, setBy: 'operator:demo', at: services.clock.now() }
      await services.db.withMerchant(merchant, (tx) => storeSeries(tx, set))
    }
  }
}
