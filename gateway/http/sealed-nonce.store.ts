import { seal } from '#contract/seal.ts'
import type { Services } from '../services.ts'

/**
 * Keeps the hash of a sealed call's bytes; false when it was there already. Rows that are too old to matter go with the
 * same statement, so that the table stays as small as the last ten minutes.
 */
export async function rememberSealedNonce(services: Services, merchant: string, hash: Uint8Array): Promise<boolean> {
  const now = services.clock.now()
  return services.db.withMerchant(merchant, async (tx) => {
    await tx.deleteFrom('sealed_nonce').where('expires_at', '<', now).execute()
    const inserted = await tx
      .insertInto('sealed_nonce')
      .values({ hash, expires_at: new Date(now.getTime() + seal.replayMs) })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .returning('hash')
      .executeTakeFirst()
    return inserted !== undefined
  })
}
