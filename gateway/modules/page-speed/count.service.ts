import { calendarDay } from '#contract/calendar.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { pageSpeed } from '#contract/endpoints/page-speed.ts'
import { bucketOf, speedMetricNames } from '#contract/entities/page-speed.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { PageSpeedDeps } from './deps.ts'
import { addVisit } from './page-speed.store.ts'

/** Counts a page visit for its day; rate limited per address, so that one network cannot make the figures. */
export async function countVisit(
  ctx: RequestContext<PageSpeedDeps>,
  { page, device, ...values }: ParsedRequestOf<typeof pageSpeed.reportPageSpeed>,
): Promise<void> {
  const { merchant, services } = ctx
  await services.limits.check('pageSpeed', ctx)
  const day = calendarDay(services.clock.now(), 'UTC')
  // Always in the order of the table of metrics, so that two visits at once lock rows in the same order.
  const rows = speedMetricNames.flatMap((metric) => {
    const value = values[metric]
    return value === undefined ? [] : [{ merchant, day, page, device, metric, bucket: bucketOf(metric, value) }]
  })
  if (rows.length > 0) await services.db.withMerchant(merchant, (tx) => addVisit(tx, rows))
}
