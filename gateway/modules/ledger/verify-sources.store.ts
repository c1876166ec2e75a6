import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/**
 * Rows of another module with exactly one ledger transaction each: a deposit, a bet, a transfer between members. `kinds`
 * are posted for such rows only; `rows` selects `kind`, `reference` and `amount_minor` of the rows that must have a
 * transaction now.
 */
export interface RowSource {
  readonly kinds: readonly string[]
  rows(merchant: string): RawBuilder<{ kind: string; reference: string; amount_minor: bigint }>
}

/**
 * Amounts that another module has recorded: `sums` selects `member_id`, `currency` and `amount_minor`, which must equal
 * the sum of a member's postings of these kinds.
 */
export interface SumSource {
  readonly kinds: readonly string[]
  sums(merchant: string): RawBuilder<{ member_id: string; currency: string; amount_minor: bigint }>
}

/** The records of other modules that the ledger is reconciled with. */
export interface ReconciliationSources {
  readonly rows: readonly RowSource[]
  readonly sums: readonly SumSource[]
}

/** `kind reference` of rows without a transaction or with another amount, and of transactions without a row. */
export async function auditRows(tx: Tx, merchant: string, sources: readonly RowSource[]): Promise<string[]> {
  const kinds = sources.flatMap((rows) => rows.kinds)
  if (kinds.length === 0) return []
  const all = sql.join(
    sources.map((source) => source.rows(merchant)),
    sql` union all `,
  )
  const { rows } = await sql<{ name: string }>`
    with recorded as (${all}), booked as (
      select t.kind, t.reference, sum(p.amount_minor) filter (where p.amount_minor > 0) as amount
      from ledger_transaction t
      left join posting p on p.merchant = t.merchant and p.transaction_id = t.id
      where t.merchant = ${merchant} and t.kind = any(${kinds})
      group by t.id, t.kind, t.reference
    )
    select coalesce(b.kind, t.kind) || ' ' || coalesce(b.reference, t.reference) ||
      case when b.times = 1 and t.kind is not null then ': ' || t.amount || ' booked, ' || b.amount || ' recorded' else '' end
      as name
    from (
      select kind, reference, count(*) as times, sum(amount_minor) as amount from recorded group by kind, reference
    ) as b
    full join booked t on t.kind = b.kind and t.reference = b.reference
    where t.kind is null or b.times is distinct from 1 or b.amount is distinct from t.amount`.execute(tx)
  return rows.map(({ name }) => name)
}

/** `member currency` where the posted amount differs from the recorded one. */
export async function auditSums(tx: Tx, merchant: string, sources: readonly SumSource[]): Promise<string[]> {
  const found: string[] = []
  for (const { kinds, sums } of sources) {
    const { rows } = await sql<{ name: string }>`
      with recorded as (
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
        || coalesce(b.amount, 0) || ' booked, ' || coalesce(t.amount, 0) || ' recorded' as name
      from booked b full join recorded t on t.member = b.member and t.currency = b.currency
      where coalesce(b.amount, 0) <> coalesce(t.amount, 0)`.execute(tx)
    found.push(...rows.map(({ name }) => name))
  }
  return found
}
