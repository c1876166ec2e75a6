import { sql } from 'kysely'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import type { Tx } from '#gateway/db/index.ts'

/**
 * The number of the version with these terms; the first call with them publishes it. A version never changes, so that
 * every entry keeps the rule that the member joined.
 */
export async function publishVersion(
  tx: Tx,
  merchant: string,
  { document, termsHash, at }: { readonly document: PromotionDocument; readonly termsHash: string; readonly at: Date },
): Promise<number> {
  const { id } = document
  const known = await selectVersion(tx, merchant, id, termsHash)
  if (known !== null) return known
  // Two members may be the first at the same time: versions of one promotion are numbered one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`promotion ${merchant} ${id}`}, 0))`.execute(tx)
  await sql`
    insert into promotion_version (merchant, promotion_id, version, document, terms_hash, published_at)
    select ${merchant}, ${id}, coalesce(max(version), 0) + 1, ${JSON.stringify(document)}::jsonb, ${termsHash}, ${at}
    from promotion_version where merchant = ${merchant} and promotion_id = ${id}
    on conflict on constraint promotion_version_hash_key do nothing`.execute(tx)
  const version = await selectVersion(tx, merchant, id, termsHash)
  if (version === null) throw new Error(`promotion ${id} could not be published`)
  return version
}

async function selectVersion(tx: Tx, merchant: string, id: string, termsHash: string): Promise<number | null> {
  const row = await tx
    .selectFrom('promotion_version')
    .select('version')
    .where('merchant', '=', merchant)
    .where('promotion_id', '=', id)
    .where('terms_hash', '=', termsHash)
    .executeTakeFirst()
  return row?.version ?? null
}
