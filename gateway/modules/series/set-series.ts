import type { SeriesByGroup } from '#contract/entities/agency/series.ts'
import { PlatformError } from '#contract/errors.ts'
import type { Tx } from '#gateway/db/index.ts'
import { type SeriesGroupCode, seriesGroupCodes, seriesGroups } from '#lottery/price/series-groups.ts'
import { ownSeriesIn } from './effective.ts'
import { lockSeries, type SetSeries, selectLine, upsertSeries } from './series.store.ts'

/**
 * Stores the series of a member. Agents specification, section 7.5.
 *
 * @throws {PlatformError} SERIES_OUT_OF_RANGE with `lowest` and `highest`: the range of the group, the upline's own
 * series, and the series of members further down
 */
export async function storeSeries(tx: Tx, set: SetSeries): Promise<void> {
  try {
    await upsertSeries(tx, set)
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

/** Stores several series of a new member. @throws {PlatformError} SERIES_OUT_OF_RANGE */
export async function storeAllSeries(
  tx: Tx,
  member: Pick<SetSeries, 'merchant' | 'memberId' | 'setBy' | 'at'>,
  series: SeriesByGroup,
): Promise<void> {
  const { merchant, memberId, setBy, at } = member
  for (const one of groupsOf(series)) await storeSeries(tx, { merchant, memberId, setBy, at, ...one })
}

/**
 * The same for a member who registered by a link: what the link offers, and at most the own series of the agent, which may
 * be lower now than when the link was made.
 */
export async function storeOfferedSeries(
  tx: Tx,
  member: Pick<SetSeries, 'merchant' | 'memberId' | 'setBy' | 'at'> & { readonly agentId: string },
  series: SeriesByGroup,
): Promise<void> {
  const { agentId, merchant } = member
  await lockSeries(tx, merchant)
  const line = await selectLine(tx, merchant, agentId)
  const offered = groupsOf(series).map((one) => [one.group, Math.min(one.series, ownSeriesIn(one.group, line))])
  await storeAllSeries(tx, member, Object.fromEntries(offered))
}

function groupsOf(series: SeriesByGroup): { readonly group: SeriesGroupCode; readonly series: number }[] {
  return seriesGroupCodes.flatMap((group) => {
    const value = series[group]
    return value === undefined ? [] : { group, series: value }
  })
}

const OUT_OF_RANGE = 'SR400'

/** The refusal of the database with its bounds; null for any other error. */
function refusalOf(error: unknown): PlatformError | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== OUT_OF_RANGE) return null
  const [lowest = 0, highest = 0] = String('detail' in error ? error.detail : '')
    .split(' ')
    .map(Number)
  return outOfRange({ lowest, highest })
}

export function outOfRange(bounds: { readonly lowest: number; readonly highest: number }): PlatformError {
  return new PlatformError('SERIES_OUT_OF_RANGE', { ...bounds })
}

/**
 * Guard before an offer is made with these series: each is one that the agent could set now.
 *
 * @throws {PlatformError} SERIES_OUT_OF_RANGE
 */
export async function requireOffer(tx: Tx, merchant: string, agentId: string, series: SeriesByGroup): Promise<void> {
  const wanted = groupsOf(series)
  if (wanted.length === 0) return
  const line = await selectLine(tx, merchant, agentId)
  for (const { group, series: value } of wanted) {
    const [lowest, highest] = [seriesGroups[group].min, ownSeriesIn(group, line)]
    if (value < lowest || value > highest || value % 2 !== 0) throw outOfRange({ lowest, highest })
  }
}
