import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** A bucket of a promotion's budget: `total`, or a day. Minor units; null: no cap. */
export interface Bucket {
  readonly merchant: string
  readonly promotionId: string
  readonly currency: string
  readonly bucket: string
  readonly capMinor: bigint | null
  readonly maxClaims: number | null
}

/** Takes an award out of a bucket; false, and nothing taken, when that would exceed a cap. */
export async function takeFromBucket(tx: Tx, bucket: Bucket, costMinor: bigint): Promise<boolean> {
  const { capMinor, maxClaims } = bucket
  if (capMinor !== null && costMinor > capMinor) return false
  const { rows } = await sql`
    insert into promo_budget (merchant, promotion_id, currency, bucket, used_minor, claims)
    values (${bucket.merchant}, ${bucket.promotionId}, ${bucket.currency}, ${bucket.bucket}, ${costMinor}, 1)
    on conflict (merchant, promotion_id, currency, bucket) do update
    set used_minor = promo_budget.used_minor + excluded.used_minor, claims = promo_budget.claims + 1
    where (${capMinor}::bigint is null or promo_budget.used_minor + excluded.used_minor <= ${capMinor}::bigint)
      and (${maxClaims}::integer is null or promo_budget.claims < ${maxClaims}::integer)
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Gives an award back that was never paid. */
export async function giveBack(
  tx: Tx,
  bucket: Omit<Bucket, 'capMinor' | 'maxClaims'>,
  costMinor: bigint,
): Promise<void> {
  await sql`
    update promo_budget set used_minor = used_minor - ${costMinor}::bigint, claims = claims - 1
    where merchant = ${bucket.merchant} and promotion_id = ${bucket.promotionId} and currency = ${bucket.currency}
      and bucket = ${bucket.bucket}`.execute(tx)
}

/** What a bucket has used; zero before its first award. */
export async function selectUsed(
  tx: Tx,
  { merchant, promotionId, currency, bucket }: Omit<Bucket, 'capMinor' | 'maxClaims'>,
): Promise<{ readonly usedMinor: bigint; readonly claims: number }> {
  const row = await tx
    .selectFrom('promo_budget')
    .select(['used_minor', 'claims'])
    .where('merchant', '=', merchant)
    .where('promotion_id', '=', promotionId)
    .where('currency', '=', currency)
    .where('bucket', '=', bucket)
    .executeTakeFirst()
  return { usedMinor: row?.used_minor ?? 0n, claims: row?.claims ?? 0 }
}
