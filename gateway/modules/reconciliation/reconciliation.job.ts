import type { Logger } from 'pino'
import { addDays, calendarDay } from '#contract/calendar.ts'
import type { Job } from '#gateway/jobs/index.ts'
import { selectLedgerMerchants } from '#gateway/modules/ledger/index.ts'
import type { ReconciliationDeps } from './deps.ts'
import { type Reconciliation, reconcileDay, timeZoneOf } from './reconcile.ts'
import { hasReconciliation } from './reconciliation.store.ts'

/** Events and transfers of the day's last minutes have come in by then. */
const AFTER_MIDNIGHT_MS = 2 * 3_600_000

/** Who is told what was found. */
export interface ReconciliationWatch {
  readonly log: Pick<Logger, 'error' | 'warn' | 'info'>
  observe(found: Reconciliation): void
}

/** Every merchant's yesterday, once, in the night of its own time zone. */
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
    tell(watch, await reconcileDay(services, merchant, day))
  }
}

/** Names a log line carries; the stored result has all of them. */
const TOLD = 20

/** Says what was found to the log and to whoever counts. */
export function tell({ log, observe }: ReconciliationWatch, found: Reconciliation): void {
  const { merchant, day, differences, compared, unanswered } = found
  observe(found)
  const line = { merchant, day, compared, unanswered }
  if (differences.length > 0) {
    const shown = differences.slice(0, TOLD)
    log.error({ ...line, differences: shown, found: differences.length }, 'the books and others do not agree')
  } else if (unanswered > 0) log.warn(line, 'not everybody answered for the books')
  else log.info(line, 'the books agree with everybody')
}
