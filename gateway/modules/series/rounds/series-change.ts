import { houseAccount, playerAccount, type TransactionRequest } from '#gateway/modules/ledger/index.ts'
import type { RoundSeriesRow } from './rounds.store.ts'
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

/** A change of the stake whose rebate is paid, and what follows from it in minor units. */
export interface SeriesChange {
  readonly stakeMinor: bigint
  readonly version: number
  readonly playerMinor: bigint
  readonly agentMinor: readonly bigint[]
}

/** Null when what is paid is what is due. */
export function changeOf(round: SettledRound, row: RoundSeriesRow, isWon: boolean): SeriesChange | null {
  const stakeMinor = dueStake(round, isWon)
  if (stakeMinor === row.settled_stake_minor) return null
  const series = { sold: row.sold, own: row.own, agentSeries: row.agent_series }
  const [before, after] = [takesOf(series, row.settled_stake_minor), takesOf(series, stakeMinor)]
  return {
    stakeMinor,
    version: row.version + 1,
    playerMinor: after.playerMinor - before.playerMinor,
    agentMinor: after.agentMinor.map((minor, place) => minor - (before.agentMinor[place] ?? 0n)),
  }
}

/** What the ledger posts for a change. */
export function rebateOf(
  { id, member_id, currency }: SettledRound,
  { version, playerMinor }: SeriesChange,
): Omit<TransactionRequest, 'merchant'> {
  const player = playerAccount(member_id)
  const transfer =
    playerMinor > 0n
      ? { from: rebateExpense, to: player, amountMinor: playerMinor, currency }
      : { from: player, to: rebateExpense, amountMinor: -playerMinor, currency }
  return { kind: 'lotteryRebate', reference: `${id}:${version}`, transfers: [transfer] }
}

export function accruals(
  { merchant, id, currency }: SettledRound,
  { agents }: RoundSeriesRow,
  { version, agentMinor }: SeriesChange,
  at: Date,
) {
  return agentMinor.flatMap((amountMinor, place) => {
    const agentId = agents[place]
    if (amountMinor === 0n || agentId === undefined) return []
    return { merchant, agent_id: agentId, round_id: id, version, currency, amount_minor: amountMinor, at }
  })
}
