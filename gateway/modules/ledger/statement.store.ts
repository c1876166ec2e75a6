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

/** One posting on the member's account, or a paid withdrawal, which moves nothing there. Minor units; negative when money was taken. */
export interface StatementRow {
  readonly id: string
  readonly kind: string
  /** What it belongs to, by its kind: the provider's transaction, the entry of a promotion. Null for a paid withdrawal. */
  readonly reference: string | null
  readonly amountMinor: bigint
  readonly balanceAfterMinor: bigint
  readonly at: Date
}

/** A withdrawal that was paid out: its hold ended, and the member's account does not change. */
const PAID_KIND = 'withdrawalPaid'

/** The postings of a period and its paid withdrawals, newest first. */
export async function selectStatement(
  tx: Tx,
  { merchant, memberId, currency, from, until, kinds }: StatementScope,
  page: { readonly offset: number; readonly limit: number },
): Promise<StatementRow[]> {
  const { rows } = await sql<{
    id: string
    kind: string
    reference: string | null
    amount: string
    balance: string
    at: Date
  }>`
    with account as (
      select a.id from ledger_account a
      where a.merchant = ${merchant} and a.kind = 'PLAYER' and a.code = ${memberId} and a.currency = ${currency}
    ), line as (
      select t.id::text as id, t.kind, t.reference, p.amount_minor, p.balance_after_minor, p.posted_at as at, p.entry
      from posting p
      join account a on a.id = p.account_id
      join ledger_transaction t on t.merchant = p.merchant and t.id = p.transaction_id
      where p.merchant = ${merchant} and p.posted_at >= ${from} and p.posted_at < ${until}
        and (${kinds ? [...kinds] : null}::text[] is null or t.kind = any(${kinds ? [...kinds] : null}::text[]))
      union all
      select h.ended_by::text, ${PAID_KIND}, null, 0, (
        select p.balance_after_minor from posting p join account a on a.id = p.account_id
        where p.merchant = ${merchant} and p.posted_at <= h.ended_at order by p.posted_at desc, p.entry desc limit 1
      ), h.ended_at, 0
      from ledger_hold h
      where ${isAsked(kinds)} and h.merchant = ${merchant} and h.member_id = ${memberId}::uuid and h.currency = ${currency}
        and h.purpose = 'withdrawal' and h.status = 'settled' and h.ended_at >= ${from} and h.ended_at < ${until}
    )
    select id, kind, reference, amount_minor::text as amount, coalesce(balance_after_minor, 0)::text as balance, at
    from line order by at desc, entry desc offset ${page.offset} limit ${page.limit}`.execute(tx)
  return rows.map(({ id, kind, reference, amount, balance, at }) => ({
    id,
    kind,
    reference,
    amountMinor: BigInt(amount),
    balanceAfterMinor: BigInt(balance),
    at,
  }))
}

export async function countStatement(tx: Tx, scope: StatementScope): Promise<number> {
  const row = await postings(tx, scope)
    .select((column) => column.fn.countAll<bigint | string>().as('rows'))
    .executeTakeFirstOrThrow()
  if (!isAsked(scope.kinds)) return Number(row.rows)
  const paid = await tx
    .selectFrom('ledger_hold')
    .select((column) => column.fn.countAll<bigint | string>().as('rows'))
    .where('merchant', '=', scope.merchant)
    .where('member_id', '=', scope.memberId)
    .where('currency', '=', scope.currency)
    .where('purpose', '=', 'withdrawal')
    .where('status', '=', 'settled')
    .where('ended_at', '>=', scope.from)
    .where('ended_at', '<', scope.until)
    .executeTakeFirstOrThrow()
  return Number(row.rows) + Number(paid.rows)
}

const isAsked = (kinds: readonly string[] | undefined): boolean => kinds === undefined || kinds.includes(PAID_KIND)

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

/** Number, credits and debits of each day of a time zone, both without a sign; days without any are absent. */
export async function sumStatementByDay(tx: Tx, scope: StatementScope, timeZone: string) {
  const rows = await postings(tx, scope)
    .select((column) => [
      sql<string>`to_char(p.posted_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as('day'),
      column.fn.countAll<bigint | string>().as('count'),
      sql<string>`coalesce(sum(p.amount_minor) filter (where p.amount_minor > 0), 0)::text`.as('credit'),
      sql<string>`coalesce(-sum(p.amount_minor) filter (where p.amount_minor < 0), 0)::text`.as('debit'),
    ])
    .groupBy('day')
    .execute()
  return rows.map(({ day, count, credit, debit }) => ({
    day,
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
