import type { Tx } from '#gateway/db/index.ts'

export async function updateExcludedUntil(tx: Tx, merchant: string, memberId: string, until: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({ excluded_until: until })
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .execute()
}

/** Excludes an identity from every brand; a longer exclusion is preserved. */
export async function upsertExcludedIdentity(tx: Tx, hash: Uint8Array, until: Date): Promise<void> {
  await tx
    .insertInto('excluded_identity')
    .values({ hash, excluded_until: until })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ excluded_until: until })
        .where('excluded_identity.excluded_until', '<', until),
    )
    .execute()
}

/** The latest end of the active exclusions of a member's contacts and payout accounts; null if none is active. */
export async function selectExcludedUntil(
  tx: Tx,
  { merchant, id }: { readonly merchant: string; readonly id: string },
  hashes: readonly Buffer[],
  now: Date,
): Promise<Date | null> {
  const row = await tx
    .selectFrom('excluded_identity')
    .select('excluded_until')
    .where(({ eb, or, selectFrom }) =>
      or([
        ...(hashes.length > 0 ? [eb('hash', 'in', [...hashes])] : []),
        eb(
          'hash',
          'in',
          selectFrom('payout_account')
            .select('account_key')
            .where('merchant', '=', merchant)
            .where('member_id', '=', id)
            .where('account_key', 'is not', null)
            .$narrowType<{ account_key: Uint8Array }>(),
        ),
      ]),
    )
    .where('excluded_until', '>', now)
    .orderBy('excluded_until', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.excluded_until ?? null
}
