import { memoize } from 'es-toolkit'
import type { TeamFigures } from '#contract/agency/gross.ts'
import type { PeriodBounds } from '#contract/agency/periods.ts'
import { canonicalText } from '#contract/agency/terms-hash.node.ts'
import { calendarDay, startOfDay } from '#contract/calendar.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { ContractRow } from '../contracts.store.ts'
import type { OpenContract } from './settle.store.ts'
import { noFigures, selectTeamFigures } from './team-figures.store.ts'

/**
 * The first instant whose figures a settlement reads: of a real-time salary that of the day so far.
 *
 * @param midnightIn the first instant of the period's first day in a zone; many contracts share one
 */
export function startOfFigures(
  { starts_at, terms }: ContractRow,
  { from }: Pick<PeriodBounds, 'from'>,
  midnightIn = (zone: string) => startOfDay(calendarDay(from, zone), zone),
): Date {
  if (terms.kind !== 'realTimeSalary') return from
  const midnight = midnightIn(terms.zone)
  return starts_at && starts_at > midnight ? starts_at : midnight
}

/** The figures of each contract's team, by contract; contracts that measure alike are read together. */
export async function readFigures(
  tx: Tx,
  merchant: string,
  contracts: readonly OpenContract[],
  period: PeriodBounds,
): Promise<ReadonlyMap<string, TeamFigures>> {
  // Thousands of contracts have a few zones.
  const midnightIn = memoize((zone: string) => startOfDay(calendarDay(period.from, zone), zone))
  const groups = new Map<string, { readonly from: Date; readonly contracts: ContractRow[] }>()
  for (const { contract } of contracts) {
    const { active, agentPlay, bonusPlay, currency, gameTypes, zone } = contract.terms
    const from = startOfFigures(contract, period, midnightIn)
    const key = canonicalText({ active, agentPlay, bonusPlay, currency, gameTypes, zone, from: from.getTime() })
    const group = groups.get(key)
    if (group) group.contracts.push(contract)
    else groups.set(key, { from, contracts: [contract] })
  }
  const found = new Map<string, TeamFigures>()
  for (const { from, contracts: alike } of groups.values()) {
    const [first] = alike
    if (!first) continue
    const agents = alike.map(({ downline_id }) => downline_id)
    const teams = await selectTeamFigures(tx, agents, first.terms, { merchant, from, until: period.until })
    for (const { id, downline_id } of alike) found.set(id, teams.get(downline_id) ?? noFigures)
  }
  return found
}
