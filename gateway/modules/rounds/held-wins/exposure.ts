import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** What a vendor's net loss is counted for. */
export interface ExposureScope {
  readonly merchant: string
  readonly provider: string
  readonly vendor: string
  readonly currency: string
}

const HOUR_MS = 3_600_000
/** Age after which the sum is read again. In between, this process adds what it pays. */
const FRESH_MS = 30_000

/** What the merchant lost to each vendor's players, net, within the last hour, in minor units. */
export interface ExposureMeter {
  /** Counts a win if it keeps the net loss within `maxMinor`; otherwise returns false and counts nothing. */
  take(tx: Tx, scope: ExposureScope, amountMinor: bigint, maxMinor: bigint, now: Date): Promise<boolean>
  /** Counts a win no more whose transaction was rolled back. `takenAt`: when it was counted. */
  giveBack(scope: ExposureScope, amountMinor: bigint, takenAt: Date): void
}

/**
 * The sum is cached, because a row that every win updates would make the wins of a vendor wait for each other. Between two
 * readings each gateway process counts its own wins only.
 */
export function createExposureMeter(): ExposureMeter {
  const sums = new Map<string, { readAt: number; netMinor: bigint }>()
  return {
    giveBack(scope, amountMinor, takenAt) {
      const sum = sums.get(keyOf(scope))
      // A later reading does not have it.
      if (sum && sum.readAt <= takenAt.getTime()) sum.netMinor -= amountMinor
    },
    async take(tx, scope, amountMinor, maxMinor, now) {
      const key = keyOf(scope)
      const cached = sums.get(key)
      if (!cached || Math.abs(now.getTime() - cached.readAt) > FRESH_MS) {
        sums.set(key, { readAt: now.getTime(), netMinor: await selectNetLoss(tx, scope, now) })
      }
      const sum = sums.get(key) ?? { readAt: 0, netMinor: 0n }
      if (sum.netMinor + amountMinor > maxMinor) return false
      sum.netMinor += amountMinor
      return true
    },
  }
}

const keyOf = ({ merchant, provider, vendor, currency }: ExposureScope) =>
  JSON.stringify([merchant, provider, vendor, currency])

async function selectNetLoss(tx: Tx, { merchant, provider, vendor, currency }: ExposureScope, now: Date) {
  const since = new Date(now.getTime() - HOUR_MS)
  const row = await tx
    .selectFrom('game_transaction as t')
    .innerJoin('game_round as r', (join) =>
      join.onRef('r.merchant', '=', 't.merchant').onRef('r.id', '=', 't.round_id'),
    )
    .select(
      sql<string>`coalesce(sum(case t.kind when 'win' then t.amount_minor else -t.amount_minor end), 0)::text`.as(
        'net',
      ),
    )
    .where('t.merchant', '=', merchant)
    .where('t.provider_code', '=', provider)
    .where('t.kind', 'in', ['bet', 'win'])
    .where('t.status', '=', 'done')
    .where('t.currency', '=', currency)
    .where('t.made_at', '>', since)
    .where('r.vendor_code', '=', vendor)
    .executeTakeFirstOrThrow()
  return BigInt(row.net)
}
