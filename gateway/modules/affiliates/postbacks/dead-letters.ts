import { sql } from 'kysely'
import * as z from 'zod'
import type { Tx } from '#gateway/db/index.ts'
import { inOrder, type OperatorScope } from '#gateway/lib/operator-scope.ts'
import { type PostbackRow, updateAttempt } from './postbacks.store.ts'

/** A message of the dead-letter list, locked; null: there is none with this id. */
export async function lockDeadPostback(tx: Tx, merchant: string, id: string): Promise<PostbackRow | null> {
  if (!z.uuid().safeParse(id).success) return null
  const row = await tx
    .selectFrom('affiliate_postback')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Begins the attempts of a dead message from the start. */
export function resend(tx: Tx, postback: PostbackRow, at: Date): Promise<void> {
  const change = { state: 'waiting', attempts: 0, next_at: at, last_problem: '', ended_at: null } as const
  return updateAttempt(tx, postback, change)
}

/** Messages as operators list them, the dead ones unless other states are asked for. */
export async function selectPostbacksFor(tx: Tx, scope: OperatorScope) {
  const { merchants, states } = scope
  let query = tx
    .selectFrom('affiliate_postback as b')
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 'b.merchant').onRef('m.id', '=', 'b.agent_id'))
    .leftJoin('affiliate_target as t', (join) =>
      join.onRef('t.merchant', '=', 'b.merchant').onRef('t.agent_id', '=', 'b.agent_id'),
    )
    .select(['b.merchant', 'b.id', 'm.username as agent', 'b.event', 'b.state', 'b.attempts'])
    .select(['b.last_problem', 'b.created_at', 't.url'])
    .where('b.state', 'in', [...(states ?? ['dead'])] as PostbackRow['state'][])
  if (merchants) query = query.where('b.merchant', 'in', [...merchants])
  return await inOrder(
    query,
    [
      { by: sql`b.created_at`, type: 'timestamptz', isDescending: true },
      { by: sql`b.id`, type: 'uuid' },
    ],
    scope,
  )
}
