import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export type VipState = Selectable<Schema['vip_state']>
export type VipStep = Selectable<Schema['vip_step']>

/** A member's experience and level; undefined before their first stake. */
export function selectState(tx: Tx, merchant: string, memberId: string): Promise<VipState | undefined> {
  return stateOf(tx, merchant, memberId).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockState(tx: Tx, merchant: string, memberId: string): Promise<VipState | undefined> {
  return stateOf(tx, merchant, memberId).forUpdate().executeTakeFirst()
}

function stateOf(tx: Tx, merchant: string, memberId: string) {
  return tx.selectFrom('vip_state').selectAll().where('merchant', '=', merchant).where('member_id', '=', memberId)
}

export async function updateState(
  tx: Tx,
  { merchant, member_id }: Pick<VipState, 'merchant' | 'member_id'>,
  change: Updateable<Schema['vip_state']>,
): Promise<void> {
  await tx
    .updateTable('vip_state')
    .set(change)
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .execute()
}

export async function insertStep(tx: Tx, step: Omit<VipStep, 'id'>): Promise<void> {
  await tx.insertInto('vip_step').values(step).execute()
}

/** The newest changes of a member's level. */
export function selectSteps(tx: Tx, merchant: string, memberId: string, most: number): Promise<VipStep[]> {
  return tx
    .selectFrom('vip_step')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** What a member staked at a rate, by game type. */
export interface TurnoverRow {
  readonly gameType: string
  readonly turnoverMinor: bigint
  readonly currency: string
  readonly bp: number
}

/** A member's turnover by game type and rate, of one month or of all. */
export async function selectTurnover(
  tx: Tx,
  merchant: string,
  memberId: string,
  month: string | null = null,
): Promise<TurnoverRow[]> {
  const { rows } = await sql<Omit<TurnoverRow, 'turnoverMinor' | 'bp'> & { turnover: string; bp: string }>`
    select t.game_type as "gameType", sum(t.turnover_minor)::text as turnover, r.currency,
      r.rates ->> t.game_type as bp
    from vip_turnover t join vip_rate r on r.merchant = t.merchant and r.version = t.version
    where t.merchant = ${merchant} and t.member_id = ${memberId}::uuid
      and t.month = coalesce(${month}::text, t.month)
    group by t.game_type, r.version, r.currency, r.rates`.execute(tx)
  return rows.map(({ turnover, bp, ...row }) => ({ ...row, turnoverMinor: BigInt(turnover), bp: Number(bp) }))
}

/** Members whose turnover has changed and who are not excluded. */
export async function selectDue(tx: Tx, merchant: string, at: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('vip_state as v')
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 'v.merchant').onRef('m.id', '=', 'v.member_id'))
    .select('v.member_id')
    .where('v.merchant', '=', merchant)
    .where('v.due', '=', true)
    .where(({ eb, or }) => or([eb('m.excluded_until', 'is', null), eb('m.excluded_until', '<=', at)]))
    .orderBy('v.member_id')
    .limit(most)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** Members above the first level whose months are not checked up to `month`. */
export async function selectUnchecked(tx: Tx, merchant: string, month: string, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('vip_state')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('rank', '>', 1)
    .where('checked_month', '<', month)
    .orderBy('member_id')
    .limit(most)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** Members above the first level who were not warned in `month`, after a member. */
export async function selectUnwarned(
  tx: Tx,
  merchant: string,
  { month, after }: { readonly month: string; readonly after: string },
  most: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('vip_state')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('rank', '>', 1)
    .where('warned_month', '<', month)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(most)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** Locks the member until the transaction ends, in the same order as a bet does; undefined: there is no such member. */
export function lockMember(tx: Tx, merchant: string, memberId: string) {
  return tx
    .selectFrom('member')
    .select(['id', 'currency', 'language', 'excluded_until'])
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Leaves out months in which there were no levels. */
export async function skipMonths(tx: Tx, merchant: string, month: string): Promise<void> {
  await tx
    .updateTable('vip_state')
    .set({ checked_month: month })
    .where('merchant', '=', merchant)
    .where('checked_month', '<', month)
    .execute()
}
