import type { transfers, VendorTransfer } from '#contract/endpoints/money/transfers.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { readBalance } from '#gateway/modules/wallet/index.ts'
import type { TransfersDeps } from './deps.ts'
import { readFunds, readMerchantWallet, recallFunds } from './funds.service.ts'
import { readTransferTargets, transferToDownline, transferToUpline } from './member-transfer.service.ts'
import { transferWithVendor, type VendorTransferRow } from './vendor-transfer.service.ts'

export const transfersHandlers = {
  getMerchantWallet: (ctx) => readMerchantWallet(ctx),
  transferWithVendor: async (ctx, { amountMinor, ...request }) => {
    const row = await transferWithVendor(ctx, { ...request, amountMinor: BigInt(amountMinor) })
    return { transfer: wireOf(row), balance: await balance(ctx) }
  },
  recallFunds: async (ctx) => {
    const { transfers: rows, unreachable } = await recallFunds(ctx)
    return { transfers: rows.map(wireOf), unreachable, balance: await balance(ctx) }
  },
  getConsolidatedFunds: async (ctx) => {
    const { currency, mainMinor, heldMinor, vendors, pending, totalMinor } = await readFunds(ctx)
    const amount = (minor: bigint) => money(minor, currency)
    return {
      main: amount(mainMinor),
      held: amount(heldMinor),
      vendors: vendors.map(({ vendor, name, balanceMinor }) => ({
        vendor,
        name,
        balance: balanceMinor === null ? null : amount(balanceMinor),
      })),
      pending: pending.map(wireOf),
      total: amount(totalMinor),
    }
  },
  getTransferTargets: async (ctx) => {
    const { upline, canTransferDownline, currency, minMinor, maxMinor, leftMinor } = await readTransferTargets(ctx)
    return {
      upline: upline && { account: upline.username, nickname: upline.nickname ?? '' },
      canTransferDownline,
      min: money(minMinor, currency),
      max: money(maxMinor, currency),
      left: money(leftMinor, currency),
    }
  },
  transferToUpline: async (ctx, { amountMinor, ...request }) => {
    const sent = await transferToUpline(ctx, { ...request, amountMinor: BigInt(amountMinor) })
    return { balance: money(sent.balanceMinor, sent.currency) }
  },
  transferToDownline: async (ctx, { amountMinor, ...request }) => {
    const sent = await transferToDownline(ctx, { ...request, amountMinor: BigInt(amountMinor) })
    return { balance: money(sent.balanceMinor, sent.currency) }
  },
} satisfies Handlers<typeof transfers, TransfersDeps>

function wireOf(row: VendorTransferRow): VendorTransfer {
  return {
    reference: row.client_reference,
    vendor: row.vendor,
    direction: row.direction,
    amount: money(row.amount_minor, row.currency),
    status: row.status,
    time: row.created_at.toISOString(),
  }
}

async function balance(ctx: MemberContext<TransfersDeps>) {
  const { amountMinor, currency } = await readBalance(ctx)
  return money(amountMinor, currency)
}

const money = (amountMinor: bigint, currency: string) => ({ amountMinor: String(amountMinor), currency })
