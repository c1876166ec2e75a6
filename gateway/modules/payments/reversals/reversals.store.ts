import { type Insertable, sql } from 'kysely'
import type { Schema, Tx } from '#gateway/db/index.ts'
import { inOrder, type OperatorScope } from '#gateway/lib/operator-scope.ts'

/** A member's money in one currency. */
export interface Debtor {
  readonly merchant: string
  readonly memberId: string
  readonly currency: string
}

/** Stores a reversal and returns its id; undefined if its event was booked before. A concurrent duplicate waits. */
export async function insertReversal(tx: Tx, reversal: Insertable<Schema['payment_reversal']>) {
  const row = await tx
    .insertInto('payment_reversal')
    .values(reversal)
    .onConflict((conflict) => conflict.columns(['merchant', 'provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** What was taken back of a deposit so far, in minor units. */
export async function sumReversed(tx: Tx, merchant: string, depositId: string): Promise<bigint> {
  const row = await tx
    .selectFrom('payment_reversal')
    .select((column) => column.fn.sum<bigint | string | null>('amount_minor').as('sum'))
    .where('merchant', '=', merchant)
    .where('deposit_id', '=', depositId)
    .executeTakeFirst()
  return BigInt(row?.sum ?? 0)
}

/** Whether an event of a provider was booked. */
export async function isBooked(tx: Tx, merchant: string, provider: string, eventId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_reversal')
    .select('id')
    .where('merchant', '=', merchant)
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

/** What a member owes, in minor units. */
export async function selectOwed(tx: Tx, { merchant, memberId, currency }: Debtor): Promise<bigint> {
  const { rows } = await sql<{ owed: string }>`
    select (coalesce((select sum(owed_minor) from payment_reversal
        where merchant = ${merchant} and member_id = ${memberId} and currency = ${currency} and owed_minor > 0), 0)
      - coalesce((select sum(amount_minor) from debt_payment
        where merchant = ${merchant} and member_id = ${memberId} and currency = ${currency}), 0))::text as owed`.execute(
    tx,
  )
  return BigInt(rows[0]?.owed ?? 0)
}

export async function insertDebtPayment(tx: Tx, payment: Insertable<Schema['debt_payment']>): Promise<string> {
  const { id } = await tx.insertInto('debt_payment').values(payment).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The deposits that reversals took back from, by the reversals' ids. */
export async function selectReversals(tx: Tx, merchant: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await tx
    .selectFrom('payment_reversal as r')
    .innerJoin('deposit as d', (join) => join.onRef('d.merchant', '=', 'r.merchant').onRef('d.id', '=', 'r.deposit_id'))
    .select(['r.id', 'd.reference', 'r.amount_minor', 'r.owed_minor', 'r.currency'])
    .where('r.merchant', '=', merchant)
    .where('r.id', 'in', [...ids])
    .execute()
}

/** Refunds and chargebacks for staff, the newest first. */
export async function selectReversalsFor(tx: Tx, scope: OperatorScope) {
  const { merchants } = scope
  let query = tx
    .selectFrom('payment_reversal as r')
    .innerJoin('deposit as d', (join) => join.onRef('d.merchant', '=', 'r.merchant').onRef('d.id', '=', 'r.deposit_id'))
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 'r.merchant').onRef('m.id', '=', 'r.member_id'))
    .select(['r.at', 'r.merchant', 'm.username', 'd.reference', 'r.kind', 'r.provider', 'r.amount_minor'])
    .select(['r.owed_minor', 'r.currency', 'r.reason'])
  if (merchants !== null) query = query.where('r.merchant', 'in', [...merchants])
  return await inOrder(
    query,
    [
      { by: sql`r.at`, type: 'timestamptz', isDescending: true },
      { by: sql`r.id`, type: 'uuid' },
    ],
    scope,
  )
}

interface Debt {
  readonly merchant: string
  readonly username: string
  readonly currency: string
  readonly owed_minor: bigint
  readonly since_at: Date
}

/** Members who owe, the most first. */
export async function selectDebtsFor(tx: Tx, scope: OperatorScope) {
  const { merchants } = scope
  const debts = sql<Debt>`(
    select e.merchant, m.username, e.currency, sum(e.owed)::bigint as owed_minor, max(e.at) as since_at
    from (
      select merchant, member_id, currency, owed_minor as owed, at from payment_reversal where owed_minor > 0
      union all select merchant, member_id, currency, -amount_minor, null from debt_payment
    ) as e
    join member m on m.merchant = e.merchant and m.id = e.member_id
    group by e.merchant, m.username, e.currency having sum(e.owed) > 0)`
  let query = tx
    .selectFrom(debts.as('d'))
    .select(['d.merchant', 'd.username', 'd.currency', 'd.owed_minor', 'd.since_at'])
  if (merchants !== null) query = query.where('d.merchant', 'in', [...merchants])
  return await inOrder(
    query,
    [
      { by: sql`d.owed_minor`, type: 'bigint', isDescending: true },
      { by: sql`d.merchant`, type: 'text' },
      { by: sql`d.username`, type: 'text' },
      { by: sql`d.currency`, type: 'text' },
    ],
    scope,
  )
}
