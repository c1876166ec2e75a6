/** Field figures of speed: what a page visit reports, and how reports are counted. Read by the web process and the gateway. */

/** Kinds of page. A visit counts for the page that the browser loaded, not for those the visitor went on to. */
export const pageKinds = [
  'home',
  'dialog',
  'lobby',
  'promotions',
  'draws',
  'game',
  'member',
  'agent',
  'text',
  'other',
] as const
export type PageKind = (typeof pageKinds)[number]

/** `phone`: used by touch, so tablets too. */
export const deviceKinds = ['phone', 'desktop'] as const
export type DeviceKind = (typeof deviceKinds)[number]

interface SpeedMetric {
  /** The 75th percentile should not be above it. */
  readonly bar: number
  /** Reports above it are no measurement. */
  readonly max: number
  /** Empty for a score. */
  readonly unit: 'ms' | ''
}

const TEN_MINUTES_MS = 600_000

/** The metrics by the names of `web-vitals`. CLS has our own bar; the others have the bars of web.dev. */
export const speedMetrics = {
  LCP: { bar: 2500, max: TEN_MINUTES_MS, unit: 'ms' },
  INP: { bar: 200, max: TEN_MINUTES_MS, unit: 'ms' },
  CLS: { bar: 0.05, max: 100, unit: '' },
  FCP: { bar: 1800, max: TEN_MINUTES_MS, unit: 'ms' },
  TTFB: { bar: 800, max: TEN_MINUTES_MS, unit: 'ms' },
} as const satisfies Record<string, SpeedMetric>

export type SpeedMetricName = keyof typeof speedMetrics
export const speedMetricNames = Object.keys(speedMetrics) as SpeedMetricName[]

/**
 * Each bucket ends 8 % above the one before, so that its middle differs by at most 4 % from every value in it. Bucket 0 ends
 * exactly at the bar: whether the 75th percentile is above the bar is exact.
 */
const BUCKET_RATIO = 1.08
/** Holds everything from 0 on. */
export const LOWEST_BUCKET = -100
/** Holds the largest value that a report may have. */
export const HIGHEST_BUCKET = 110

/** The bucket that counts a value of a metric. */
export function bucketOf(metric: SpeedMetricName, value: number): number {
  const steps = Math.log(value / speedMetrics[metric].bar) / Math.log(BUCKET_RATIO)
  // Adding 0 turns -0 into 0.
  return Math.min(HIGHEST_BUCKET, Math.max(LOWEST_BUCKET, Math.ceil(steps))) + 0
}

/** The value that stands for a bucket: the geometric middle between its ends. */
export function valueOfBucket(metric: SpeedMetricName, bucket: number): number {
  return bucket <= LOWEST_BUCKET ? 0 : speedMetrics[metric].bar * BUCKET_RATIO ** (bucket - 0.5)
}

/** A 75th percentile of fewer visits says more about those visitors than about the page. */
export const MIN_VISITS = 20

/** Visits by bucket. */
export type BucketCounts = ReadonlyMap<number, number>

export interface SpeedFigure {
  readonly visits: number
  /** Null: too few visits. */
  readonly p75: number | null
  readonly isAboveBar: boolean
}

/** The 75th percentile of counted visits by the nearest rank: the smallest value that three of four visits do not exceed. */
export function speedFigureOf(metric: SpeedMetricName, counts: BucketCounts): SpeedFigure {
  const visits = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (visits < MIN_VISITS) return { visits, p75: null, isAboveBar: false }
  const rank = Math.ceil(visits * 0.75)
  let counted = 0
  for (const [bucket, count] of [...counts].sort(([one], [other]) => one - other)) {
    counted += count
    if (counted >= rank) return { visits, p75: valueOfBucket(metric, bucket), isAboveBar: bucket > 0 }
  }
  return { visits, p75: null, isAboveBar: false }
}
