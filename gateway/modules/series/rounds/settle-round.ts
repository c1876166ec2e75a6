import type { Tx } from '#gateway/db/index.ts'
import { postTransaction } from '#gateway/modules/ledger/index.ts'
import { insertAgentRebates, insertRebates, lockRoundSeries, updateSettledStake } from './rounds.store.ts'
import { accruals, changeOf, rebateOf, type SettledRound } from './series-change.ts'

/**
 * Makes what is paid for a round equal to what is due: pays the player's rebate and writes what the agents earn when the
 * round is settled, takes both back when the settlement is undone, and the difference when the stake changes. Called after
 * every change of the round; a repeated call changes nothing. Lottery specification, section 1.6.
 *
 * @param isWon whether a win of the round, also one of zero, is paid and not rolled back
 * @returns by how much the player's cash has changed, in minor units
 * @throws {LedgerError} INSUFFICIENT_FUNDS when a rebate that is taken back has been spent
 */
export async function settleRound(tx: Tx, round: SettledRound, isWon: boolean, at: Date): Promise<bigint> {
  const { merchant, id } = round
  const row = await lockRoundSeries(tx, merchant, id)
  if (!row) throw new Error(`round ${id} has no series`)
  const change = changeOf(round, row, isWon)
  if (!change) return 0n
  const { version, stakeMinor, playerMinor } = change
  await updateSettledStake(tx, row, { stakeMinor, version })
  if (playerMinor !== 0n) {
    await postTransaction(tx, { merchant, ...rebateOf(round, change) })
    await insertRebates(tx, [{ merchant, round_id: id, version, amount_minor: playerMinor, at }])
  }
  await insertAgentRebates(tx, accruals(round, row, change, at))
  return playerMinor
}
