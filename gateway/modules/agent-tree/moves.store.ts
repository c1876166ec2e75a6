import { type Selectable, sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export type Move = Selectable<Schema['member_upline']>

export interface NewMove {
  readonly merchant: string
  readonly memberId: string
  /** Null: no upline. */
  readonly uplineId: string | null
  readonly fromAt: Date
  readonly actor: string
  readonly reason: string
}

/** Stores a decided move; a second one of the same member is a unique violation (`member_upline_planned`). */
export async function insertMove(tx: Tx, { merchant, memberId, uplineId, fromAt, ...who }: NewMove): Promise<void> {
  await tx
    .insertInto('member_upline')
    .values({ merchant, member_id: memberId, upline_id: uplineId, from_at: fromAt, ...who })
    .execute()
}

/** The move of a member that has not taken effect yet. */
export async function selectPlannedMove(tx: Tx, merchant: string, memberId: string): Promise<Move | null> {
  const move = await tx
    .selectFrom('member_upline')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('moved_at', 'is', null)
    .where('refused', 'is', null)
    .executeTakeFirst()
  return move ?? null
}

/** Decided moves whose time has come, in the order in which they were decided. */
export function selectDueMoves(tx: Tx, merchant: string, now: Date): Promise<Move[]> {
  return tx
    .selectFrom('member_upline')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('actor', '<>', '')
    .where('from_at', '<=', now)
    .where('moved_at', 'is', null)
    .where('refused', 'is', null)
    .orderBy('from_at')
    .orderBy('id')
    .execute()
}

/** Calls the database function; its refusals are SQLSTATEs AG404 to AG410. */
export async function callMoveMember(
  tx: Tx,
  { merchant, member_id, upline_id, from_at }: Pick<Move, 'merchant' | 'member_id' | 'upline_id' | 'from_at'>,
  maxDepth: number,
): Promise<void> {
  await sql`select move_member(${merchant}, ${member_id}::uuid, ${upline_id}::uuid, ${from_at}::timestamptz,
    ${maxDepth}::integer)`.execute(tx)
}

export async function refuseMove(tx: Tx, { merchant, id }: Move, why: string): Promise<void> {
  await tx
    .updateTable('member_upline')
    .set({ refused: why })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('moved_at', 'is', null)
    .execute()
}

/** Why a member cannot hang under an agent as the tree is now; null when it can. The move itself checks again. */
export async function moveProblem(
  tx: Tx,
  merchant: string,
  memberId: string,
  uplineId: string,
): Promise<string | null> {
  const { rows } = await sql<{ problem: string | null }>`
    select case
      when u.id = m.id or exists (select from agent_line l where l.merchant = ${merchant} and l.ancestor_id = m.id
        and l.descendant_id = u.id) then 'is below the member'
      when not is_agent_type(u.type) then 'is not an agent'
      when u.currency <> m.currency then 'has another currency'
    end as problem
    from member m join member u on u.merchant = m.merchant and u.id = ${uplineId}::uuid
    where m.merchant = ${merchant} and m.id = ${memberId}::uuid`.execute(tx)
  return rows[0]?.problem ?? null
}
