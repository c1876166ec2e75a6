import { type Selectable, sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export type VipRate = Selectable<Schema['vip_rate']>

/** Every version of a merchant's rates, the newest first. */
export function selectRates(tx: Tx, merchant: string): Promise<VipRate[]> {
  return tx.selectFrom('vip_rate').selectAll().where('merchant', '=', merchant).orderBy('version', 'desc').execute()
}

export async function insertRates(tx: Tx, { rates, ...row }: VipRate): Promise<void> {
  await tx
    .insertInto('vip_rate')
    .values({ ...row, rates: JSON.stringify(rates) })
    .onConflict((conflict) => conflict.columns(['merchant', 'version']).doNothing())
    .execute()
}

/** The entry up to which stakes are counted, locked until the transaction ends; the first call sets it to `start`. */
export async function lockMark(tx: Tx, merchant: string, start: bigint, at: Date): Promise<bigint> {
  await tx
    .insertInto('vip_mark')
    .values({ merchant, entry: start, counted_at: at })
    .onConflict((conflict) => conflict.column('merchant').doNothing())
    .execute()
  const { entry } = await tx
    .selectFrom('vip_mark')
    .select('entry')
    .where('merchant', '=', merchant)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return entry
}

export async function moveMark(tx: Tx, merchant: string, entry: bigint, at: Date): Promise<void> {
  await tx.updateTable('vip_mark').set({ entry, counted_at: at }).where('merchant', '=', merchant).execute()
}

/** Whether every stake that was posted before an instant is counted. */
export async function isCountedUntil(tx: Tx, merchant: string, until: Date): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`
    select not exists (
      select 1 from vip_mark m join posting p on p.merchant = m.merchant and p.entry > m.entry
      where m.merchant = ${merchant} and p.posted_at < ${until}
    ) as counted`.execute(tx)
  return rows[0]?.counted ?? false
}

/** What a member staked in a month at one rate. */
export interface Turnover {
  readonly memberId: string
  readonly month: string
  readonly version: number
  readonly gameType: string
  readonly turnoverMinor: bigint
}

/** Adds stakes to the turnover, and marks their members as due. New members begin at the first level. */
export async function addTurnover(
  tx: Tx,
  merchant: string,
  turnovers: readonly Turnover[],
  months: { readonly now: string; readonly before: string },
): Promise<void> {
  if (turnovers.length === 0) return
  await tx
    .insertInto('vip_turnover')
    .values(
      turnovers.map(({ memberId, month, version, gameType, turnoverMinor }) => ({
        merchant,
        member_id: memberId,
        month,
        version,
        game_type: gameType,
        turnover_minor: turnoverMinor,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'member_id', 'month', 'version', 'game_type'])
        .doUpdateSet({ turnover_minor: sql`vip_turnover.turnover_minor + excluded.turnover_minor` }),
    )
    .execute()
  const members = [...new Set(turnovers.map(({ memberId }) => memberId))]
  await tx
    .insertInto('vip_state')
    .values(members.map((member_id) => ({ merchant, member_id, free_until: months.now, checked_month: months.before })))
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id']).doUpdateSet({ due: true }))
    .execute()
}
