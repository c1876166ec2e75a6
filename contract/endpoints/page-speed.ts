import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { deviceKinds, pageKinds, type SpeedMetricName, speedMetrics } from '../entities/page-speed.ts'
import { Empty } from './common.ts'

/** A report is about 100 bytes. */
export const REPORT_MAX_BYTES = 2048

/** A visit leaves out what its browser did not measure. */
const measured = (metric: SpeedMetricName) => z.number().min(0).max(speedMetrics[metric].max).optional()

export const pageSpeed = {
  reportPageSpeed: endpoint({
    method: 'POST',
    path: '/wps/page-speed',
    moduleId: 'PAGESPEED',
    token: false,
    encrypt: false,
    maxBytes: REPORT_MAX_BYTES,
    summary: 'Count what one page visit measured.',
    description:
      'The report names a kind of page and of device. Counters are kept, not reports, and nothing of the caller.',
    request: z.strictObject({
      page: z.enum(pageKinds),
      device: z.enum(deviceKinds),
      LCP: measured('LCP'),
      INP: measured('INP'),
      CLS: measured('CLS'),
      FCP: measured('FCP'),
      TTFB: measured('TTFB'),
    }),
    response: Empty,
    errors: [],
  }),
}
