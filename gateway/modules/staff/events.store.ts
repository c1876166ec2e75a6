import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import { inOrder, type OperatorScope } from '#gateway/lib/operator-scope.ts'
import type { Operator } from './operator.ts'

/** One act of a person, written in the transaction of the act. */
export interface NewOperatorEvent {
  readonly merchant: string
  readonly at: Date
  /** Null: a command on the machine itself. */
  readonly operator: Pick<Operator, 'staffId' | 'name'> | null
  readonly role: string
  readonly act: string
  /** What it was done to: a reference, a user name, a game. */
  readonly object: string
  readonly changes?: Readonly<Record<string, unknown>>
  readonly reason?: string
  readonly requestId: string
  readonly approvalId?: string | null
}

export async function insertOperatorEvent(tx: Tx, event: NewOperatorEvent): Promise<void> {
  const { merchant, at, operator, role, act, object, changes = {}, reason = '', requestId, approvalId = null } = event
  await tx
    .insertInto('operator_event')
    .values({
      merchant,
      at,
      staff_id: operator?.staffId ?? null,
      operator: operator?.name ?? 'machine',
      role,
      act,
      object,
      changes: JSON.stringify(changes),
      reason,
      request_id: requestId,
      approval_id: approvalId,
    })
    .execute()
}

/** The events of some merchants, newest first; `onlyOf`: what one person did. */
export async function selectOperatorEvents(tx: Tx, scope: Omit<OperatorScope, 'states'>, onlyOf: string | null) {
  const { merchants } = scope
  let query = tx
    .selectFrom('operator_event')
    .select(['at', 'merchant', 'operator', 'role', 'act', 'object', 'reason', 'request_id', 'approval_id'])
  if (merchants !== null) query = query.where('merchant', 'in', [...merchants])
  if (onlyOf !== null) query = query.where('staff_id', '=', onlyOf)
  return await inOrder(
    query,
    [
      { by: sql`at`, type: 'timestamptz', isDescending: true },
      { by: sql`'act'::text`, type: 'text' },
      { by: sql`id`, type: 'bigint', isDescending: true },
    ],
    scope,
  )
}

/** What staff did to an object of a merchant, such as a member by name; the newest twenty. */
export async function selectEventsAbout(tx: Tx, merchant: string, object: string) {
  return await tx
    .selectFrom('operator_event')
    .select(['at', 'operator', 'role', 'act', 'reason'])
    .where('merchant', '=', merchant)
    .where('object', '=', object)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}
