import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { AccountRef } from './accounts.ts'
import type { PostedRow } from './ledger.store.ts'

/**
 * What money is set aside for. Its statement lines are `<purpose>Hold`, and `<purpose>Release` when it comes back; the
 * transaction that gives it away is of the kind `<purpose>` itself and touches no member.
 */
export type HoldPurpose = 'withdrawal' | 'transferOut'

export interface HoldRequest {
  readonly merchant: string
  readonly memberId: string
  readonly amountMinor: bigint
  readonly currency: string
  /** Names the hold at this merchant, whatever its purpose. */
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
  if (!row) throw new Error('hold_funds answered nothing')
  return row
}

/** What is set aside of a member's money now, in minor units. */
export async function selectHeld(tx: Tx, merchant: string, memberId: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ held: string }>`
    select coalesce(sum(amount_minor), 0)::text as held from ledger_hold
    where merchant = ${merchant} and member_id = ${memberId}::uuid and currency = ${currency} and status = 'held'`.execute(
    tx,
  )
  return BigInt(rows[0]?.held ?? 0)
}

/** `to` null: back to the member. */
export async function callEndHold(
  tx: Tx,
  merchant: string,
  reference: string,
  to: AccountRef | null,
): Promise<PostedRow> {
  const { rows } = await sql<PostedRow>`
    select * from end_hold(${merchant}, ${reference}, ${to && JSON.stringify(to)}::jsonb)`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('end_hold answered nothing')
  return row
}
