import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** What is wrong with a merchant's ledger: every list is empty, or the ids in it name what to look at. */
export interface LedgerAudit {
  /** Transactions whose postings do not sum to zero in each currency, or that have none. */
  readonly unbalanced: readonly string[]
  /** Player accounts whose balance is not the sum of their postings. */
  readonly drifted: readonly string[]
  /** Player accounts below zero. */
  readonly negative: readonly string[]
  readonly accounts: number
  readonly transactions: number
}

/** Proves the books of a merchant from their postings. Reads everything: for jobs and tests, not for requests. */
export async function verifyLedger(tx: Tx, merchant: string): Promise<LedgerAudit> {
  const { rows } = await sql<LedgerAudit>`
    with account_sums as (
      select a.id, a.balance_minor, coalesce(sum(p.amount_minor), 0) as posted
      from ledger_account a
      left join posting p on p.merchant = a.merchant and p.account_id = a.id
      where a.merchant = ${merchant} and a.kind = 'PLAYER'
      group by a.id, a.balance_minor
    ), transaction_sums as (
      select t.id, p.currency, sum(p.amount_minor) as posted
      from ledger_transaction t
      left join posting p on p.merchant = t.merchant and p.transaction_id = t.id
      where t.merchant = ${merchant}
      group by t.id, p.currency
    )
    select
      array(select distinct id::text from transaction_sums where posted is distinct from 0) as unbalanced,
      array(select id::text from account_sums where balance_minor <> posted) as drifted,
      array(select id::text from account_sums where balance_minor < 0) as negative,
      (select count(*) from ledger_account where merchant = ${merchant})::int as accounts,
      (select count(*) from ledger_transaction where merchant = ${merchant})::int as transactions`.execute(tx)
  const [audit] = rows
  if (!audit) throw new Error('the ledger audit answered nothing')
  return audit
}
