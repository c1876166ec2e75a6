import type { Tx } from '#gateway/db/index.ts'
import { houseAccount, playerAccount, postTransaction } from '#gateway/modules/ledger/index.ts'
import {
  insertAgentRebates,
  insertRebate,
  lockRoundSeries,
  type RoundSeriesRow,
  updateSettledStake,
} from './rounds.store.ts'
import { takesOf } from './takes.ts'

/** What rebates of lottery orders cost: its balance is minus the sum that players were paid. */
export const rebateExpense = houseAccount('lottery:rebate')

/** The state of a round that its rebate follows from. */
export interface SettledRound {
  readonly merchant: string
  readonly id: string
  readonly member_id: string
  readonly currency: string
  readonly status: 'open' | 'settled' | 'rolledBack'
  readonly bet_minor: bigint
  readonly bonus_bet_minor: bigint
}

/** The stake in cash whose rebate is due: none before a win, also one of zero, has settled the round. */
export function dueStake({ status, bet_minor, bonus_bet_minor }: SettledRound, isWon: boolean): bigint {
  const stakeMinor = bet_minor - bonus_bet_minor
  return status === 'settled' && isWon && stakeMinor > 0n ? stakeMinor : 0n
}

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
  const stakeMinor = dueStake(round, isWon)
  if (stakeMinor === row.settled_stake_minor) return 0n
  const version = row.version + 1
  const series = { sold: row.sold, own: row.own, agentSeries: row.agent_series }
  const [before, after] = [takesOf(series, row.settled_stake_minor), takesOf(series, stakeMinor)]
  await updateSettledStake(tx, row, { stakeMinor, version })
  const changeMinor = after.playerMinor - before.playerMinor
  if (changeMinor !== 0n) await payRebate(tx, round, { version, amountMinor: changeMinor, at })
  const changes = after.agentMinor.map((minor, place) => minor - (before.agentMinor[place] ?? 0n))
  await insertAgentRebates(tx, accruals(round, row, { version, changes, at }))
  return changeMinor
}

async function payRebate(
  tx: Tx,
  { merchant, id, member_id, currency }: SettledRound,
  { version, amountMinor, at }: { readonly version: number; readonly amountMinor: bigint; readonly at: Date },
): Promise<void> {
  const player = playerAccount(member_id)
  const transfer =
    amountMinor > 0n
      ? { from: rebateExpense, to: player, amountMinor, currency }
      : { from: player, to: rebateExpense, amountMinor: -amountMinor, currency }
  const reference = `${id}:${version}`
  await postTransaction(tx, { merchant, kind: 'lotteryRebate', reference, transfers: [transfer] })
  await insertRebate(tx, { merchant, round_id: id, version, amount_minor: amountMinor, at })
}

function accruals(
  { merchant, id, currency }: SettledRound,
  { agents }: RoundSeriesRow,
  { version, changes, at }: { readonly version: number; readonly changes: readonly bigint[]; readonly at: Date },
) {
  return changes.flatMap((amountMinor, place) => {
    const agentId = agents[place]
    if (amountMinor === 0n || agentId === undefined) return []
    return { merchant, agent_id: agentId, round_id: id, version, currency, amount_minor: amountMinor, at }
  })
}
