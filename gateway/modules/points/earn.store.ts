import { type Selectable, sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'
import type { RatedTurnover } from './rules/earned.ts'

export type PointRate = Selectable<Schema['point_rate']>

/** Every version of a merchant's rates, the newest first. */
export function selectRates(tx: Tx, merchant: string): Promise<PointRate[]> {
  return tx.selectFrom('point_rate').selectAll().where('merchant', '=', merchant).orderBy('version', 'desc').execute()
}

export async function insertRates(tx: Tx, { rates, ...row }: PointRate): Promise<void> {
  await tx
    .insertInto('point_rate')
    .values({ ...row, rates: JSON.stringify(rates) })
    .onConflict((conflict) => conflict.columns(['merchant', 'version']).doNothing())
    .execute()
}

/** The entry up to which stakes are counted, locked until the transaction ends; the first call sets it to `start`. */
export async function lockMark(tx: Tx, merchant: string, start: bigint, at: Date): Promise<bigint> {
  await tx
    .insertInto('point_mark')
    .values({ merchant, entry: start, counted_at: at })
    .onConflict((conflict) => conflict.column('merchant').doNothing())
    .execute()
  const { entry } = await tx
    .selectFrom('point_mark')
    .select('entry')
    .where('merchant', '=', merchant)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return entry
}

export async function moveMark(tx: Tx, merchant: string, entry: bigint, at: Date): Promise<void> {
  await tx.updateTable('point_mark').set({ entry, counted_at: at }).where('merchant', '=', merchant).execute()
}

/** What a member staked at one rate. */
export interface Turnover {
  readonly memberId: string
  readonly version: number
  readonly gameType: string
  readonly turnoverMinor: bigint
}

/** Adds stakes to the turnover, and marks their members as due. */
export async function addTurnover(tx: Tx, merchant: string, turnovers: readonly Turnover[]): Promise<void> {
  if (turnovers.length === 0) return
  await tx
    .insertInto('point_turnover')
    .values(
      turnovers.map(({ memberId, version, gameType, turnoverMinor }) => ({
        merchant,
        member_id: memberId,
        version,
        game_type: gameType,
        turnover_minor: turnoverMinor,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'member_id', 'version', 'game_type'])
        .doUpdateSet({ turnover_minor: sql`point_turnover.turnover_minor + excluded.turnover_minor` }),
    )
    .execute()
  const members = [...new Set(turnovers.map(({ memberId }) => memberId))]
  await tx
    .insertInto('point_member')
    .values(members.map((member_id) => ({ merchant, member_id, due: true })))
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id']).doUpdateSet({ due: true }))
    .execute()
}

/** Members whose turnover has changed and who are not excluded. */
export async function selectDue(tx: Tx, merchant: string, at: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('point_member as p')
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 'p.merchant').onRef('m.id', '=', 'p.member_id'))
    .select('p.member_id')
    .where('p.merchant', '=', merchant)
    .where('p.due', '=', true)
    .where(({ eb, or }) => or([eb('m.excluded_until', 'is', null), eb('m.excluded_until', '<=', at)]))
    .orderBy('p.member_id')
    .limit(most)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** What a member has earned so far, locked until the transaction ends; null when they are not due. */
export async function lockDueMember(tx: Tx, merchant: string, memberId: string) {
  const row = await tx
    .selectFrom('point_member')
    .select(['earned_units', 'vip_units', 'vip_rest', 'due'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  return row?.due ? row : null
}

/** Stores what a member has earned; they are due again with their next stakes. */
export async function updateEarned(
  tx: Tx,
  merchant: string,
  memberId: string,
  earned: Pick<Selectable<Schema['point_member']>, 'earned_units' | 'vip_units' | 'vip_rest'>,
): Promise<void> {
  await tx
    .updateTable('point_member')
    .set({ ...earned, due: false })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .execute()
}

/** A member's turnover at every rate. */
export async function selectTurnover(tx: Tx, merchant: string, memberId: string): Promise<RatedTurnover[]> {
  const { rows } = await sql<{ turnover: bigint; stake: string }>`
    select t.turnover_minor as turnover, r.rates ->> t.game_type as stake
    from point_turnover t join point_rate r on r.merchant = t.merchant and r.version = t.version
    where t.merchant = ${merchant} and t.member_id = ${memberId}::uuid`.execute(tx)
  return rows.map(({ turnover, stake }) => ({ turnoverMinor: turnover, stakePerPointMinor: BigInt(stake) }))
}
