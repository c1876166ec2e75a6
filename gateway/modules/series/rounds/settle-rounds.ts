import type { Tx } from '#gateway/db/index.ts'
import type { TransactionRequest } from '#gateway/modules/ledger/index.ts'
import { insertAgentRebates, insertRebates, lockSeriesOfRounds, updateSettledStakes } from './rounds.store.ts'
import { accruals, changeOf, rebateOf, type SettledRound } from './series-change.ts'

/** The rebate of a round that the caller posts. */
export interface DueRebate {
  readonly amountMinor: bigint
  readonly posting: Omit<TransactionRequest, 'merchant'>
}

/**
 * `settleRound` for many rounds of a merchant that a win, also one of zero, has settled, in a few statements. The rebates are written
 * down, but not posted: the caller posts them with what else it pays, in the same transaction.
 *
 * @returns the rebates to post, by round
 */
export async function settleRounds(
  tx: Tx,
  merchant: string,
  rounds: readonly SettledRound[],
  at: Date,
): Promise<Map<string, DueRebate>> {
  const due = new Map<string, DueRebate>()
  if (rounds.length === 0) return due
  const rows = await lockSeriesOfRounds(tx, merchant, rounds)
  const changes = rounds.flatMap((round) => {
    const row = rows.get(round.id)
    if (!row) throw new Error(`round ${round.id} has no series`)
    const change = changeOf(round, row, true)
    return change ? [{ round, row, change }] : []
  })
  await updateSettledStakes(
    tx,
    merchant,
    changes.map(({ round, change }) => ({ roundId: round.id, ...change })),
  )
  const paid = changes.filter(({ change }) => change.playerMinor !== 0n)
  await insertRebates(
    tx,
    paid.map(({ round, change: { version, playerMinor } }) => {
      return { merchant, round_id: round.id, version, amount_minor: playerMinor, at }
    }),
  )
  await insertAgentRebates(
    tx,
    changes.flatMap(({ round, row, change }) => accruals(round, row, change, at)),
  )
  for (const { round, change } of paid)
    due.set(round.id, { amountMinor: change.playerMinor, posting: rebateOf(round, change) })
  return due
}
