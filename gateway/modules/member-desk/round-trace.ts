import { amountColumns } from '#gateway/lib/amount-columns.ts'
import type { OperatorScope } from '#gateway/lib/operator-scope.ts'
import { selectLinesOf } from '#gateway/modules/ledger/index.ts'
import { selectMovements } from '#gateway/modules/rounds/index.ts'
import type { MemberDeskDeps } from './deps.ts'
import { selectInterventions, selectRoundsNamed } from './round-trace.store.ts'

/** Sections of rows. */
export type Trace = Readonly<Record<string, readonly object[]>>

/**
 * "My bet did not pay": a round by its code or id, every message of the vendor with what it moved and the balance after it, the
 * lines of the ledger, and what intervened. Only the rounds where several have the code.
 *
 * @returns sections of rows; no `round` row when there is none of these merchants
 */
export function traceRound(
  { db }: Pick<MemberDeskDeps, 'db'>,
  { merchants }: Pick<OperatorScope, 'merchants'>,
  name: string,
): Promise<Trace> {
  return db.asPlatform(async (tx): Promise<Trace> => {
    const rounds = await selectRoundsNamed(tx, merchants, name)
    const [round] = rounds
    const shown = rounds.map(({ bet_minor, payout_minor, bonus_bet_minor, bonus_payout_minor, ...row }) => ({
      ...row,
      stake: String(bet_minor),
      paid: String(payout_minor),
      bonus_stake: String(bonus_bet_minor),
      bonus_paid: String(bonus_payout_minor),
      ...amountColumns(payout_minor - bet_minor, row.currency),
    }))
    if (!round || rounds.length > 1) return { round: shown }
    const movements = await selectMovements(tx, round.merchant, round.id)
    const ids = movements.flatMap(({ ledger_transaction_id }) => ledger_transaction_id ?? [])
    const lines = await selectLinesOf(tx, round.merchant, ids)
    return {
      round: shown,
      messages: movements.map((row) => ({
        at: row.made_at,
        kind: row.kind,
        state: row.status,
        ...amountColumns(row.amount_minor, row.currency),
        currency: row.currency,
        balance_after: String(row.balance_after_minor),
        transaction: row.transaction_uuid,
        of: row.reference_uuid,
        free: row.is_free,
        in_ledger: row.ledger_transaction_id !== null,
      })),
      ledger: lines.map(({ account_kind, account, amount_minor, balance_after_minor, ...row }) => ({
        ...row,
        account: account_kind === 'HOUSE' ? account : account_kind === 'PLAYER' ? 'cash' : 'bonus',
        ...amountColumns(amount_minor, row.currency),
        balance_after: balance_after_minor === null ? null : String(balance_after_minor),
      })),
      interventions: await selectInterventions(tx, round.merchant, round.id),
    }
  })
}
