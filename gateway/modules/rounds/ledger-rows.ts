import { sql } from 'kysely'
import type { BusinessRows, BusinessSums } from '#gateway/modules/ledger/index.ts'

/** Bets and wins that moved money: a transaction of the ledger each, under the provider's name of it. */
export const roundRows: readonly BusinessRows[] = [
  {
    kinds: ['bet', 'payout'],
    rows: (merchant) => sql`
      select case kind when 'bet' then 'bet' else 'payout' end as kind,
        provider_code || ':' || transaction_uuid as reference, amount_minor
      from game_transaction
      where merchant = ${merchant} and kind in ('bet', 'win') and ledger_transaction_id is not null`,
  },
]

/** What stands of each member's rounds is what their bets, payouts and rollbacks have brought him. */
export const roundSums: readonly BusinessSums[] = [
  {
    kinds: ['bet', 'payout', 'rollback'],
    sums: (merchant) => sql`
      select member_id, currency, payout_minor - bet_minor as amount_minor from game_round where merchant = ${merchant}`,
  },
]
