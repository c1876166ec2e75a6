import { addDays, calendarDay } from '#contract/calendar.ts'
import { selectLedgerMerchants } from '#gateway/modules/ledger/index.ts'
import type { ReconciliationDeps } from './deps.ts'
import { reconcileDay, timeZoneOf } from './reconcile.ts'
import { selectReconciliations } from './reconciliation.store.ts'

export interface ReconciliationRequest {
  /** 'yyyy-MM-dd'; null: yesterday in each brand's time zone. */
  readonly day: string | null
  /** Compare again, also when there is a result. */
  readonly again: boolean
}

/** The reconciliation of a day for an operator: the stored results, or new ones where there are none. */
export async function readReconciliations(
  services: ReconciliationDeps,
  merchants: readonly string[] | null,
  request: ReconciliationRequest,
) {
  const known = await services.db.asPlatform(selectLedgerMerchants)
  const rows = []
  for (const merchant of known.filter((name) => merchants === null || merchants.includes(name))) {
    const day = request.day ?? addDays(calendarDay(services.clock.now(), timeZoneOf(services, merchant)), -1)
    const read = () => services.db.withMerchant(merchant, (tx) => selectReconciliations(tx, day, merchant))
    let [found] = request.again ? [] : await read()
    if (!found) {
      await reconcileDay(services, merchant, day)
      ;[found] = await read()
    }
    if (found) rows.push(found)
  }
  return rows
}
