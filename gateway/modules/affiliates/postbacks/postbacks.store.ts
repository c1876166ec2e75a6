import { type Insertable, type Selectable, sql } from 'kysely'
import type { PostbackEvent, PostbackState } from '#contract/entities/agency/affiliates.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export type PostbackRow = Selectable<Schema['affiliate_postback']>
export type TargetRow = Selectable<Schema['affiliate_target']>

interface OfAgent {
  readonly merchant: string
  readonly agentId: string
}

export async function selectTarget(tx: Tx, { merchant, agentId }: OfAgent): Promise<TargetRow | null> {
  const row = await tx
    .selectFrom('affiliate_target')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  return row ?? null
}

/** All targets of a merchant, locked: two gateways do not read the same events. */
export function lockTargets(tx: Tx, merchant: string): Promise<TargetRow[]> {
  return tx
    .selectFrom('affiliate_target')
    .selectAll()
    .where('merchant', '=', merchant)
    .orderBy('agent_id')
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function upsertTarget(tx: Tx, row: Insertable<Schema['affiliate_target']>): Promise<void> {
  await tx
    .insertInto('affiliate_target')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'agent_id']).doUpdateSet({
        url: row.url,
        sealed_secret: row.sealed_secret,
        events: row.events,
        changed_at: row.changed_at,
      }),
    )
    .execute()
}

export async function updateReadUntil(tx: Tx, { merchant, agentId }: OfAgent, at: Date): Promise<void> {
  await tx
    .updateTable('affiliate_target')
    .set({ read_until: at })
    .where('merchant', '=', merchant)
    .where('agent_id', '=', agentId)
    .execute()
}

/** Removes the target; what waits for it becomes dead. */
export async function deleteTarget(tx: Tx, { merchant, agentId }: OfAgent, at: Date): Promise<void> {
  await tx.deleteFrom('affiliate_target').where('merchant', '=', merchant).where('agent_id', '=', agentId).execute()
  await tx
    .updateTable('affiliate_postback')
    .set({ state: 'dead', ended_at: at, last_problem: 'no address' })
    .where('merchant', '=', merchant)
    .where('agent_id', '=', agentId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Puts events into the queue; one that is there already stays as it is. Returns how many are new. */
export async function insertPostbacks(
  tx: Tx,
  rows: readonly Insertable<Schema['affiliate_postback']>[],
): Promise<number> {
  if (rows.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('affiliate_postback')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['merchant', 'agent_id', 'member_id', 'event']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

/** Takes messages that are due, until `leaseUntil`: a gateway that dies while it sends leaves them to the next run. */
export async function takeDue(
  tx: Tx,
  { merchant, now, leaseUntil, limit }: { merchant: string; now: Date; leaseUntil: Date; limit: number },
): Promise<PostbackRow[]> {
  return await tx
    .updateTable('affiliate_postback')
    .set({ next_at: leaseUntil })
    .where('merchant', '=', merchant)
    .where('id', 'in', (select) =>
      select
        .selectFrom('affiliate_postback')
        .select('id')
        .where('merchant', '=', merchant)
        .where('state', '=', 'waiting')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** What became of an attempt. */
export async function updateAttempt(
  tx: Tx,
  { merchant, id }: Pick<PostbackRow, 'merchant' | 'id'>,
  change: {
    readonly state: PostbackState
    readonly attempts: number
    readonly next_at: Date
    readonly last_problem: string
    readonly ended_at: Date | null
  },
): Promise<void> {
  await tx.updateTable('affiliate_postback').set(change).where('merchant', '=', merchant).where('id', '=', id).execute()
}

/** A page of an agent's messages, newest first. */
export async function selectPostbacks(
  tx: Tx,
  { merchant, agentId, state }: OfAgent & { readonly state?: PostbackState | undefined },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ rows: PostbackRow[]; total: number }> {
  let query = tx.selectFrom('affiliate_postback').where('merchant', '=', merchant).where('agent_id', '=', agentId)
  if (state) query = query.where('state', '=', state)
  const rows = await query.selectAll().orderBy('created_at', 'desc').orderBy('id').offset(offset).limit(limit).execute()
  const { total } = await query
    .select((column) => column.fn.countAll<bigint | string>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** Something that happened to a player of an affiliate. */
export interface PlayerEvent {
  readonly memberId: string
  readonly event: PostbackEvent
  readonly link: string | null
  readonly subIds: readonly string[]
  readonly at: Date
  readonly amountMinor: bigint | null
  readonly currency: string
}

/**
 * Registrations, first deposits and qualified players of an affiliate since an instant; players of before the address was
 * given are left out. `since` overlaps what was read before, because a row is visible only after its commit.
 */
export async function selectEvents(
  tx: Tx,
  { merchant, agent_id, created_at }: TargetRow,
  { since, now, day, deposits, turnover }: { since: Date; now: Date; day: string; deposits: bigint; turnover: bigint },
): Promise<PlayerEvent[]> {
  const { rows } = await sql<{
    memberId: string
    event: PostbackEvent
    link: string | null
    subIds: string[] | null
    at: Date
    amount: string | null
    currency: string
  }>`
    with player as (
      select m.id, m.created_at, m.currency, m.agent_link_id from member m
      where m.merchant = ${merchant} and m.upline_id = ${agent_id}::uuid and m.created_at >= ${created_at}
        and m.type = 0
    ), event as (
      select p.id, 'registration' as event, p.created_at as at, null::bigint as amount from player p
      where p.created_at >= ${since}
      union all
      select p.id, 'firstDeposit', d.paid_at, d.amount_minor from deposit d join player p on p.id = d.member_id
      where d.merchant = ${merchant} and d.state = 'paid' and d.paid_at >= ${since} and not exists (
        select from deposit e where e.merchant = d.merchant and e.member_id = d.member_id and e.state = 'paid'
          and (e.paid_at, e.id) < (d.paid_at, d.id))
      union all
      select p.id, 'qualified', ${now}::timestamptz, null from player p
      where exists (select from member_day f where f.merchant = ${merchant} and f.member_id = p.id
          and f.day >= ${day}::date)
        and (select sum(f.stake_minor - f.undone_minor) from member_day f
             where f.merchant = ${merchant} and f.member_id = p.id and f.currency = p.currency) >= ${turnover}::bigint
        and (select sum(c.amount_minor) from member_cash_day c
             where c.merchant = ${merchant} and c.member_id = p.id and c.currency = p.currency
               and c.item = 'deposit') >= ${deposits}::bigint
    )
    select e.id as "memberId", e.event, l.code as link, l.sub_ids as "subIds", e.at, e.amount::text as amount, p.currency
    from event e join player p using (id)
    left join agent_link l on l.merchant = ${merchant} and l.id = p.agent_link_id
    where not exists (select from affiliate_postback b where b.merchant = ${merchant}
      and b.agent_id = ${agent_id}::uuid and b.member_id = e.id and b.event = e.event)
    order by e.at, e.id`.execute(tx)
  return rows.map(({ amount, subIds, ...row }) => ({
    ...row,
    subIds: subIds ?? [],
    amountMinor: amount === null ? null : BigInt(amount),
  }))
}
