import type { DeviceKind, PageKind, SpeedMetricName } from '#contract/entities/page-speed.ts'

/** Field figures of speed. */
export interface PageSpeedSchema {
  page_speed: PageSpeedTable
}

/** Page visits of a day (UTC) whose value is in a bucket. */
interface PageSpeedTable {
  merchant: string
  day: string
  page: PageKind
  device: DeviceKind
  metric: SpeedMetricName
  bucket: number
  visits: number
}
