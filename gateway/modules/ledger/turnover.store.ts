import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** A deposit and the member's stakes after it, up to the next one. Minor units. */
export interface Turnover {
  readonly reference: string
  readonly at: Date
  readonly depositMinor: bigint
  /** Bets less rollbacks. */
  readonly stakedMinor: bigint
}

/**
 * The deposits of a member since the last hold for a withdrawal, oldest first, each with the stakes until the next one.
 * The order is that of the ledger's entries, not of clocks.
 */
export async function selectTurnover(
  tx: Tx,
  { merchant, memberId, currency }: { readonly merchant: string; readonly memberId: string; readonly currency: string },
): Promise<Turnover[]> {
  const { rows } = await sql<{ reference: string; at: Date; deposit: string; staked: string }>`
    with line as (
      select t.kind, t.reference, p.amount_minor, p.posted_at, p.entry
      from posting p
      join ledger_account a on a.merchant = p.merchant and a.id = p.account_id
      join ledger_transaction t on t.merchant = p.merchant and t.id = p.transaction_id
      where p.merchant = ${merchant} and a.kind = 'PLAYER' and a.code = ${memberId} and a.currency = ${currency}
        and t.kind in ('deposit', 'bet', 'rollback', 'withdrawalHold')
    ), since as (
      select line.*, count(*) filter (where kind = 'deposit') over (order by posted_at, entry) as n
      from line
      where entry > coalesce((select max(entry) from line where kind = 'withdrawalHold'), 0)
    )
    select max(reference) filter (where kind = 'deposit') as reference,
      min(posted_at) filter (where kind = 'deposit') as at,
      sum(amount_minor) filter (where kind = 'deposit')::text as deposit,
      coalesce(-sum(amount_minor) filter (where kind <> 'deposit'), 0)::text as staked
    from since where n > 0 group by n order by n`.execute(tx)
  return rows.map(({ reference, at, deposit, staked }) => ({
    reference,
    at,
    depositMinor: BigInt(deposit),
    stakedMinor: BigInt(staked),
  }))
}
