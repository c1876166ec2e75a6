import { callEncryption } from '#contract/encrypted-call.ts'
import type { Database } from '../db/index.ts'
import type { Clock } from '../lib/clock.ts'

/** Stores the hash of an encrypted call's random bytes; false if it is already stored. A job deletes expired rows. */
export async function rememberCallNonce(
  services: { readonly db: Database; readonly clock: Clock },
  merchant: string,
  hash: Uint8Array,
): Promise<boolean> {
  const expiresAt = new Date(services.clock.now().getTime() + callEncryption.replayMs)
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
