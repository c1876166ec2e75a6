import { Counter, Histogram, Registry } from 'prom-client'

export interface CallMeasurement {
  readonly routeId: string
  readonly status: number
  readonly errorCode: string
  readonly durationMs: number
}

/** Prometheus metrics of one gateway; labels are route ids and codes, never anything a caller can choose. */
export interface Metrics {
  readonly registry: Registry
  observe(call: CallMeasurement): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const durations = new Histogram({
    name: 'marquee_gateway_call_duration_seconds',
    help: 'Time from the first byte of a request to its answer.',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'marquee_gateway_refusals_total',
    help: 'Answers that were no success, by code.',
    labelNames: ['route', 'code'],
    registers: [registry],
  })
  return {
    registry,
    observe({ routeId, status, errorCode, durationMs }) {
      durations.observe({ route: routeId, status }, durationMs / 1000)
      if (errorCode) refusals.inc({ route: routeId, code: errorCode })
    },
  }
}
