import { addDays, startOfDay } from '#contract/calendar.ts'
import type { Comparison, Difference } from '#gateway/lib/difference.ts'
import { lineDifferences } from '#gateway/modules/agent-tree/index.ts'
import { figureDifferences } from '#gateway/modules/figures/index.ts'
import { verifyLedger } from '#gateway/modules/ledger/index.ts'
import { comparePayments } from '#gateway/modules/payments/index.ts'
import { seriesDifferences } from '#gateway/modules/series/index.ts'
import { reconcileTransfers } from '#gateway/modules/transfers/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import type { ReconciliationDeps } from './deps.ts'
import { upsertReconciliation } from './reconciliation.store.ts'

export interface Reconciliation extends Comparison {
  readonly merchant: string
  readonly day: string
  readonly timeZone: string
}

/** The time zone of a merchant's days. */
export function timeZoneOf({ brands }: Pick<ReconciliationDeps, 'brands'>, merchant: string): string {
  return brands.findByMerchant(merchant)?.settings.timeZone ?? 'UTC'
}

/**
 * Reconciles a merchant's day: verifies the whole ledger against rounds, payments and transfers, the tree of agents, every
 * rebate of lottery orders and the day's figures, and compares the day's payments and transfers with payment providers and
 * vendors. Stores the result.
 */
export async function reconcileDay(
  services: ReconciliationDeps,
  merchant: string,
  day: string,
): Promise<Reconciliation> {
  const { db, clock } = services
  const timeZone = timeZoneOf(services, merchant)
  const period = { merchant, from: startOfDay(day, timeZone), until: startOfDay(addDays(day, 1), timeZone) }
  const startedAt = clock.now()
  const ownDifferences = [...(await auditLedger(services, merchant)), ...(await auditAgents(services, merchant, day))]
  const others = [await comparePayments(services, period), await reconcileTransfers(services, period)]
  const sum = (figure: 'compared' | 'unanswered') => others.reduce((total, other) => total + other[figure], 0)
  const found: Reconciliation = {
    merchant,
    day,
    timeZone,
    differences: [...ownDifferences, ...others.flatMap(({ differences }) => differences)],
    compared: sum('compared'),
    unanswered: sum('unanswered'),
  }
  await db.withMerchant(merchant, (tx) =>
    upsertReconciliation(tx, {
      merchant,
      day,
      time_zone: timeZone,
      started_at: startedAt,
      finished_at: clock.now(),
      differences: JSON.stringify(found.differences),
      compared: found.compared,
      unanswered: found.unanswered,
    }),
  )
  return found
}

async function auditLedger({ db }: ReconciliationDeps, merchant: string): Promise<Difference[]> {
  const audit = await db.withMerchant(merchant, (tx) => verifyLedger(tx, merchant, reconciliationSources))
  return Object.entries(audit).flatMap(([finding, names]) =>
    Array.isArray(names) ? names.map((name) => ({ source: 'ledger', what: `${finding} ${name}` })) : [],
  )
}

/** The lines of the tree against uplines, the figures of the day against the ledger, and rebates against their rounds. */
function auditAgents({ db }: ReconciliationDeps, merchant: string, day: string): Promise<Difference[]> {
  return db.withMerchant(merchant, async (tx) => [
    ...(await lineDifferences(tx, merchant)).map((what) => ({ source: 'agents', what })),
    ...(await figureDifferences(tx, merchant, day)).map((what) => ({ source: 'figures', what })),
    ...(await seriesDifferences(tx, merchant)).map((what) => ({ source: 'series', what })),
  ])
}
