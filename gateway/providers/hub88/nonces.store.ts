import type { Database } from '#gateway/db/index.ts'

/** Keeps a nonce; false when it was there already. The table is the platform's: it holds nothing of a merchant. */
export function rememberNonce(db: Database, provider: string, nonce: string, expiresAt: Date): Promise<boolean> {
  return db.asPlatform(async (tx) => {
    const inserted = await tx
      .insertInto('provider_nonce')
      .values({ provider_code: provider, nonce, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('nonce')
      .executeTakeFirst()
    return inserted !== undefined
  })
}
