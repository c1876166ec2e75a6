import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** A member's account and a period: from an instant (inclusive) until another (exclusive). */
export interface StatementScope {
  readonly merchant: string
  readonly memberId: string
  readonly currency: string
  readonly from: Date
  readonly until: Date
  /** Only these kinds of transaction; all of them unless given. */
  readonly kinds?: readonly string[]
}

/** One posting on the member's account. Minor units; negative when money was taken. */
export interface StatementRow {
  readonly id: string
  readonly kind: string
  readonly amountMinor: bigint
  readonly balanceAfterMinor: bigint
  readonly at: Date
}

/** The postings of a period, newest first. */
export function selectStatement(
  tx: Tx,
  scope: StatementScope,
  page: { readonly offset: number; readonly limit: number },
): Promise<StatementRow[]> {
  return postings(tx, scope)
    .select((column) => [
      column.ref('t.id').$castTo<string>().as('id'),
      't.kind',
      'p.amount_minor as amountMinor',
      column.fn.coalesce('p.balance_after_minor', sql<bigint>`0`).as('balanceAfterMinor'),
      'p.posted_at as at',
    ])
    .orderBy('p.posted_at', 'desc')
    .orderBy('p.entry', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

export async function countStatement(tx: Tx, scope: StatementScope): Promise<number> {
  const row = await postings(tx, scope)
    .select((column) => column.fn.countAll<bigint | string>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(row.rows)
}

/** Credits and debits by kind of transaction, both without a sign. */
export async function sumStatement(tx: Tx, scope: StatementScope) {
  const rows = await postings(tx, scope)
    .select((column) => [
      't.kind',
      column.fn.countAll<bigint | string>().as('count'),
      sql<string>`coalesce(sum(p.amount_minor) filter (where p.amount_minor > 0), 0)::text`.as('credit'),
      sql<string>`coalesce(-sum(p.amount_minor) filter (where p.amount_minor < 0), 0)::text`.as('debit'),
    ])
    .groupBy('t.kind')
    .orderBy('t.kind')
    .execute()
  return rows.map(({ kind, count, credit, debit }) => ({
    kind,
    count: Number(count),
    creditMinor: BigInt(credit),
    debitMinor: BigInt(debit),
  }))
}

/** The balance of an account at an instant, in minor units. */
export async function selectBalanceAt(tx: Tx, scope: Omit<StatementScope, 'from'>): Promise<bigint> {
  const row = await postings(tx, { ...scope, from: new Date(0) })
    .select('p.balance_after_minor as balance')
    .orderBy('p.posted_at', 'desc')
    .orderBy('p.entry', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.balance ?? 0n
}

function postings(tx: Tx, { merchant, memberId, currency, from, until, kinds }: StatementScope) {
  const query = tx
    .selectFrom('posting as p')
    .innerJoin('ledger_account as a', (join) =>
      join.onRef('a.merchant', '=', 'p.merchant').onRef('a.id', '=', 'p.account_id'),
    )
    .innerJoin('ledger_transaction as t', (join) =>
      join.onRef('t.merchant', '=', 'p.merchant').onRef('t.id', '=', 'p.transaction_id'),
    )
    .where('p.merchant', '=', merchant)
    .where('a.kind', '=', 'PLAYER')
    .where('a.code', '=', memberId)
    .where('a.currency', '=', currency)
    .where('p.posted_at', '>=', from)
    .where('p.posted_at', '<', until)
  return kinds ? query.where('t.kind', 'in', [...kinds]) : query
}
