import type { Logger } from 'pino'
import { addDays, calendarDay } from '#contract/calendar.ts'
import type { Job } from '#gateway/jobs/index.ts'
import { selectLedgerMerchants } from '#gateway/modules/ledger/index.ts'
import type { ReconciliationDeps } from './deps.ts'
import { type Reconciliation, reconcileDay, timeZoneOf } from './reconcile.ts'
import { hasReconciliation } from './reconciliation.store.ts'

/** By then events and transfers of the day's last minutes have arrived. */
const AFTER_MIDNIGHT_MS = 2 * 3_600_000

/** Receives the results. */
export interface ReconciliationWatch {
  readonly log: Pick<Logger, 'error' | 'warn' | 'info'>
  observe(found: Reconciliation): void
}

/** Reconciles every merchant's previous day once, in the night of its own time zone. */
export function reconciliationJob(services: ReconciliationDeps, watch: ReconciliationWatch): Job {
  return {
    name: 'reconcile',
    cron: '35 * * * *',
    run: () => reconcileYesterdays(services, watch),
  }
}

export async function reconcileYesterdays(services: ReconciliationDeps, watch: ReconciliationWatch): Promise<void> {
  const { db, clock } = services
  const settled = new Date(clock.now().getTime() - AFTER_MIDNIGHT_MS)
  for (const merchant of await db.asPlatform(selectLedgerMerchants)) {
    const day = addDays(calendarDay(settled, timeZoneOf(services, merchant)), -1)
    if (await db.withMerchant(merchant, (tx) => hasReconciliation(tx, merchant, day))) continue
    report(watch, await reconcileDay(services, merchant, day))
  }
}

/** Differences in a log line; the stored result has all of them. */
const MAX_LOGGED_DIFFERENCES = 20

/** Writes the result to the log and the metrics. */
export function report({ log, observe }: ReconciliationWatch, found: Reconciliation): void {
  const { merchant, day, differences, compared, unanswered } = found
  observe(found)
  const line = { merchant, day, compared, unanswered }
  if (differences.length > 0) {
    const shown = differences.slice(0, MAX_LOGGED_DIFFERENCES)
    log.error({ ...line, differences: shown, found: differences.length }, 'reconciliation found differences')
  } else if (unanswered > 0) log.warn(line, 'reconciliation without an answer from some providers or vendors')
  else log.info(line, 'reconciliation found no differences')
}
