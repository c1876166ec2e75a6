import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** A posting on an account of a member: cash, or the money of a bonus. Minor units; negative when money was taken. */
export interface MemberPosting {
  readonly entry: bigint
  readonly memberId: string
  readonly account: 'PLAYER' | 'BONUS'
  readonly currency: string
  readonly kind: string
  readonly reference: string
  readonly amountMinor: bigint
  readonly at: Date
}

/** Where to read: entries after the first up to the second, and optionally a period of posting times. */
export interface EntryRange {
  readonly after: bigint
  readonly upTo: bigint
  readonly from?: Date
  readonly until?: Date
}

/**
 * The next postings on members' accounts in the ledger's order, except those in some currencies. `until` is the last entry
 * that was looked at. Callers read up to the end of the hash chain: those entries are final.
 */
export async function selectMemberPostings(
  tx: Tx,
  merchant: string,
  { after, upTo, from, until }: EntryRange,
  { most, without }: { readonly most: number; readonly without: readonly string[] },
): Promise<{ readonly postings: MemberPosting[]; readonly until: bigint }> {
  const { rows } = await sql<Omit<MemberPosting, 'amountMinor'> & { amount: string }>`
    select p.entry, a.member_id::text as "memberId", a.kind as account, a.currency, t.kind, t.reference,
      p.amount_minor::text as amount, p.posted_at as at
    from posting p
    join ledger_account a on a.merchant = p.merchant and a.id = p.account_id and a.kind in ('PLAYER', 'BONUS')
    join ledger_transaction t on t.merchant = p.merchant and t.id = p.transaction_id
    where p.merchant = ${merchant} and p.entry > ${String(after)}::bigint and p.entry <= ${String(upTo)}::bigint
      and a.currency <> all (${[...without]}::text[])
      and p.posted_at >= coalesce(${from ?? null}::timestamptz, '-infinity')
      and p.posted_at < coalesce(${until ?? null}::timestamptz, 'infinity')
    order by p.entry limit ${most}`.execute(tx)
  const postings = rows.map(({ amount, ...row }) => ({ ...row, amountMinor: BigInt(amount) }))
  return { postings, until: rows.length < most ? upTo : (rows.at(-1)?.entry ?? after) }
}

/** The sum of the postings on members' cash accounts in a period, by currency. */
export async function sumMemberPostings(
  tx: Tx,
  merchant: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ currency: string; amount: string }>`
    select a.currency, sum(p.amount_minor)::text as amount
    from posting p
    join ledger_account a on a.merchant = p.merchant and a.id = p.account_id and a.kind = 'PLAYER'
    where p.merchant = ${merchant} and p.posted_at >= ${from} and p.posted_at < ${until}
    group by a.currency`.execute(tx)
  return new Map(rows.map(({ currency, amount }) => [currency, BigInt(amount)]))
}

/**
 * The newest postings of some kinds on the cash accounts of some members, before an entry, in the reverse order of the
 * ledger. The newest of each account are read by its index and merged.
 */
export async function selectNewestPostings(
  tx: Tx,
  asked: {
    readonly merchant: string
    readonly memberIds: readonly string[]
    readonly currency: string
    readonly kinds: readonly string[]
    readonly from: Date
    readonly until: Date
    readonly before: bigint | null
  },
  limit: number,
): Promise<Omit<MemberPosting, 'account' | 'reference'>[]> {
  const { merchant, memberIds, currency, kinds, from, until } = asked
  const before = asked.before === null ? null : String(asked.before)
  const { rows } = await sql<{
    entry: bigint
    memberId: string
    currency: string
    kind: string
    amount: string
    at: Date
  }>`
    select p.entry, a.code as "memberId", a.currency, p.kind, p.amount, p.at
    from ledger_account a
    cross join lateral (
      select p.entry, t.kind, p.amount_minor::text as amount, p.posted_at as at
      from posting p
      join ledger_transaction t on t.merchant = p.merchant and t.id = p.transaction_id
      where p.merchant = ${merchant} and p.account_id = a.id and p.posted_at >= ${from} and p.posted_at < ${until}
        and t.kind = any(${[...kinds]}::text[]) and (${before}::bigint is null or p.entry < ${before}::bigint)
      order by p.posted_at desc, p.entry desc limit ${limit}
    ) as p
    where a.merchant = ${merchant} and a.kind = 'PLAYER' and a.code = any(${[...memberIds]}::text[])
      and a.currency = ${currency}
    order by p.entry desc limit ${limit}`.execute(tx)
  return rows.map(({ amount, ...row }) => ({ ...row, amountMinor: BigInt(amount) }))
}

/** Every line of these transactions with its account and the balance after it, in the order in which they were posted. */
export async function selectLinesOf(tx: Tx, merchant: string, transactionIds: readonly string[]) {
  if (transactionIds.length === 0) return []
  return await tx
    .selectFrom('posting as p')
    .innerJoin('ledger_transaction as t', (join) =>
      join.onRef('t.merchant', '=', 'p.merchant').onRef('t.id', '=', 'p.transaction_id'),
    )
    .innerJoin('ledger_account as a', (join) =>
      join.onRef('a.merchant', '=', 'p.merchant').onRef('a.id', '=', 'p.account_id'),
    )
    .select(['p.posted_at', 't.kind', 't.reference', 'a.kind as account_kind', 'a.code as account'])
    .select(['p.amount_minor', 'p.currency', 'p.balance_after_minor'])
    .where('p.merchant', '=', merchant)
    .where('p.transaction_id', 'in', [...transactionIds])
    .orderBy('p.entry')
    .execute()
}
