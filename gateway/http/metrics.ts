import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolUse, QueryObserver } from '../db/index.ts'

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
  /** For the database: one measurement per statement. */
  readonly observeQuery: QueryObserver
  /** Asks `use` for the sessions of the database whenever somebody reads the figures. */
  watchPool(use: () => PoolUse): void
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
  const queries = new Histogram({
    name: 'marquee_database_query_duration_seconds',
    help: 'Time of one statement, from sending it to its answer.',
    labelNames: ['outcome'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15],
    registers: [registry],
  })
  return {
    registry,
    observe({ routeId, status, errorCode, durationMs }) {
      durations.observe({ route: routeId, status }, durationMs / 1000)
      if (errorCode) refusals.inc({ route: routeId, code: errorCode })
    },
    observeQuery: (durationMs, ok) => queries.observe({ outcome: ok ? 'ok' : 'failed' }, durationMs / 1000),
    watchPool(use) {
      for (const { name, help, read } of poolFigures) {
        new Gauge({
          name: `marquee_database_sessions_${name}`,
          help,
          registers: [registry],
          collect() {
            this.set(read(use()))
          },
        })
      }
    },
  }
}

const poolFigures: readonly { name: string; help: string; read(use: PoolUse): number }[] = [
  { name: 'max', help: 'Sessions there may be at once.', read: ({ max }) => max },
  { name: 'in_use', help: 'Sessions held by a transaction.', read: ({ inUse }) => inUse },
  { name: 'waiting', help: 'Transactions waiting for a session.', read: ({ waiting }) => waiting },
]
