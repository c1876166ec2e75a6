import { randomUUID } from 'node:crypto'
import { isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { providerUserId } from '#gateway/modules/game-sessions/index.ts'
import { merchantCatalogue } from '#gateway/modules/games/index.ts'
import { holdFunds, toPlatformError } from '#gateway/modules/ledger/index.ts'
import { assertMayBet } from '#gateway/modules/protection/index.ts'
import { balanceOf } from '#gateway/modules/wallet/index.ts'
import type { TransferVendor } from '#gateway/providers/index.ts'
import { completeVendorTransfer, FIRST_CHECK_MS } from './complete-vendor-transfer.ts'
import type { TransfersDeps } from './deps.ts'
import { insertVendorTransfer, selectByClientReference, type VendorTransferRow } from './vendor-transfers.store.ts'

export type { VendorTransferRow }

export interface VendorTransferRequest {
  readonly vendor: string
  readonly direction: 'in' | 'out'
  readonly amountMinor: bigint
  /** The caller's idempotency key, unique per member. */
  readonly reference: string
}

/**
 * Moves money between the main wallet and a vendor's. Money for the vendor is held until the vendor reports the result. When
 * the vendor does not respond, the transfer is pending, and a job requests its status.
 */
export async function transferWithVendor(
  ctx: MemberContext<TransfersDeps>,
  request: VendorTransferRequest,
): Promise<VendorTransferRow> {
  if (isTrialType(ctx.session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  const adapter = ctx.services.providers.transferVendors.get(request.vendor)
  if (!adapter) throw new PlatformError('VENDOR_NOT_FOUND')
  // Money can always be transferred back, even from a vendor that is no longer offered.
  if (request.direction === 'in') await requireOpenVendor(ctx, request.vendor)
  await ctx.services.limits.check('transfer.vendor', `${ctx.merchant} ${ctx.session.memberId}`)
  const created = await createTransfer(ctx, request)
  if (!created.isNew) ctx.onReplay?.()
  return created.isNew ? runTransfer(ctx, adapter, created.row) : created.row
}

/** Sends a pending transfer to the vendor; after any failure of the vendor it remains pending. */
async function runTransfer(
  ctx: MemberContext<TransfersDeps>,
  adapter: TransferVendor,
  row: VendorTransferRow,
): Promise<VendorTransferRow> {
  const state = await adapter
    .transfer({
      reference: row.reference,
      user: providerUserId(row.merchant, row.member_id),
      direction: row.direction,
      amountMinor: row.amount_minor,
      currency: row.currency,
    })
    .catch(() => 'unknown' as const)
  return completeVendorTransfer(ctx.services, row, state)
}

/** Stores the transfer and holds the money before the vendor is called. */
async function createTransfer(
  ctx: MemberContext<TransfersDeps>,
  { vendor, direction, amountMinor, reference: clientReference }: VendorTransferRequest,
): Promise<{ row: VendorTransferRow; isNew: boolean }> {
  const { services, merchant, session } = ctx
  const now = services.clock.now()
  const created = await services.db
    .withMerchant(merchant, async (tx) => {
      const { currency } = await balanceOf(tx, merchant, session.memberId)
      const row = await insertVendorTransfer(tx, {
        merchant,
        reference: randomUUID(),
        member_id: session.memberId,
        client_reference: clientReference,
        vendor,
        direction,
        amount_minor: amountMinor,
        currency,
        next_check_at: new Date(now.getTime() + FIRST_CHECK_MS),
        created_at: now,
      })
      if (!row) {
        const key = { merchant, member_id: session.memberId, client_reference: clientReference }
        return { row: await selectByClientReference(tx, key), isNew: false }
      }
      if (direction === 'in') {
        const member = { merchant, memberId: session.memberId, currency }
        await assertMayBet(tx, { ...member, amountMinor: 0n, now, timeZone: ctx.brand.settings.timeZone })
        await holdFunds(tx, { ...member, amountMinor, reference: row.reference, purpose: 'transferOut' })
      }
      return { row, isNew: true }
    })
    .catch((error) => {
      throw toPlatformError(error)
    })
  const { row } = created
  if (row.vendor !== vendor || row.direction !== direction || row.amount_minor !== amountMinor) {
    throw new PlatformError('REQUEST_REUSED')
  }
  if (created.isNew && direction === 'in') services.live.balanceChanged(merchant, session.memberId)
  return created
}

async function requireOpenVendor(
  { services, merchant, brand }: MemberContext<TransfersDeps>,
  code: string,
): Promise<void> {
  if (brand.settings.wallet.isSingle) throw new PlatformError('FEATURE_DISABLED')
  const { vendors } = await merchantCatalogue(services, merchant, brand)
  const offered = vendors.find((vendor) => vendor.code === code)
  if (!offered) throw new PlatformError('VENDOR_NOT_FOUND')
  if (offered.maintenance) throw new PlatformError('VENDOR_MAINTENANCE')
}
