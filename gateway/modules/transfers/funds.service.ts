import { randomUUID } from 'node:crypto'
import { isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { hasSwitch } from '#gateway/modules/accounts/index.ts'
import { providerUserId } from '#gateway/modules/game-sessions/index.ts'
import { merchantCatalogue } from '#gateway/modules/games/index.ts'
import { selectHeld } from '#gateway/modules/ledger/index.ts'
import { balanceOf } from '#gateway/modules/wallet/index.ts'
import type { TransfersDeps } from './deps.ts'
import { transferWithVendor } from './vendor-transfer.service.ts'
import { selectPendingOfMember, type VendorTransferRow } from './vendor-transfers.store.ts'

export interface NamedVendor {
  readonly vendor: string
  readonly name: string
}

/** The member's balance at a vendor in minor units; null when the vendor does not respond. */
export interface VendorBalance extends NamedVendor {
  readonly balanceMinor: bigint | null
}

/** The wallet settings of the merchant. Specification section 3, merchant wallet value. */
export async function readMerchantWallet(ctx: MemberContext<TransfersDeps>) {
  const { isSingle } = ctx.brand.settings.wallet
  return {
    isSingle,
    vendors: isSingle ? [] : await offeredVendors(ctx),
    transferUpline: hasSwitch(ctx.brand, 'TRANSFERUPLINE'),
    transferDownline: hasSwitch(ctx.brand, 'TRANSFERDOWNLINE'),
  }
}

/** The member's money in the main wallet, on hold and at vendors. Specification section 7, consolidated funds. */
export async function readFunds(ctx: MemberContext<TransfersDeps>) {
  const { services, merchant, session } = ctx
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  const own = await services.db.withMerchant(merchant, async (tx) => {
    const { amountMinor: mainMinor, currency } = await balanceOf(tx, merchant, session.memberId)
    return {
      mainMinor,
      currency,
      heldMinor: await selectHeld(tx, merchant, session.memberId, currency),
      pending: await selectPendingOfMember(tx, merchant, session.memberId),
    }
  })
  const vendors = await vendorBalances(ctx, own.currency)
  const atVendors = vendors.reduce((sum, { balanceMinor }) => sum + (balanceMinor ?? 0n), 0n)
  return { ...own, vendors, totalMinor: own.mainMinor + own.heldMinor + atVendors }
}

/** Transfers the member's money back from every vendor, independently of each other. */
export async function recallFunds(
  ctx: MemberContext<TransfersDeps>,
): Promise<{ transfers: VendorTransferRow[]; unreachable: NamedVendor[] }> {
  const { services, merchant, session } = ctx
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  await services.limits.check('transfer.recall', `${merchant} ${session.memberId}`)
  const { currency } = await services.db.withMerchant(merchant, (tx) => balanceOf(tx, merchant, session.memberId))
  const vendors = await vendorBalances(ctx, currency)
  const transfers = await Promise.all(
    vendors.flatMap(({ vendor, balanceMinor }) =>
      balanceMinor === null || balanceMinor <= 0n
        ? []
        : [
            transferWithVendor(ctx, {
              vendor,
              direction: 'out',
              amountMinor: balanceMinor,
              reference: `recall-${randomUUID()}`,
            }),
          ],
    ),
  )
  return { transfers, unreachable: vendors.filter(({ balanceMinor }) => balanceMinor === null) }
}

/** Requests the balances of all vendors concurrently. */
async function vendorBalances(ctx: MemberContext<TransfersDeps>, currency: string): Promise<VendorBalance[]> {
  const { services, merchant, session } = ctx
  const names = new Map((await offeredVendors(ctx)).map(({ vendor, name }) => [vendor, name]))
  return Promise.all(
    [...services.providers.transferVendors].map(async ([vendor, adapter]) => {
      const user = providerUserId(merchant, session.memberId)
      const balanceMinor = await adapter.balance(user, currency).catch(() => null)
      return { vendor, name: names.get(vendor) ?? vendor, balanceMinor }
    }),
  )
}

async function offeredVendors({ services, merchant, brand }: MemberContext<TransfersDeps>): Promise<NamedVendor[]> {
  const { vendors } = await merchantCatalogue(services, merchant, brand)
  return vendors
    .filter(({ code }) => services.providers.transferVendors.has(code))
    .map(({ code, name }) => ({ vendor: code, name }))
}
