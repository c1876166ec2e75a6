import { sql } from 'kysely'
import type { RowSource, SumSource } from '#gateway/modules/ledger/index.ts'

/** Bets and wins that moved money, each with one ledger transaction under the provider's transaction id. */
export const roundRows: readonly RowSource[] = [
  {
    kinds: ['bet', 'payout'],
    rows: (merchant) => sql`
      select case kind when 'bet' then 'bet' else 'payout' end as kind,
        provider_code || ':' || transaction_uuid as reference, amount_minor
      from game_transaction
      where merchant = ${merchant} and kind in ('bet', 'win') and ledger_transaction_id is not null`,
  },
]

/** The results of a member's rounds equal the sum of the member's bets, payouts and rollbacks in the ledger. */
export const roundSums: readonly SumSource[] = [
  {
    kinds: ['bet', 'payout', 'rollback'],
    sums: (merchant) => sql`
      select member_id, currency, payout_minor - bet_minor as amount_minor from game_round where merchant = ${merchant}`,
  },
]
