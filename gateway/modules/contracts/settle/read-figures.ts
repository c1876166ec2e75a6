import type { TeamFigures } from '#contract/agency/gross.ts'
import type { PeriodBounds } from '#contract/agency/periods.ts'
import { canonicalText } from '#contract/agency/terms-hash.node.ts'
import { calendarDay, startOfDay } from '#contract/calendar.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { ContractRow } from '../contracts.store.ts'
import type { OpenContract } from './settle.store.ts'
import { noFigures, selectTeamFigures } from './team-figures.store.ts'

/** The first instant whose figures a settlement reads: of a real-time salary that of the day so far. */
export function startOfFigures({ starts_at, terms }: ContractRow, { from }: Pick<PeriodBounds, 'from'>): Date {
  if (terms.kind !== 'realTimeSalary') return from
  const midnight = startOfDay(calendarDay(from, terms.zone), terms.zone)
  return starts_at && starts_at > midnight ? starts_at : midnight
}

/** The figures of each contract's team, by contract; contracts that measure alike are read together. */
export async function readFigures(
  tx: Tx,
  merchant: string,
  contracts: readonly OpenContract[],
  period: PeriodBounds,
): Promise<ReadonlyMap<string, TeamFigures>> {
  const groups = new Map<string, ContractRow[]>()
  for (const { contract } of contracts) {
    const { active, agentPlay, bonusPlay, currency, gameTypes, zone } = contract.terms
    const from = startOfFigures(contract, period).getTime()
    const key = canonicalText({ active, agentPlay, bonusPlay, currency, gameTypes, zone, from })
    groups.set(key, [...(groups.get(key) ?? []), contract])
  }
  const found = new Map<string, TeamFigures>()
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const range = { merchant, from: startOfFigures(first, period), until: period.until }
    const agents = group.map(({ downline_id }) => downline_id)
    const teams = await selectTeamFigures(tx, agents, first.terms, range)
    for (const { id, downline_id } of group) found.set(id, teams.get(downline_id) ?? noFigures)
  }
  return found
}
