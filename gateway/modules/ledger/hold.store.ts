import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { AccountRef } from './accounts.ts'
import type { PostedRow } from './ledger.store.ts'

/**
 * The purpose of a hold. Its statement lines are `<purpose>Hold`, and `<purpose>Release` when it is released; the
 * transaction that pays it out has the kind `<purpose>` and touches no member account.
 */
export type HoldPurpose = 'withdrawal' | 'transferOut' | 'pointRedeem'

export interface HoldRequest {
  readonly merchant: string
  readonly memberId: string
  readonly amountMinor: bigint
  readonly currency: string
  /** Unique at this merchant, for all purposes. */
  readonly reference: string
  /** `withdrawal` unless given. */
  readonly purpose?: HoldPurpose
}

export async function callHoldFunds(
  tx: Tx,
  { merchant, purpose, reference, memberId, amountMinor, currency }: HoldRequest & { readonly purpose: HoldPurpose },
): Promise<PostedRow> {
  const { rows } = await sql<PostedRow>`
    select * from hold_funds(
      ${merchant}, ${purpose}, ${reference}, ${memberId}::uuid, ${String(amountMinor)}::bigint, ${currency})`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('hold_funds returned no row')
  return row
}

/** The amount currently held from a member, in minor units. */
export async function selectHeld(tx: Tx, merchant: string, memberId: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ held: string }>`
    select coalesce(sum(amount_minor), 0)::text as held from ledger_hold
    where merchant = ${merchant} and member_id = ${memberId}::uuid and currency = ${currency} and status = 'held'`.execute(
    tx,
  )
  return BigInt(rows[0]?.held ?? 0)
}

/** With `to` null the money returns to the member. */
export async function callEndHold(
  tx: Tx,
  merchant: string,
  reference: string,
  to: AccountRef | null,
): Promise<PostedRow> {
  const { rows } = await sql<PostedRow>`
    select * from end_hold(${merchant}, ${reference}, ${to && JSON.stringify(to)}::jsonb)`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('end_hold returned no row')
  return row
}
