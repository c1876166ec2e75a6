import type { Database } from '#gateway/db/index.ts'

/** Stores a nonce; false if it already exists. The table is platform-wide and holds no merchant data. */
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
