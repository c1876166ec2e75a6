import { seal } from '#contract/seal.ts'
import type { Services } from '../services.ts'

/** Keeps the hash of a sealed call's bytes; false when it was there already. A job removes what has run out. */
export async function rememberSealedNonce(services: Services, merchant: string, hash: Uint8Array): Promise<boolean> {
  const expiresAt = new Date(services.clock.now().getTime() + seal.replayMs)
  return services.db.withMerchant(merchant, async (tx) => {
    const inserted = await tx
      .insertInto('sealed_nonce')
      .values({ hash, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .returning('hash')
      .executeTakeFirst()
    return inserted !== undefined
  })
}
