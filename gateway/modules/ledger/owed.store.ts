import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** The balances of one kind of account of a merchant in one currency, in minor units. */
export interface OwedSum {
  readonly merchant: string
  readonly currency: string
  readonly minor: bigint
}

/** The bonus money of all members, by merchant and currency; every merchant, for the platform's role. */
export function sumBonusMoney(tx: Tx): Promise<OwedSum[]> {
  return sums(tx, 'BONUS', null)
}

/** What members have in a currency, by merchant; every merchant, for the platform's role. */
export function sumPlayerMoney(tx: Tx, currency: string): Promise<OwedSum[]> {
  return sums(tx, 'PLAYER', currency)
}

async function sums(tx: Tx, kind: 'BONUS' | 'PLAYER', currency: string | null): Promise<OwedSum[]> {
  const { rows } = await sql<{ merchant: string; currency: string; minor: string }>`
    select merchant, currency, sum(balance_minor)::text as minor from ledger_account
    where kind = ${kind} and (${currency}::text is null or currency = ${currency}::text)
    group by 1, 2 order by 1, 2`.execute(tx)
  return rows.map(({ minor, ...row }) => ({ ...row, minor: BigInt(minor) }))
}
