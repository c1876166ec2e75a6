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

/** The same for many rounds; rows by round. */
export async function lockSeriesOfRounds(
  tx: Tx,
  merchant: string,
  rounds: readonly { readonly id: string }[],
): Promise<Map<string, RoundSeriesRow>> {
  const rows = await tx
    .selectFrom('round_series')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('round_id', '=', sql<string>`any(${rounds.map(({ id }) => id)}::uuid[])`)
    .orderBy('round_id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.round_id, row]))
}

export async function updateSettledStakes(
  tx: Tx,
  merchant: string,
  changes: readonly { readonly roundId: string; readonly stakeMinor: bigint; readonly version: number }[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update round_series s set settled_stake_minor = c.stake, version = c.version
    from unnest(${changes.map(({ roundId }) => roundId)}::uuid[], ${changes.map(({ stakeMinor }) => stakeMinor)}::bigint[],
      ${changes.map(({ version }) => version)}::integer[]) as c (round_id, stake, version)
    where s.merchant = ${merchant} and s.round_id = c.round_id`.execute(tx)
}

export async function insertRebates(tx: Tx, rows: readonly Insertable<Schema['round_rebate']>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('round_rebate').values(rows).execute()
}

export async function insertAgentRebates(tx: Tx, rows: readonly Insertable<Schema['agent_rebate']>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('agent_rebate').values(rows).execute()
}
