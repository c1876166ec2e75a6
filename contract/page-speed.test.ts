import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random.ts'
import { pageSpeed } from './endpoints/page-speed.ts'
import {
  bucketOf,
  HIGHEST_BUCKET,
  LOWEST_BUCKET,
  MIN_VISITS,
  type SpeedMetricName,
  speedFigureOf,
  speedMetricNames,
  speedMetrics,
} from './entities/page-speed.ts'

/** Half a percent more than the middle of a bucket may differ from its ends. */
const MAX_ERROR = 0.045

function countsOf(metric: SpeedMetricName, values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) {
    const bucket = bucketOf(metric, value)
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  }
  return counts
}

test.each(speedMetricNames)('p75 of counted %s is the exact p75 of the values within 4.5 %%', (metric) => {
  const seed = randomInt(2 ** 31)
  const random = seededRandom(seed)
  const { bar } = speedMetrics[metric]
  for (let round = 0; round < 200; round += 1) {
    const visits = MIN_VISITS + Math.floor(random() * 400)
    // Spread over a factor of a thousand, most below the bar, as real visits are.
    const values = Array.from({ length: visits }, () => bar * 0.01 * 10 ** (random() * random() * 3 + random()))
    const exact = values.toSorted((one, other) => one - other)[Math.ceil(visits * 0.75) - 1] ?? 0
    const figure = speedFigureOf(metric, countsOf(metric, values))
    const context = `seed ${seed}, round ${round}: ${figure.p75} for ${exact}`
    expect(Math.abs((figure.p75 ?? 0) / exact - 1), context).toBeLessThan(MAX_ERROR)
    expect([figure.visits, figure.isAboveBar], context).toEqual([visits, exact > bar])
  }
})

test.each(speedMetricNames)('a %s at its bar is not above it, the next larger value is', (metric) => {
  const { bar } = speedMetrics[metric]
  const at = (value: number) => speedFigureOf(metric, new Map([[bucketOf(metric, value), MIN_VISITS]])).isAboveBar
  expect([at(bar), at(bar * 1.0001)]).toEqual([false, true])
})

test.each(speedMetricNames)(
  'the ends of what a report of %s may say are in the first and the last buckets',
  (metric) => {
    const { max } = speedMetrics[metric]
    expect(bucketOf(metric, 0)).toBe(LOWEST_BUCKET)
    expect(bucketOf(metric, max)).toBeGreaterThan(60)
    expect(bucketOf(metric, max)).toBeLessThan(HIGHEST_BUCKET)
    expect(speedFigureOf(metric, new Map([[LOWEST_BUCKET, MIN_VISITS]])).p75).toBe(0)
  },
)

test('fewer than 20 visits have no figure, and are above no bar', () => {
  const slow = (visits: number) => speedFigureOf('LCP', new Map([[bucketOf('LCP', 9000), visits]]))
  expect(slow(19)).toEqual({ visits: 19, p75: null, isAboveBar: false })
  expect(slow(20)).toMatchObject({ visits: 20, isAboveBar: true })
  expect(speedFigureOf('LCP', new Map())).toEqual({ visits: 0, p75: null, isAboveBar: false })
})

test('a report names every metric of the table, and nothing but the kind of page and device beside them', () => {
  const { shape } = pageSpeed.reportPageSpeed.request
  expect(Object.keys(shape)).toEqual(['page', 'device', ...speedMetricNames])
})
