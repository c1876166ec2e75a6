import { type Insertable, type Selectable, sql } from 'kysely'
import type { RedemptionState } from '#contract/entities/rewards/point-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'
import { inOrder, type OperatorScope } from '#gateway/lib/operator-scope.ts'
import { type PageRange, selectPage } from '#gateway/modules/payments/index.ts'

export type RedemptionRow = Selectable<Schema['point_redemption']>
export type RedemptionStep = Insertable<Schema['point_redemption_step']>

export function insertRedemption(tx: Tx, row: Insertable<Schema['point_redemption']>): Promise<RedemptionRow> {
  return tx.insertInto('point_redemption').values(row).returningAll().executeTakeFirstOrThrow()
}

export function selectRedemptionByRequest(
  tx: Tx,
  merchant: string,
  memberId: string,
  requestKey: string,
): Promise<RedemptionRow | undefined> {
  return tx
    .selectFrom('point_redemption')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
}

/** A redemption, locked until the transaction ends. */
export function lockRedemption(tx: Tx, merchant: string, reference: string): Promise<RedemptionRow | undefined> {
  return tx
    .selectFrom('point_redemption')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateRedemption(
  tx: Tx,
  { merchant, id }: Pick<RedemptionRow, 'merchant' | 'id'>,
  change: { readonly state: RedemptionState; readonly note: string; readonly decided_at: Date },
): Promise<void> {
  await tx.updateTable('point_redemption').set(change).where('merchant', '=', merchant).where('id', '=', id).execute()
}

export async function insertRedemptionStep(tx: Tx, step: RedemptionStep): Promise<void> {
  await tx.insertInto('point_redemption_step').values(step).execute()
}

/** A member's redemptions, newest first. */
export function selectRedemptions(
  tx: Tx,
  {
    merchant,
    memberId,
    status,
    from,
    until,
  }: {
    readonly merchant: string
    readonly memberId: string
    readonly status?: RedemptionState | undefined
    readonly from: Date
    readonly until: Date
  },
  page: PageRange,
): Promise<{ rows: RedemptionRow[]; total: number }> {
  const own = tx
    .selectFrom('point_redemption')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('applied_at', '>=', from)
    .where('applied_at', '<', until)
    .orderBy('applied_at', 'desc')
    .orderBy('id')
  return selectPage(status ? own.where('state', '=', status) : own, page)
}

/** The pieces of each item that a person has asked for and was not refused, with any of these accounts. */
export async function selectOwnPieces(
  tx: Tx,
  merchant: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ itemId: string; pieces: number }>`
    select item_id as "itemId", sum(quantity)::integer as pieces from point_redemption
    where merchant = ${merchant} and member_id = any(${[...memberIds]}::uuid[]) and state <> 'rejected' group by item_id`.execute(
    tx,
  )
  return new Map(rows.map(({ itemId, pieces }) => [itemId, pieces]))
}

/** Redemptions for operators: those with the nearest deadline first, then the latest. */
export async function selectRedemptionsFor(tx: Tx, scope: OperatorScope) {
  const { merchants, states } = scope
  let query = tx
    .selectFrom('point_redemption as r')
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 'r.merchant').onRef('m.id', '=', 'r.member_id'))
    .select([
      'r.merchant',
      'r.reference',
      'm.username',
      'r.item_id',
      'r.quantity',
      'r.points_units',
      'r.sealed_address',
      'r.state',
      'r.applied_at',
      'r.decide_by',
      'r.note',
    ])
  if (merchants !== null) query = query.where('r.merchant', 'in', [...merchants])
  if (states) query = query.where('r.state', 'in', states as never)
  return await inOrder(
    query,
    [
      { by: sql`(r.state <> 'inProcess')`, type: 'boolean' },
      { by: sql`coalesce(case when r.state = 'inProcess' then r.decide_by end, 'infinity')`, type: 'timestamptz' },
      { by: sql`r.applied_at`, type: 'timestamptz', isDescending: true },
      { by: sql`r.id`, type: 'uuid' },
    ],
    scope,
  )
}

/** The merchants with a redemption of this reference: at most one, except for a chance of 1 in 2^50. */
export async function selectMerchantsOfRedemption(tx: Tx, reference: string): Promise<string[]> {
  const rows = await tx.selectFrom('point_redemption').select('merchant').where('reference', '=', reference).execute()
  return rows.map(({ merchant }) => merchant)
}

/** The items of redemptions, as they were then. */
export async function selectRedeemedItems(tx: Tx, merchant: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await tx
    .selectFrom('point_redemption')
    .select(['id', 'item'])
    .where('merchant', '=', merchant)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}
