import type { Tx } from '#gateway/db/index.ts'
import { isSeriesOf, seriesGroups } from '#lottery/price/series-groups.ts'
import { effectiveSeries, isSeriesGroup } from '../effective.ts'
import { selectLine } from '../series.store.ts'
import { outOfRange } from '../set-series.ts'
import { insertRoundSeries, type SeriesSnapshot } from './rounds.store.ts'

/**
 * Reads the series behind a lottery order. Lottery specification, section 1.6.
 *
 * @throws {PlatformError} SERIES_OUT_OF_RANGE: sold above the member's own series, or at none of the group
 */
export async function readSnapshot(
  tx: Tx,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
  { group, series: sold }: { readonly group: string; readonly series: number },
): Promise<SeriesSnapshot> {
  if (!isSeriesGroup(group)) throw outOfRange({ lowest: 0, highest: 0 })
  const line = await selectLine(tx, merchant, memberId)
  const [own = 0, ...agentSeries] = effectiveSeries(group, line).reverse()
  if (!isSeriesOf(group, sold) || sold > own) throw outOfRange({ lowest: seriesGroups[group].min, highest: own })
  const [, ...agents] = line.map(({ id }) => id).reverse()
  return { group, sold, own, agents, agentSeries }
}

/**
 * Stores the snapshot of a round; a further bet of the round leaves the first one as it is.
 *
 * @throws {PlatformError} SERIES_OUT_OF_RANGE: the round is sold at another series
 */
export async function storeSnapshot(
  tx: Tx,
  merchant: string,
  roundId: string,
  snapshot: SeriesSnapshot,
): Promise<void> {
  const stored = await insertRoundSeries(tx, merchant, roundId, snapshot)
  const isSame = stored.series_group === snapshot.group && stored.sold === snapshot.sold
  if (!isSame) throw outOfRange({ lowest: stored.sold, highest: stored.sold })
}
