import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** A deposit, or a posting of a game, on a member's account. Minor units; negative when money was taken. */
export interface GamePosting {
  readonly entry: string
  readonly kind: string
  readonly reference: string
  readonly amountMinor: bigint
  readonly at: Date
}

/**
 * The deposits of a member after an entry of the ledger, and what was played since the first of them, in the order of the
 * ledger's entries. Nothing when there is no such deposit.
 */
export async function selectPlaySinceDeposit(
  tx: Tx,
  { merchant, memberId, currency }: { readonly merchant: string; readonly memberId: string; readonly currency: string },
  afterEntry: string,
): Promise<GamePosting[]> {
  const { rows } = await sql<{ entry: string; kind: string; reference: string; amount: string; at: Date }>`
    with line as (
      select p.entry, p.amount_minor, p.posted_at, t.kind, t.reference
      from posting p
      join ledger_account a on a.merchant = p.merchant and a.id = p.account_id
      join ledger_transaction t on t.merchant = p.merchant and t.id = p.transaction_id
      where p.merchant = ${merchant} and a.kind = 'PLAYER' and a.code = ${memberId} and a.currency = ${currency}
        and t.kind in ('deposit', 'bet', 'payout', 'rollback') and p.entry > ${afterEntry}::bigint
    )
    select entry::text, kind, reference, amount_minor::text as amount, posted_at as at from line
    where entry >= (select min(entry) from line where kind = 'deposit')
    order by line.entry`.execute(tx)
  return rows.map(({ amount, ...row }) => ({ ...row, amountMinor: BigInt(amount) }))
}
