import type { Tx } from '#gateway/db/index.ts'

/** Who caused a step: the member, a provider, an operator by name, or the clock. */
export type Actor = 'member' | 'system' | `provider:${string}` | `operator:${string}`

export interface NewStep {
  readonly merchant: string
  readonly paymentId: string
  readonly kind: 'deposit' | 'withdrawal'
  readonly state: string
  readonly actor: Actor
  readonly note?: string
  readonly deadline?: Date | null
  readonly at: Date
}

export async function insertStep(tx: Tx, step: NewStep): Promise<void> {
  const { merchant, paymentId, kind, state, actor, note = '', deadline = null, at } = step
  await tx
    .insertInto('payment_step')
    .values({ merchant, payment_id: paymentId, kind, state, actor, note, deadline, at })
    .execute()
}

/** The timeline of a payment, oldest first. */
export async function selectSteps(tx: Tx, merchant: string, paymentId: string) {
  return await tx
    .selectFrom('payment_step')
    .select(['state', 'actor', 'note', 'deadline', 'at'])
    .where('merchant', '=', merchant)
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()
}
