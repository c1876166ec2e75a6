import type { withdrawals } from '#contract/endpoints/money/withdrawals.ts'
import type { Withdrawal, WithdrawalRow } from '#contract/entities/payment.ts'
import { type WithdrawalState, withdrawalOwner } from '#contract/entities/payment-states.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Handlers } from '#gateway/handlers.ts'
import type { PaymentsDeps } from '../deps.ts'
import { bindAccount, maskedAccount, maskHolder } from '../payout-accounts/payout-accounts.service.ts'
import { requestWithdrawal, withdrawalTerms } from './request-withdrawal.ts'
import { lockedOf, remainingOf } from './wagering.ts'
import { wireWagering } from './wire-wagering.ts'
import {
  confirmWithdrawal,
  pageOfWithdrawals,
  readWithdrawal,
  recallWithdrawal,
  type WithdrawalDetails,
} from './withdrawals.service.ts'

export const withdrawalsHandlers = {
  getWithdrawalTerms: async (ctx) => {
    const { balance, limits, hasPaymentPassword, missingDetails, holder, accounts, wagering } =
      await withdrawalTerms(ctx)
    const { settings } = ctx.brand
    const lockedMinor = lockedOf(wagering)
    const freeMinor = balance.amountMinor > lockedMinor ? balance.amountMinor - lockedMinor : 0n
    const money = (amountMinor: bigint) => ({ amountMinor: String(amountMinor), currency: balance.currency })
    return {
      balance: money(balance.amountMinor),
      free: money(freeMinor),
      locked: money(balance.amountMinor - freeMinor),
      min: money(limits.minMinor),
      max: money(limits.maxMinor),
      hasPaymentPassword,
      missingDetails,
      accounts: accounts.map((account) => maskedAccount(ctx.services.secretBox, account)),
      holder: holder && maskHolder(holder),
      turnoverPercent: settings.cashier.turnoverPercent,
      wagering: wireWagering(wagering, balance.currency),
      remaining: money(remainingOf(wagering)),
      confirmationMinutes: settings.withdrawalConfirmationMinutes,
    }
  },
  bindAccount: async (ctx, request) => {
    await bindAccount(ctx, request)
    return {}
  },
  requestWithdrawal: async (ctx, request) => {
    const { reference } = await requestWithdrawal(ctx, request)
    return wireWithdrawal(ctx, await readWithdrawal(ctx, reference))
  },
  listWithdrawals: async (ctx, page) => {
    const { rows, total } = await pageOfWithdrawals(ctx, page)
    return {
      content: rows.map((row) => wireRow(ctx, row)),
      pageNum: page.pageNo,
      totalPages: Math.ceil(total / page.pageSize),
      totalElements: total,
    }
  },
  getWithdrawal: async (ctx, { reference }) => wireWithdrawal(ctx, await readWithdrawal(ctx, reference)),
  confirmWithdrawal: async (ctx, request) => {
    await confirmWithdrawal(ctx, request)
    return wireWithdrawal(ctx, await readWithdrawal(ctx, request.reference))
  },
  recallWithdrawal: async (ctx, { reference }) => {
    await recallWithdrawal(ctx, reference)
    return wireWithdrawal(ctx, await readWithdrawal(ctx, reference))
  },
} satisfies Handlers<typeof withdrawals, PaymentsDeps>

function wireRow(
  { services }: MemberContext<PaymentsDeps>,
  { withdrawal, account }: Pick<WithdrawalDetails, 'withdrawal' | 'account'>,
): WithdrawalRow {
  const { reference, state, currency } = withdrawal
  return {
    reference,
    state,
    amount: { amountMinor: String(withdrawal.amount_minor), currency },
    owner: withdrawalOwner(state),
    account: maskedAccount(services.secretBox, account),
    createdAt: withdrawal.created_at.toISOString(),
    confirmBy: withdrawal.confirm_by?.toISOString() ?? null,
  }
}

function wireWithdrawal(ctx: MemberContext<PaymentsDeps>, details: WithdrawalDetails): Withdrawal {
  return {
    ...wireRow(ctx, details),
    recallable: details.recallable,
    steps: details.steps.map(({ state, note, deadline, at }) => ({
      state,
      note,
      at: at.toISOString(),
      owner: withdrawalOwner(state as WithdrawalState),
      deadline: deadline?.toISOString() ?? null,
    })),
  }
}
