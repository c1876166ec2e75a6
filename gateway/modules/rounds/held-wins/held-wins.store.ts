import { type Insertable, type Selectable, sql } from 'kysely'
import type { Schema, Tx } from '#gateway/db/index.ts'
import { inOrder, type OperatorScope } from '#gateway/lib/operator-scope.ts'

export type HeldWin = Selectable<Schema['held_win']>

export async function insertHeldWin(tx: Tx, row: Insertable<Schema['held_win']>): Promise<void> {
  await tx.insertInto('held_win').values(row).execute()
}

export function selectHeldWin(tx: Tx, merchant: string, id: string): Promise<HeldWin | undefined> {
  return tx.selectFrom('held_win').selectAll().where('merchant', '=', merchant).where('id', '=', id).executeTakeFirst()
}

export function selectHeldWinOf(
  tx: Tx,
  merchant: string,
  provider: string,
  transactionUuid: string,
): Promise<HeldWin | undefined> {
  return tx
    .selectFrom('held_win')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('provider_code', '=', provider)
    .where('transaction_uuid', '=', transactionUuid)
    .executeTakeFirst()
}

/** Ends a hold; the status of an ended one never changes. */
export async function updateHeldWin(
  tx: Tx,
  { merchant, id }: Pick<HeldWin, 'merchant' | 'id'>,
  decision: Pick<HeldWin, 'decided_by' | 'note'> & {
    readonly status: 'released' | 'refused'
    readonly decided_at: Date
  },
): Promise<void> {
  await tx
    .updateTable('held_win')
    .set(decision)
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('status', '=', 'held')
    .execute()
}

/** Held wins for operators: the open ones, or those in the requested states, newest first. */
export async function selectHeldWins(tx: Tx, scope: OperatorScope) {
  const { merchants, states } = scope
  const isStatus = (text: string): text is HeldWin['status'] => ['held', 'released', 'refused'].includes(text)
  const wanted = (states ?? ['held']).filter(isStatus)
  // SQL has no empty list.
  if (wanted.length === 0) return []
  let query = tx
    .selectFrom('held_win as h')
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 'h.merchant').onRef('m.id', '=', 'h.member_id'))
    .select(['h.id', 'h.merchant', 'm.username as member', 'h.vendor_code as vendor', 'h.game_code as game'])
    .select(['h.amount_minor', 'h.currency', 'h.reason', 'h.limit_minor', 'h.status', 'h.held_at', 'h.decided_by'])
    .where('h.status', 'in', wanted)
  if (merchants !== null) query = query.where('h.merchant', 'in', [...merchants])
  return await inOrder(
    query,
    [
      { by: sql`h.held_at`, type: 'timestamptz', isDescending: true },
      { by: sql`h.id`, type: 'uuid' },
    ],
    scope,
  )
}

/** The number of open held wins of each merchant. */
export async function countHeldWins(tx: Tx): Promise<{ merchant: string; count: number }[]> {
  const rows = await tx
    .selectFrom('held_win')
    .select(({ fn }) => ['merchant', fn.countAll<string>().as('count')])
    .where('status', '=', 'held')
    .groupBy('merchant')
    .execute()
  return rows.map(({ merchant, count }) => ({ merchant, count: Number(count) }))
}
