import { groupBy } from 'es-toolkit'
import { addDays, calendarDay } from '#contract/calendar.ts'
import {
  type DeviceKind,
  deviceKinds,
  type PageKind,
  pageKinds,
  type SpeedMetricName,
  speedFigureOf,
  speedMetricNames,
  speedMetrics,
} from '#contract/entities/page-speed.ts'
import type { OperatorScope } from '#gateway/lib/operator-scope.ts'
import type { PageSpeedDeps } from './deps.ts'
import { type CountRow, selectCounts } from './page-speed.store.ts'

/** A metric of a kind of page, or of all pages, on a kind of device, over the last 7 and 28 days. */
export interface PageSpeedRow {
  readonly merchant: string
  readonly page: PageKind | 'all'
  readonly device: DeviceKind
  readonly metric: SpeedMetricName
  readonly unit: string
  readonly bar: number
  /** Null: too few visits. */
  readonly p75_7_days: number | null
  readonly above_bar_7_days: boolean
  readonly visits_7_days: number
  readonly p75_28_days: number | null
  readonly above_bar_28_days: boolean
  readonly visits_28_days: number
}

/** The field figures of speed that an operator may see, today included. */
export async function listPageSpeed(
  { db, clock }: Pick<PageSpeedDeps, 'db' | 'clock'>,
  { merchants }: Pick<OperatorScope, 'merchants'>,
): Promise<PageSpeedRow[]> {
  const today = calendarDay(clock.now(), 'UTC')
  const days = { from: addDays(today, -27), recentFrom: addDays(today, -6) }
  const counts = await db.asPlatform((tx) => selectCounts(tx, { merchants, ...days }))
  const byMerchant = groupBy(counts, ({ merchant }) => merchant)
  return Object.keys(byMerchant)
    .sort()
    .flatMap((merchant) => rowsOf(byMerchant[merchant] ?? []))
}

/** All pages first, then each kind, in the order of the tables. */
function rowsOf(counts: readonly CountRow[]): PageSpeedRow[] {
  return (['all', ...pageKinds] as const).flatMap((page) => {
    const ofPage = page === 'all' ? counts : counts.filter((count) => count.page === page)
    return deviceKinds.flatMap((device) => {
      const ofDevice = ofPage.filter((count) => count.device === device)
      return speedMetricNames.flatMap((metric) => {
        const own = ofDevice.filter((count) => count.metric === metric)
        return own[0] ? [rowOf({ merchant: own[0].merchant, page, device, metric }, own)] : []
      })
    })
  })
}

function rowOf(
  key: Pick<PageSpeedRow, 'merchant' | 'page' | 'device' | 'metric'>,
  counts: readonly CountRow[],
): PageSpeedRow {
  const { unit, bar } = speedMetrics[key.metric]
  const week = speedFigureOf(key.metric, sumsOf(counts, 'recent_visits'))
  const weeks = speedFigureOf(key.metric, sumsOf(counts, 'visits'))
  return {
    ...key,
    unit,
    bar,
    p75_7_days: week.p75,
    above_bar_7_days: week.isAboveBar,
    visits_7_days: week.visits,
    p75_28_days: weeks.p75,
    above_bar_28_days: weeks.isAboveBar,
    visits_28_days: weeks.visits,
  }
}

function sumsOf(counts: readonly CountRow[], column: 'visits' | 'recent_visits'): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { bucket, [column]: visits } of counts) sums.set(bucket, (sums.get(bucket) ?? 0) + Number(visits))
  return sums
}
