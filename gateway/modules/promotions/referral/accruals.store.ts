import { type Selectable, sql } from 'kysely'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'
import { inOrder, type OperatorScope } from '#gateway/lib/operator-scope.ts'

export type AccrualRow = Selectable<Schema['referral_accrual']>
/** An accrual with the rule of its day and the friend's account. */
export type Accrual = Awaited<ReturnType<typeof selectAccruals>>[number]

/** Friends who registered in a window by the code of a member of this currency, and have no accrual yet. */
export async function selectNewFriends(
  tx: Tx,
  merchant: string,
  { from, until, currency, limit }: { from: Date; until: Date; currency: string; limit: number },
): Promise<{ friendId: string; inviterId: string; registeredAt: Date }[]> {
  const { rows } = await sql<{ friendId: string; inviterId: string; registeredAt: Date }>`
    select f.id as "friendId", f.recommender_id as "inviterId", f.created_at as "registeredAt"
    from member f
    where f.merchant = ${merchant} and f.recommender_id is not null and f.type = ${memberTypes.member}
      and f.currency = ${currency} and f.created_at >= ${from} and f.created_at < ${until}
      and not exists (select from referral_accrual a where a.merchant = f.merchant and a.friend_id = f.id)
    order by f.created_at limit ${limit}`.execute(tx)
  return rows
}

/** Keeps an accrual; a friend who has one already keeps that one. */
export async function insertAccrual(
  tx: Tx,
  row: Omit<AccrualRow, 'id' | 'state' | 'inviter_minor' | 'friend_minor' | 'note'>,
): Promise<void> {
  await tx
    .insertInto('referral_accrual')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant', 'friend_id']).doNothing())
    .execute()
}

function accruals(tx: Tx, merchant: string) {
  return tx
    .selectFrom('referral_accrual as a')
    .innerJoin('promotion_version as v', (join) =>
      join
        .onRef('v.merchant', '=', 'a.merchant')
        .onRef('v.promotion_id', '=', 'a.promotion_id')
        .onRef('v.version', '=', 'a.version'),
    )
    .innerJoin('member as f', (join) => join.onRef('f.merchant', '=', 'a.merchant').onRef('f.id', '=', 'a.friend_id'))
    .selectAll('a')
    .select(['v.document', 'f.username as friend', 'f.mobile as friend_mobile'])
    .where('a.merchant', '=', merchant)
}

/** The accruals of a member's friends, the newest first. */
export function selectAccruals(tx: Tx, merchant: string, inviterId: string, limit: number) {
  return accruals(tx, merchant)
    .where('a.inviter_id', '=', inviterId)
    .orderBy('a.registered_at', 'desc')
    .orderBy('a.id')
    .limit(limit)
    .execute()
}

/** The accrual of a member who was invited. */
export function selectOwnAccrual(tx: Tx, merchant: string, friendId: string): Promise<Accrual | undefined> {
  return accruals(tx, merchant).where('a.friend_id', '=', friendId).executeTakeFirst()
}

export function selectAccrual(tx: Tx, merchant: string, id: string): Promise<Accrual | undefined> {
  return accruals(tx, merchant).where('a.id', '=', id).executeTakeFirst()
}

/** Accruals whose conditions may be met by now: those that were looked at longest ago. */
export function selectPending(tx: Tx, merchant: string, limit: number): Promise<Accrual[]> {
  return accruals(tx, merchant)
    .where('a.state', '=', 'pending')
    .orderBy('a.changed_at')
    .orderBy('a.id')
    .limit(limit)
    .execute()
}

export async function updateAccrual(
  tx: Tx,
  { merchant, id }: Pick<AccrualRow, 'merchant' | 'id'>,
  change: Partial<Pick<AccrualRow, 'state' | 'inviter_minor' | 'friend_minor' | 'note' | 'changed_at'>>,
): Promise<void> {
  await tx.updateTable('referral_accrual').set(change).where('merchant', '=', merchant).where('id', '=', id).execute()
}

/** Friends for whom a member has been paid by a promotion. */
export async function countPaid(
  tx: Tx,
  { merchant, inviter_id, promotion_id }: Pick<AccrualRow, 'merchant' | 'inviter_id' | 'promotion_id'>,
): Promise<number> {
  const { friends } = await tx
    .selectFrom('referral_accrual')
    .select(({ fn }) => fn.countAll<bigint | string>().as('friends'))
    .where('merchant', '=', merchant)
    .where('inviter_id', '=', inviter_id)
    .where('promotion_id', '=', promotion_id)
    .where('inviter_minor', '>', 0n)
    .executeTakeFirstOrThrow()
  return Number(friends)
}

/** What a member was paid for friends, and how many friends are on their way. Minor units. */
export async function sumAccruals(tx: Tx, merchant: string, inviterId: string) {
  const { rows } = await sql<{ paid: string; open: number }>`
    select coalesce(sum(inviter_minor), 0)::text as paid,
      count(*) filter (where state in ('pending', 'held'))::integer as open
    from referral_accrual where merchant = ${merchant} and inviter_id = ${inviterId}::uuid`.execute(tx)
  return { paidMinor: BigInt(rows[0]?.paid ?? 0), open: rows[0]?.open ?? 0 }
}

/** Accruals for operators with their evidence: held ones first, the oldest of them at the top. */
export async function selectAccrualsFor(tx: Tx, scope: OperatorScope) {
  const { merchants, states } = scope
  let query = tx
    .selectFrom('referral_accrual as a')
    .innerJoin('member as i', (join) => join.onRef('i.merchant', '=', 'a.merchant').onRef('i.id', '=', 'a.inviter_id'))
    .innerJoin('member as f', (join) => join.onRef('f.merchant', '=', 'a.merchant').onRef('f.id', '=', 'a.friend_id'))
    .select(({ selectFrom }) => [
      'a.merchant',
      'a.id',
      'a.promotion_id',
      'i.username as inviter',
      'f.username as friend',
      'a.state',
      'a.registered_at',
      'a.changed_at',
      selectFrom('promo_evidence as e')
        .select(
          sql<string>`string_agg(e.kind || coalesce(nullif(': ' || e.detail, ': '), ''), '; ' order by e.id)`.as('e'),
        )
        .whereRef('e.merchant', '=', 'a.merchant')
        .whereRef('e.accrual_id', '=', 'a.id')
        .as('evidence'),
      'a.note',
    ])
  if (merchants !== null) query = query.where('a.merchant', 'in', [...merchants])
  if (states) query = query.where('a.state', 'in', states as never)
  return await inOrder(
    query,
    [
      { by: sql`(a.state <> 'held')`, type: 'boolean' },
      { by: sql`(case when a.state = 'held' then a.changed_at else 'infinity' end)`, type: 'timestamptz' },
      { by: sql`a.registered_at`, type: 'timestamptz', isDescending: true },
      { by: sql`a.id`, type: 'uuid' },
    ],
    scope,
  )
}
