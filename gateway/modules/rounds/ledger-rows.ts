import { sql } from 'kysely'
import type { RowSource, SumSource } from '#gateway/modules/ledger/index.ts'

/**
 * Bets and wins that moved money, each with one ledger transaction under the provider's transaction id. A held win has its
 * hold, and a payout or a refusal once it is decided.
 */
export const roundRows: readonly RowSource[] = [
  {
    kinds: ['bet', 'payout'],
    rows: (merchant) => sql`
      select case kind when 'bet' then 'bet' else 'payout' end as kind,
        provider_code || ':' || transaction_uuid as reference, amount_minor
      from game_transaction
      where merchant = ${merchant} and kind in ('bet', 'win') and status not in ('held', 'refused')
        and ledger_transaction_id is not null`,
  },
  {
    kinds: ['payoutHold', 'payoutRefusal'],
    rows: (merchant) => sql`
      select e.kind, h.provider_code || ':' || h.transaction_uuid as reference, h.amount_minor
      from held_win h join (values ('payoutHold'), ('payoutRefusal')) as e (kind)
        on e.kind = 'payoutHold' or h.status = 'refused'
      where h.merchant = ${merchant}`,
  },
]

/** The results of a member's rounds, without what was bonus money, equal the sum of the member's bets, payouts and rollbacks in the ledger. */
export const roundSums: readonly SumSource[] = [
  {
    kinds: ['bet', 'payout', 'rollback'],
    sums: (merchant) => sql`
      select member_id, currency, payout_minor - bonus_payout_minor - bet_minor + bonus_bet_minor as amount_minor
      from game_round where merchant = ${merchant}`,
  },
]
