import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** A deposit, converted points, or a posting of a game, on a member's account. Minor units; negative when money was taken. */
export interface GamePosting {
  readonly entry: string
  readonly kind: string
  readonly reference: string
  readonly amountMinor: bigint
  readonly at: Date
  /** The posting moved bonus money, not the member's cash. */
  readonly isBonus: boolean
}

/**
 * The deposits and converted points of a member after an entry of the ledger, and what was played since the first of them,
 * in the order of the ledger's entries: cash and bonus money. Nothing when there is none.
 */
export async function selectPlaySinceDeposit(
  tx: Tx,
  { merchant, memberId, currency }: { readonly merchant: string; readonly memberId: string; readonly currency: string },
  afterEntry: string,
): Promise<GamePosting[]> {
  const { rows } = await sql<Omit<GamePosting, 'amountMinor'> & { amount: string }>`
    with account as (
      select id, kind from ledger_account
      where merchant = ${merchant} and kind = 'PLAYER' and code = ${memberId} and currency = ${currency}
      union all
      select a.id, a.kind from bonus_grant g
      join ledger_account a on a.merchant = g.merchant and a.kind = 'BONUS' and a.code = g.id::text
      where g.merchant = ${merchant} and g.member_id = ${memberId}::uuid and g.currency = ${currency}
    ), line as (
      select p.entry, p.amount_minor, p.posted_at, t.kind, t.reference, a.kind = 'BONUS' as "isBonus"
      from posting p
      join account a on a.id = p.account_id
      join ledger_transaction t on t.merchant = p.merchant and t.id = p.transaction_id
      where p.merchant = ${merchant}
        and t.kind in ('deposit', 'pointConvert', 'bet', 'payout', 'rollback') and p.entry > ${afterEntry}::bigint
    )
    select entry::text, kind, reference, amount_minor::text as amount, posted_at as at, "isBonus" from line
    where entry >= (select min(entry) from line where kind in ('deposit', 'pointConvert'))
    order by line.entry`.execute(tx)
  return rows.map(({ amount, ...row }) => ({ ...row, amountMinor: BigInt(amount) }))
}

/** A stake, or one that was undone, on a member's account: `amountMinor` is what it adds to the turnover. */
export interface StakePosting {
  readonly entry: bigint
  readonly memberId: string
  readonly currency: string
  readonly reference: string
  readonly amountMinor: bigint
  readonly at: Date
}

/**
 * The stakes of a merchant after an entry of the ledger, in its order. Only entries in the hash chain are read: those are
 * final, and no earlier one can appear later. `until` is the last entry that was looked at.
 */
export async function selectStakes(
  tx: Tx,
  merchant: string,
  { after, most }: { readonly after: bigint; readonly most: number },
): Promise<{ readonly stakes: StakePosting[]; readonly until: bigint }> {
  const end = await selectChainEnd(tx, merchant)
  const { rows } = await sql<Omit<StakePosting, 'amountMinor'> & { amount: string }>`
    select p.entry, a.member_id as "memberId", a.currency, t.reference, (-p.amount_minor)::text as amount, p.posted_at as at
    from posting p
    join ledger_account a on a.merchant = p.merchant and a.id = p.account_id and a.kind = 'PLAYER'
    join ledger_transaction t on t.merchant = p.merchant and t.id = p.transaction_id
    where p.merchant = ${merchant} and p.entry > ${String(after)}::bigint and p.entry <= ${String(end)}::bigint
      and (t.kind = 'bet' or t.kind = 'rollback' and p.amount_minor > 0)
    order by p.entry limit ${most}`.execute(tx)
  const stakes = rows.map(({ amount, ...row }) => ({ ...row, amountMinor: BigInt(amount) }))
  return { stakes, until: rows.length < most ? end : (rows.at(-1)?.entry ?? after) }
}

/** The last entry of a merchant in the hash chain; 0 without any. */
export async function selectChainEnd(tx: Tx, merchant: string): Promise<bigint> {
  const { rows } = await sql<{ entry: bigint }>`
    select until_entry as entry from ledger_chain_link
    where merchant = ${merchant} order by number desc limit 1`.execute(tx)
  return rows[0]?.entry ?? 0n
}
