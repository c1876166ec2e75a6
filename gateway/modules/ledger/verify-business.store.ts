import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/**
 * Rows of another module that each stand for one transaction: a deposit, a bet, a transfer between members. `kinds` are
 * posted for such rows only; `rows` selects columns `kind`, `reference` and `amount_minor` of those that are to have a
 * transaction now.
 */
export interface BusinessRows {
  readonly kinds: readonly string[]
  rows(merchant: string): RawBuilder<{ kind: string; reference: string; amount_minor: bigint }>
}

/**
 * What another module has written down of the same money in another place: `sums` selects columns `member_id`, `currency`
 * and `amount_minor`, which is what all postings of these kinds have brought a member.
 */
export interface BusinessSums {
  readonly kinds: readonly string[]
  sums(merchant: string): RawBuilder<{ member_id: string; currency: string; amount_minor: bigint }>
}

/** What stands for the ledger elsewhere. */
export interface Business {
  readonly rows: readonly BusinessRows[]
  readonly sums: readonly BusinessSums[]
}

/** `kind reference` of business rows without a transaction or of another amount, and of transactions without a row. */
export async function auditRows(tx: Tx, merchant: string, business: readonly BusinessRows[]): Promise<string[]> {
  const kinds = business.flatMap((rows) => rows.kinds)
  if (kinds.length === 0) return []
  const all = sql.join(
    business.map((rows) => rows.rows(merchant)),
    sql` union all `,
  )
  const { rows } = await sql<{ name: string }>`
    with business as (${all}), booked as (
      select t.kind, t.reference, sum(p.amount_minor) filter (where p.amount_minor > 0) as amount
      from ledger_transaction t
      left join posting p on p.merchant = t.merchant and p.transaction_id = t.id
      where t.merchant = ${merchant} and t.kind = any(${kinds})
      group by t.id, t.kind, t.reference
    )
    select coalesce(b.kind, t.kind) || ' ' || coalesce(b.reference, t.reference) ||
      case when b.times = 1 and t.kind is not null then ': ' || t.amount || ' booked, ' || b.amount || ' told' else '' end
      as name
    from (
      select kind, reference, count(*) as times, sum(amount_minor) as amount from business group by kind, reference
    ) as b
    full join booked t on t.kind = b.kind and t.reference = b.reference
    where t.kind is null or b.times is distinct from 1 or b.amount is distinct from t.amount`.execute(tx)
  return rows.map(({ name }) => name)
}

/** `member currency` where what was posted is not what another module has written down. */
export async function auditSums(tx: Tx, merchant: string, business: readonly BusinessSums[]): Promise<string[]> {
  const found: string[] = []
  for (const { kinds, sums } of business) {
    const { rows } = await sql<{ name: string }>`
      with told as (
        select s.member_id::text as member, s.currency, sum(s.amount_minor) as amount
        from (${sums(merchant)}) as s group by 1, 2
      ), booked as (
        select a.code as member, a.currency, sum(p.amount_minor) as amount
        from ledger_transaction t
        join posting p on p.merchant = t.merchant and p.transaction_id = t.id
        join ledger_account a on a.merchant = p.merchant and a.id = p.account_id and a.kind = 'PLAYER'
        where t.merchant = ${merchant} and t.kind = any(${[...kinds]})
        group by 1, 2
      )
      select coalesce(b.member, t.member) || ' ' || coalesce(b.currency, t.currency) || ': '
        || coalesce(b.amount, 0) || ' booked, ' || coalesce(t.amount, 0) || ' told' as name
      from booked b full join told t on t.member = b.member and t.currency = b.currency
      where coalesce(b.amount, 0) <> coalesce(t.amount, 0)`.execute(tx)
    found.push(...rows.map(({ name }) => name))
  }
  return found
}
