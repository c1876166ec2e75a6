import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export type RoundSeriesRow = Selectable<Schema['round_series']>

/** The series of a lottery order and of the agents above its member, as they are at the bet. */
export interface SeriesSnapshot {
  readonly group: string
  readonly sold: number
  readonly own: number
  /** From the upline to the top. */
  readonly agents: readonly string[]
  readonly agentSeries: readonly number[]
}

/** Stores the snapshot of a round, or returns the one that it has. */
export function insertRoundSeries(
  tx: Tx,
  merchant: string,
  roundId: string,
  { group, sold, own, agents, agentSeries }: SeriesSnapshot,
): Promise<RoundSeriesRow> {
  const row = { series_group: group, sold, own, agents: [...agents], agent_series: [...agentSeries] }
  return (
    tx
      .insertInto('round_series')
      .values({ merchant, round_id: roundId, ...row })
      // Changes nothing: it makes the statement return the row that exists.
      .onConflict((conflict) =>
        conflict.columns(['merchant', 'round_id']).doUpdateSet({ version: sql<number>`round_series.version` }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  )
}

/** Locks and reads the series of a round. */
export function lockRoundSeries(tx: Tx, merchant: string, roundId: string): Promise<RoundSeriesRow | undefined> {
  return tx
    .selectFrom('round_series')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('round_id', '=', roundId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateSettledStake(
  tx: Tx,
  { merchant, round_id }: Pick<RoundSeriesRow, 'merchant' | 'round_id'>,
  change: { readonly stakeMinor: bigint; readonly version: number },
): Promise<void> {
  await tx
    .updateTable('round_series')
    .set({ settled_stake_minor: change.stakeMinor, version: change.version })
    .where('merchant', '=', merchant)
    .where('round_id', '=', round_id)
    .execute()
}

export async function insertRebate(tx: Tx, row: Insertable<Schema['round_rebate']>): Promise<void> {
  await tx.insertInto('round_rebate').values(row).execute()
}

export async function insertAgentRebates(tx: Tx, rows: readonly Insertable<Schema['agent_rebate']>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('agent_rebate').values(rows).execute()
}
