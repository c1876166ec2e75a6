import type { Insertable, Selectable } from 'kysely'
import type { DepositState } from '#contract/entities/payment-states.ts'
import type { Schema, Tx } from '#gateway/db/index.ts'
import { type PageRange, selectPage } from '../select-page.ts'

export type DepositRecord = Selectable<Schema['deposit']>
type NewDeposit = Insertable<Schema['deposit']>

export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<DepositRecord> {
  return await tx.insertInto('deposit').values(deposit).returningAll().executeTakeFirstOrThrow()
}

/** Serialises a member's deposits, so that each transaction sees the earlier ones. */
export async function lockPayer(tx: Tx, merchant: string, memberId: string): Promise<void> {
  await tx
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .execute()
}

/** Sum of a member's unpaid deposits, in minor units. */
export async function sumOpenDeposits(tx: Tx, merchant: string, memberId: string): Promise<bigint> {
  const row = await tx
    .selectFrom('deposit')
    .select((column) => column.fn.sum<bigint | string | null>('amount_minor').as('open'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirst()
  return BigInt(row?.open ?? 0)
}

export async function selectDepositByRequest(tx: Tx, merchant: string, memberId: string, requestKey: string) {
  return await tx
    .selectFrom('deposit')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
}

export interface PaidFilter {
  readonly from: Date
  readonly until: Date
  readonly minMinor: bigint
  readonly without: readonly string[]
  /** Deposits that the member meant for another one, or for none, do not count. */
  readonly promotion: string
}

/** The first deposit of at least an amount that was paid in [from, until), other than `without`. */
export async function selectFirstPaid(
  tx: Tx,
  payer: { readonly merchant: string; readonly memberId: string; readonly currency: string },
  { from, until, minMinor, without, promotion }: PaidFilter,
): Promise<DepositRecord | undefined> {
  return await tx
    .selectFrom('deposit')
    .selectAll()
    .where('merchant', '=', payer.merchant)
    .where('member_id', '=', payer.memberId)
    .where('currency', '=', payer.currency)
    .where('state', '=', 'paid')
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .where('amount_minor', '>=', minMinor)
    .where((eb) => eb.or([eb('promotion', 'is', null), eb('promotion', '=', promotion)]))
    .$if(without.length > 0, (query) => query.where('reference', 'not in', without))
    .orderBy('paid_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The sum of a member's deposits that were paid in [from, until). Minor units. */
export async function sumPaidDeposits(...measured: Parameters<typeof measurePaidDeposits>): Promise<bigint> {
  return (await measurePaidDeposits(...measured)).sumMinor
}

/** Whether a member has ever paid a deposit. */
export async function hasPaidDeposit(tx: Tx, merchant: string, memberId: string): Promise<boolean> {
  const paid = await tx
    .selectFrom('deposit')
    .select('id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('state', '=', 'paid')
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}

/** A deposit of a member. */
export async function selectOwnDeposit(tx: Tx, merchant: string, memberId: string, reference: string) {
  return await tx
    .selectFrom('deposit')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

/** Selects a deposit by its reference and locks the row until the transaction ends. */
export async function lockDeposit(tx: Tx, merchant: string, reference: string): Promise<DepositRecord | undefined> {
  return await tx
    .selectFrom('deposit')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateDeposit(
  tx: Tx,
  { merchant, id }: Pick<DepositRecord, 'merchant' | 'id'>,
  change: {
    state?: DepositState
    paid_at?: Date
    provider_reference?: string
    redirect_url?: string
    expires_at?: Date
  },
): Promise<void> {
  await tx.updateTable('deposit').set(change).where('merchant', '=', merchant).where('id', '=', id).execute()
}

export function selectDepositPage(tx: Tx, merchant: string, memberId: string, range: PageRange) {
  const own = tx.selectFrom('deposit').selectAll().where('merchant', '=', merchant).where('member_id', '=', memberId)
  return selectPage(own.orderBy('created_at', 'desc').orderBy('id'), range)
}

/** Expired deposits of all merchants. */
export async function selectOverdueDeposits(tx: Tx, now: Date, limit: number) {
  return await tx
    .selectFrom('deposit')
    .select(['merchant', 'reference', 'provider', 'provider_reference', 'kind', 'state'])
    // A transfer with a slip does not expire; the operator decides it.
    .where((at) =>
      at.or([at('state', '=', 'created'), at.and([at('state', '=', 'pending'), at('kind', '=', 'redirect')])]),
    )
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

/** Stores the slip of a transfer; a second slip replaces the first. */
export async function saveSlip(tx: Tx, slip: Insertable<Schema['deposit_slip']>): Promise<void> {
  const { content_type, image, uploaded_at } = slip
  await tx
    .insertInto('deposit_slip')
    .values(slip)
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'deposit_id']).doUpdateSet({ content_type, image, uploaded_at }),
    )
    .execute()
}

export async function selectSlip(tx: Tx, merchant: string, depositId: string) {
  return await tx
    .selectFrom('deposit_slip')
    .select(['content_type', 'image', 'uploaded_at'])
    .where('merchant', '=', merchant)
    .where('deposit_id', '=', depositId)
    .executeTakeFirst()
}

export async function hasSlip(tx: Tx, merchant: string, depositId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('deposit_slip')
    .select('deposit_id')
    .where('merchant', '=', merchant)
    .where('deposit_id', '=', depositId)
    .executeTakeFirst()
  return row !== undefined
}

/** The number and the sum of a member's deposits that were paid in [from, until), and when the last was. Minor units. */
export async function measurePaidDeposits(
  tx: Tx,
  payer: { readonly merchant: string; readonly memberId: string; readonly currency: string },
  { from, until }: { readonly from: Date; readonly until: Date },
) {
  const row = await tx
    .selectFrom('deposit')
    .select(({ fn }) => [
      fn.sum<string | null>('amount_minor').as('sum'),
      fn.countAll<string>().as('count'),
      fn.max('paid_at').as('last'),
    ])
    .where('merchant', '=', payer.merchant)
    .where('member_id', '=', payer.memberId)
    .where('currency', '=', payer.currency)
    .where('state', '=', 'paid')
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .executeTakeFirst()
  return { sumMinor: BigInt(row?.sum ?? 0), count: BigInt(row?.count ?? 0), lastAt: row?.last ?? null }
}
