import { sql } from 'kysely'
import { POINTS_CURRENCY, UNITS_PER_POINT } from '#contract/entities/rewards/point-states.ts'
import { BP_PER_WHOLE } from '#contract/entities/rewards/promotion-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import { amountColumns } from '#gateway/lib/amount-columns.ts'
import type { OperatorScope } from '#gateway/lib/operator-scope.ts'
import { sumBonusMoney, sumPlayerMoney } from '#gateway/modules/ledger/index.ts'
import { pointsConfigOf } from '#gateway/modules/points/index.ts'
import type { PromotionsDeps } from '../deps.ts'

/** A game that declares no return counts in full. */
const BP = BP_PER_WHOLE

interface PartRow {
  readonly merchant: string
  readonly currency: string
  readonly part: 'bonus' | 'claims' | 'freeRounds' | 'points' | 'raffles'
  readonly minor: bigint
}

/**
 * What the brands owe by promotions now: bonus money, rewards that wait to be taken, prizes of raffles, free rounds at the return that their
 * game declares, and points at the value at which they are exchanged. One row for each part, and the sum. Promotions
 * specification, section 7.9.
 */
export async function readLiability(
  { db, clock, brands }: Pick<PromotionsDeps, 'db' | 'clock' | 'brands'>,
  scope: OperatorScope,
) {
  const stored = await db.asPlatform((tx) => selectParts(tx, scope, clock.now()))
  const parts = stored.flatMap((row): PartRow[] => {
    if (row.part !== 'points') return [row]
    const brand = brands.findByMerchant(row.merchant)
    if (!brand) return []
    const { ratio, currency } = pointsConfigOf(brand)
    return [{ ...row, currency, minor: (row.minor * ratio.amountMinor) / (ratio.points * UNITS_PER_POINT) }]
  })
  const sums = new Map<string, PartRow[]>()
  for (const row of parts) {
    const key = `${row.merchant} ${row.currency}`
    sums.set(key, [...(sums.get(key) ?? []), row])
  }
  return [...sums.values()].flatMap((rows) => {
    const { merchant = '', currency = '' } = rows[0] ?? {}
    const total = rows.reduce((sum, { minor }) => sum + minor, 0n)
    return [...rows, { merchant, currency, part: 'total', minor: total }].map(({ minor, ...row }) => {
      return { ...row, ...amountColumns(minor, row.currency) }
    })
  })
}

async function selectParts(tx: Tx, { merchants }: OperatorScope, now: Date): Promise<PartRow[]> {
  const { rows } = await sql<Omit<PartRow, 'minor'> & { minor: string }>`
    select merchant, currency, 'claims' as part, sum(award_minor)::text as minor
    from promo_entry where state = 'claim' group by 1, 2
    union all
    select merchant, currency, 'raffles', sum(reserved_minor)::text
    from promo_raffle where drawn_at is null group by 1, 2
    union all
    select g.merchant, g.currency, 'freeRounds',
      trunc(sum((g.rounds - g.used) * g.bet_minor * coalesce(
        (select max(c.rtp_basis_points) from game c where c.code = g.game_code), ${BP}::integer) / ${BP}::numeric))::text
    from free_round_grant g where g.status = 'active' and g.ends_at > ${now} group by 1, 2`.execute(tx)
  const bonus = await sumBonusMoney(tx)
  const points = await sumPlayerMoney(tx, POINTS_CURRENCY)
  return [
    ...bonus.map((row) => ({ ...row, part: 'bonus' as const })),
    ...rows.map((row) => ({ ...row, minor: BigInt(row.minor) })),
    ...points.map((row) => ({ ...row, part: 'points' as const })),
  ].filter(({ merchant }) => merchants === null || merchants.includes(merchant))
}
