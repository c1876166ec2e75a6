import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolUse, QueryObserver } from '../db/index.ts'
import type { Comparison } from '../lib/difference.ts'
import type { TableRow } from '../modules/lotteries/index.ts'
import type { KeyOutcome } from '../modules/staff/index.ts'
import type { SmsRatio } from '../modules/verification/index.ts'

export interface CallMeasurement {
  readonly routeId: string
  readonly status: number
  readonly errorCode: string
  readonly durationMs: number
}

/** Prometheus metrics of one gateway. Labels are route ids and codes; a caller cannot choose a label value. */
export interface Metrics {
  readonly registry: Registry
  observe(call: CallMeasurement): void
  /** Records the duration of a database statement. */
  readonly observeQuery: QueryObserver
  /** SMS codes of the last hour; labels that no longer occur are removed. */
  observeSms(ratios: readonly SmsRatio[]): void
  /** Wins that wait for an operator's decision; merchants without any are removed. */
  observeHeldWins(open: readonly { readonly merchant: string; readonly count: number }[]): void
  /** Days until each table of dates ends. */
  observeTables(rows: readonly TableRow[]): void
  /** Result of a merchant's last reconciliation. */
  observeReconciliation(found: Comparison & { readonly merchant: string }): void
  /** How an operator's sign-in ended. */
  readonly observeOperatorKey: (outcome: KeyOutcome) => void
  /** Calls `use` for the database sessions on every scrape. */
  watchPool(use: () => PoolUse): void
  /** Calls `freeBytes` for the disk of the embedded database on every scrape. */
  watchDisk(freeBytes: () => number): void
  /** Calls `last` for the last complete backup on every scrape. */
  watchBackup(last: () => Date | null): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const { durations, refusals, queries, sms, reconciled, heldWins, operatorKeys, tables } = createInstruments(registry)
  return {
    registry,
    observeHeldWins(open) {
      heldWins.reset()
      for (const { merchant, count } of open) heldWins.set({ merchant }, count)
    },
    observeTables(rows) {
      tables.reset()
      for (const { table, days_left: days } of rows) tables.set({ table: String(table) }, Number(days))
    },
    observeOperatorKey: (outcome) => operatorKeys.inc({ outcome }),
    observeReconciliation({ merchant, differences, compared, unanswered }) {
      reconciled.set({ merchant, figure: 'differences' }, differences.length)
      reconciled.set({ merchant, figure: 'compared' }, compared)
      reconciled.set({ merchant, figure: 'unanswered' }, unanswered)
    },
    observe({ routeId, status, errorCode, durationMs }) {
      durations.observe({ route: routeId, status }, durationMs / 1000)
      if (errorCode) refusals.inc({ route: routeId, code: errorCode })
    },
    observeQuery: (durationMs, ok) => queries.observe({ outcome: ok ? 'ok' : 'failed' }, durationMs / 1000),
    observeSms(ratios) {
      sms.reset()
      for (const { merchant, country, sent, verified } of ratios) {
        sms.set({ merchant, country, outcome: 'sent' }, sent)
        sms.set({ merchant, country, outcome: 'verified' }, verified)
      }
    },
    watchDisk(freeBytes) {
      new Gauge({
        name: 'marquee_data_folder_free_bytes',
        help: 'Free space on the disk of the data folder; below 64 MB the embedded database refuses writes.',
        registers: [registry],
        collect() {
          this.set(freeBytes())
        },
      })
    },
    watchBackup(last) {
      new Gauge({
        name: 'marquee_last_backup_timestamp_seconds',
        help: 'When the last complete backup of this machine was made; 0: there was none.',
        registers: [registry],
        collect() {
          this.set((last()?.getTime() ?? 0) / 1000)
        },
      })
    },
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

/** What is counted, by name, as a scrape reads it. */
function createInstruments(registry: Registry) {
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
  const sms = new Gauge({
    name: 'marquee_sms_codes_last_hour',
    help: 'SMS codes sent and how many of them came back; a low share of one country is a sign of SMS pumping.',
    labelNames: ['merchant', 'country', 'outcome'],
    registers: [registry],
  })
  const reconciled = new Gauge({
    name: 'marquee_reconciliation_last',
    help: 'The last reconciled day of a merchant: differences found, payments and transfers compared, and not answered for.',
    labelNames: ['merchant', 'figure'],
    registers: [registry],
  })
  const heldWins = new Gauge({
    name: 'marquee_held_wins',
    help: "Wins above a provider's ceiling that wait for an operator's decision.",
    labelNames: ['merchant'],
    registers: [registry],
  })
  const operatorKeys = new Counter({
    name: 'marquee_operator_keys_total',
    help: 'Sign-ins of operators by outcome; unknown and limited ones are wrong, expired or revoked keys.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const tables = new Gauge({
    name: 'marquee_dated_table_days_left',
    help: 'Days until a table of dates ends; after it what needs the table is refused. Below 90 somebody has to look.',
    labelNames: ['table'],
    registers: [registry],
  })
  return { durations, refusals, queries, sms, reconciled, heldWins, operatorKeys, tables }
}

const poolFigures: readonly { name: string; help: string; read(use: PoolUse): number }[] = [
  { name: 'max', help: 'Sessions there may be at once.', read: ({ max }) => max },
  { name: 'in_use', help: 'Sessions held by a transaction.', read: ({ inUse }) => inUse },
  { name: 'waiting', help: 'Transactions waiting for a session.', read: ({ waiting }) => waiting },
]
