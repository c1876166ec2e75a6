import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export type LinkRow = Selectable<Schema['agent_link']>

/** A link with what it brought. */
export interface CountedLink extends LinkRow {
  readonly clicks: number
  readonly registrations: number
  readonly first_deposits: number
}

export function insertLink(tx: Tx, row: Insertable<Schema['agent_link']>): Promise<LinkRow> {
  return tx.insertInto('agent_link').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Adds a click to a code's day. */
export async function addHit(
  tx: Tx,
  hit: { readonly merchant: string; readonly code: string; readonly day: string; readonly country: string },
): Promise<void> {
  const { code, ...row } = hit
  await tx
    .insertInto('agent_link_hit')
    .values({ ...row, code_norm: code.toLowerCase(), hits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'code_norm', 'day', 'country'])
        .doUpdateSet({ hits: sql<number>`agent_link_hit.hits + 1` }),
    )
    .execute()
}

/** A page of an agent's links, newest first, counted from clicks, members and deposits. */
export async function selectLinks(
  tx: Tx,
  { merchant, agentId }: { readonly merchant: string; readonly agentId: string },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<CountedLink[]> {
  const { rows } = await sql<LinkRow & Record<'clicks' | 'registrations' | 'first_deposits', string>>`
    select l.*,
      (select coalesce(sum(h.hits), 0)::text from agent_link_hit h
       where h.merchant = l.merchant and h.code_norm = l.code_norm) as clicks,
      brought.registrations, brought.first_deposits
    from agent_link l
    cross join lateral (
      select count(*)::text as registrations, count(*) filter (where exists (
        select from deposit d where d.merchant = m.merchant and d.member_id = m.id and d.state = 'paid'
      ))::text as first_deposits
      from member m where m.merchant = l.merchant and m.agent_link_id = l.id
    ) as brought
    where l.merchant = ${merchant} and l.agent_id = ${agentId}::uuid
    order by l.created_at desc, l.id
    limit ${limit} offset ${offset}`.execute(tx)
  return rows.map((row) => ({
    ...row,
    clicks: Number(row.clicks),
    registrations: Number(row.registrations),
    first_deposits: Number(row.first_deposits),
  }))
}

export async function countLinks(tx: Tx, merchant: string, agentId: string): Promise<number> {
  const row = await tx
    .selectFrom('agent_link')
    .select((column) => column.fn.countAll<bigint | string>().as('links'))
    .where('merchant', '=', merchant)
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow()
  return Number(row.links)
}

/** Ends an agent's link; false: there is no such open link of theirs. */
export async function updateEnded(
  tx: Tx,
  { merchant, agentId, id }: { readonly merchant: string; readonly agentId: string; readonly id: string },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('agent_link')
    .set({ ended_at: at })
    .where('merchant', '=', merchant)
    .where('agent_id', '=', agentId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
