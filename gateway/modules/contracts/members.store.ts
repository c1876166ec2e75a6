import type { Tx } from '#gateway/db/index.ts'

/** User names by id. */
export async function selectNames(
  tx: Tx,
  merchant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'username'])
    .where('merchant', '=', merchant)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** An active member right below an agent, by name; with null an agent at the top of a tree. */
export async function selectDirect(tx: Tx, merchant: string, uplineId: string | null, account: string) {
  const query = tx
    .selectFrom('member')
    .select(['id', 'username', 'type', 'currency'])
    .where('merchant', '=', merchant)
    .where('username_norm', '=', account.toLowerCase())
    .where('status', '=', 'active')
  const placed = uplineId === null ? query.where('upline_id', 'is', null) : query.where('upline_id', '=', uplineId)
  return await placed.executeTakeFirst()
}

/** The upline of a member; null: none. */
export async function selectUplineId(tx: Tx, merchant: string, memberId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('member')
    .select('upline_id')
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.upline_id ?? null
}
