import { type Insertable, type Selectable, sql } from 'kysely'
import type { ApprovalState } from '#contract/operator/approval-states.ts'
import type { Schema, Tx } from '#gateway/db/index.ts'
import { inOrder, type OperatorScope } from '#gateway/lib/operator-scope.ts'
import { type RuleSums, sumKey } from './rules.ts'

export type ApprovalRecord = Selectable<Schema['approval_request']>

/** Returns the id; undefined when the same act already waits for this object. */
export async function insertRequest(
  tx: Tx,
  request: Insertable<Schema['approval_request']>,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('approval_request')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The waiting request for an act on an object. */
export async function selectWaiting(tx: Tx, merchant: string, act: string, object: string) {
  return await tx
    .selectFrom('approval_request')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('act', '=', act)
    .where('object', '=', object)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
}

/** The merchant of a request; ids are unique across merchants. */
export async function selectMerchantOfRequest(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('approval_request').select('merchant').where('id', '=', id).executeTakeFirst()
  return row?.merchant
}

export async function selectRequest(tx: Tx, merchant: string, id: string): Promise<ApprovalRecord | undefined> {
  return await tx
    .selectFrom('approval_request')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locks a request until the transaction ends. */
export async function lockRequest(tx: Tx, merchant: string, id: string): Promise<ApprovalRecord | undefined> {
  return await tx
    .selectFrom('approval_request')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateRequest(
  tx: Tx,
  { merchant, id }: Pick<ApprovalRecord, 'merchant' | 'id'>,
  change: { readonly state: ApprovalState; readonly endedAt: Date | null; readonly result?: string },
): Promise<void> {
  const { state, endedAt, result = '' } = change
  await tx
    .updateTable('approval_request')
    .set({ state, ended_at: endedAt, result })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .execute()
}

/** Requests that a person asked for and that still wait end with the person's access. */
export async function withdrawRequestsOf(tx: Tx, staffId: string, at: Date): Promise<void> {
  await tx
    .updateTable('approval_request')
    .set({ state: 'withdrawn', ended_at: at, result: 'the person who asked has left' })
    .where('asked_by', '=', staffId)
    .where('state', '=', 'waiting')
    .execute()
}

/** False when the person has decided before. */
export async function insertDecision(tx: Tx, decision: Insertable<Schema['approval_decision']>): Promise<boolean> {
  const row = await tx
    .insertInto('approval_decision')
    .values(decision)
    .onConflict((conflict) => conflict.columns(['merchant', 'request_id', 'staff_id']).doNothing())
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function selectDecisions(tx: Tx, merchant: string, requestId: string) {
  return await tx
    .selectFrom('approval_decision')
    .select(['staff_id', 'name', 'role', 'step', 'is_yes', 'note', 'at'])
    .where('merchant', '=', merchant)
    .where('request_id', '=', requestId)
    .orderBy('at')
    .execute()
}

/** Requests, newest first; one that has expired says so before anybody touches it. */
export async function selectRequests(tx: Tx, scope: OperatorScope, now: Date) {
  const { merchants, states } = scope
  const state = sql<ApprovalState>`case when r.state = 'waiting' and r.expires_at <= ${now} then 'expired' else r.state end`
  let query = tx
    .selectFrom('approval_request as r')
    .select(['r.id', 'r.merchant', 'r.act', 'r.summary', 'r.asked_name as asked_by', 'r.reason', 'r.asked_at'])
    .select(['r.expires_at', 'r.needs', 'r.result'])
    .select(state.as('state'))
    .select(
      sql<string>`(select coalesce(string_agg(d.name || case when d.is_yes then ': yes' else ': no' end, ', ' order by d.at), '')
        from approval_decision d where d.merchant = r.merchant and d.request_id = r.id)`.as('decisions'),
    )
  if (merchants !== null) query = query.where('r.merchant', 'in', [...merchants])
  if (states) query = query.where(state, 'in', states as ApprovalState[])
  return await inOrder(
    query,
    [
      { by: sql`r.asked_at`, type: 'timestamptz', isDescending: true },
      { by: sql`r.id`, type: 'uuid' },
    ],
    scope,
  )
}

/** What a person asked for since a time and what still counts: done, or waiting. With the currency of the member. */
export async function selectAsked(
  tx: Tx,
  merchant: string,
  {
    staffId,
    acts,
    since,
    now,
  }: { readonly staffId: string; readonly acts: readonly string[]; readonly since: Date; readonly now: Date },
) {
  return await tx
    .selectFrom('approval_request as r')
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant', '=', 'r.merchant').onRef('m.username', '=', 'r.object'),
    )
    .select(['r.id', 'r.payload', 'm.currency'])
    .where('r.merchant', '=', merchant)
    .where('r.asked_by', '=', staffId)
    .where('r.act', 'in', [...acts])
    .where('r.asked_at', '>', since)
    .where((where) =>
      where.or([
        where('r.state', 'in', ['approved', 'executed']),
        where.and([where('r.state', '=', 'waiting'), where('r.expires_at', '>', now)]),
      ]),
    )
    .execute()
}

/** A merchant's own sums of rules for approval. */
export async function selectRuleSums(tx: Tx, merchant: string): Promise<RuleSums> {
  const rows = await tx
    .selectFrom('approval_rule_sum')
    .select(['rule', 'band', 'above_minor'])
    .where('merchant', '=', merchant)
    .execute()
  return new Map(rows.map(({ rule, band, above_minor }) => [sumKey(rule, band), above_minor]))
}

export async function upsertRuleSum(tx: Tx, row: Insertable<Schema['approval_rule_sum']>): Promise<void> {
  const { above_minor, changed_at } = row
  await tx
    .insertInto('approval_rule_sum')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant', 'rule', 'band']).doUpdateSet({ above_minor, changed_at }))
    .execute()
}
