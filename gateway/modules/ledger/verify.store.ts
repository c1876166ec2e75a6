import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** Contradictions between postings, accounts and transactions, as lists of ids. */
export interface PostingAudit {
  unbalanced: string[]
  drifted: string[]
  negative: string[]
  strays: string[]
  accounts: number
  transactions: number
}

export async function auditPostings(tx: Tx, merchant: string): Promise<PostingAudit> {
  const { rows } = await sql<PostingAudit>`
    with account_sums as (
      select a.id, a.balance_minor, coalesce(sum(p.amount_minor), 0) as posted
      from ledger_account a
      left join posting p on p.merchant = a.merchant and p.account_id = a.id
      where a.merchant = ${merchant} and a.kind <> 'HOUSE'
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
      array(
        select p.entry::text from posting p
        left join ledger_transaction t on t.merchant = p.merchant and t.id = p.transaction_id
        left join ledger_account a on a.merchant = p.merchant and a.id = p.account_id and a.currency = p.currency
        where p.merchant = ${merchant} and (t.id is null or a.id is null)
      ) as strays,
      (select count(*) from ledger_account where merchant = ${merchant})::int as accounts,
      (select count(*) from ledger_transaction where merchant = ${merchant})::int as transactions`.execute(tx)
  const [audit] = rows
  if (!audit) throw new Error('the ledger audit returned no row')
  return audit
}

/** References of holds whose state contradicts their transactions; `hold <currency>` where the sum is wrong. */
export async function auditHolds(tx: Tx, merchant: string): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select h.reference from ledger_hold h
    left join ledger_transaction b on b.merchant = h.merchant and b.id = h.held_by
      and b.kind = h.purpose || 'Hold' and b.reference = h.reference
    left join ledger_transaction e on e.merchant = h.merchant and e.id = h.ended_by
      and e.kind = h.purpose || case when h.status = 'released' then 'Release' else '' end and e.reference = h.reference
    where h.merchant = ${merchant} and (b.id is null or (h.status <> 'held') <> (e.id is not null))
    union all
    select t.reference from ledger_transaction t
    where t.merchant = ${merchant} and (
      t.kind in ('withdrawalHold', 'transferOutHold', 'pointRedeemHold') and not exists (
        select from ledger_hold h where h.merchant = t.merchant and h.held_by = t.id)
      or t.kind in ('withdrawal', 'withdrawalRelease', 'transferOut', 'transferOutRelease', 'pointRedeem',
        'pointRedeemRelease') and not exists (
        select from ledger_hold h where h.merchant = t.merchant and h.ended_by = t.id))
    union all
    select 'hold ' || currency from (
      select p.currency, p.amount_minor as amount from posting p
      join ledger_account a on a.merchant = p.merchant and a.id = p.account_id
      where p.merchant = ${merchant} and a.kind = 'HOUSE' and a.code = 'hold'
      union all
      select h.currency, -h.amount_minor from ledger_hold h where h.merchant = ${merchant} and h.status = 'held'
    ) as held group by currency having sum(amount) <> 0`.execute(tx)
  return rows.map(({ reference }) => reference)
}

/** One line of the trial balance, in minor units; all member accounts are one line, and so are all bonuses. */
export interface TrialBalanceLine {
  readonly currency: string
  readonly account: string
  readonly balanceMinor: bigint
}

/** The balance of every house account and of all members together; each currency sums to zero. */
export async function selectTrialBalance(tx: Tx, merchant: string): Promise<TrialBalanceLine[]> {
  const { rows } = await sql<{ currency: string; account: string; balance: string }>`
    select a.currency, case a.kind when 'PLAYER' then 'members' when 'BONUS' then 'bonuses' else 'house ' || a.code end as account,
      sum(p.amount_minor)::text as balance
    from posting p join ledger_account a on a.merchant = p.merchant and a.id = p.account_id
    where p.merchant = ${merchant}
    group by 1, 2 order by 1, 2`.execute(tx)
  return rows.map(({ currency, account, balance }) => ({ currency, account, balanceMinor: BigInt(balance) }))
}

/** Every merchant that has an account. Only the platform's role sees them all. */
export async function selectLedgerMerchants(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ merchant: string }>`
    select distinct merchant from ledger_account order by merchant`.execute(tx)
  return rows.map(({ merchant }) => merchant)
}
