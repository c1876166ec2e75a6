import type { deposits } from '#contract/endpoints/money/deposits.ts'
import type { Deposit, DepositMethod, DepositRow } from '#contract/entities/payment.ts'
import { type DepositState, depositOwner } from '#contract/entities/payment-states.ts'
import type { Handlers } from '#gateway/handlers.ts'
import type { PaymentsDeps } from '../deps.ts'
import { type DepositDetails, offeredMethods, orderDeposit, pageOfDeposits, readDeposit } from './deposits.service.ts'
import type { Method } from './methods.ts'
import { keepSlip } from './slips.service.ts'

export const depositsHandlers = {
  listDepositMethods: async (ctx) => ({
    methods: offeredMethods(ctx).map((method) => wireMethod(method, ctx.brand.settings.currency)),
  }),
  createDeposit: async (ctx, request) => wireDeposit(await orderDeposit(ctx, request)),
  getDeposit: async (ctx, { reference }) => wireDeposit(await readDeposit(ctx, reference)),
  listDeposits: async (ctx, page) => {
    const { rows, total } = await pageOfDeposits(ctx, page)
    return {
      content: rows.map(wireRow),
      pageNum: page.pageNo,
      totalPages: Math.ceil(total / page.pageSize),
      totalElements: total,
    }
  },
  sendSlip: async (ctx, { reference, image }) => {
    await keepSlip(ctx, reference, Buffer.from(image, 'base64'))
    return wireDeposit(await readDeposit(ctx, reference))
  },
} satisfies Handlers<typeof deposits, PaymentsDeps>

function wireMethod(method: Method, currency: string): DepositMethod {
  const money = (amountMinor: bigint) => ({ amountMinor: String(amountMinor), currency })
  const { code, channel, kind, minutes } = method
  return {
    code,
    channel,
    kind,
    minutes,
    min: money(method.minMinor),
    max: money(method.maxMinor),
    fee: money(0n),
    quick: method.quickMinor.map(money),
  }
}

function wireRow(deposit: DepositDetails['deposit']): DepositRow {
  const { reference, method, channel, kind, state } = deposit
  return {
    reference,
    method,
    channel,
    kind,
    state,
    amount: { amountMinor: String(deposit.amount_minor), currency: deposit.currency },
    owner: depositOwner(state, kind),
    createdAt: deposit.created_at.toISOString(),
    expiresAt: deposit.expires_at.toISOString(),
  }
}

function wireDeposit({ deposit, steps, hasSlip }: DepositDetails): Deposit {
  return {
    ...wireRow(deposit),
    redirectUrl: deposit.state === 'pending' ? deposit.redirect_url : null,
    account: deposit.transfer_account,
    hasSlip,
    steps: steps.map(({ state, note, deadline, at }) => ({
      state,
      note,
      at: at.toISOString(),
      owner: depositOwner(state as DepositState, deposit.kind),
      deadline: deadline?.toISOString() ?? null,
    })),
  }
}
