import { afterAll, beforeAll, expect, test } from 'vitest'
import { decimalText, parseAmount } from '#contract/money/amount.ts'
import { decimalsOf, declareCurrencies } from '#contract/money/currency.ts'
import { formatMinorUnits } from '#contract/money/money-format.ts'
import { hashPassword } from '#gateway/modules/accounts/index.ts'
import { verifyLedger } from '#gateway/modules/ledger/index.ts'
import { depositsHandlers, withdrawalsHandlers } from '#gateway/modules/payments/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { betOf, ONE, winOf } from '#tests/provider/operator.ts'
import { brandDirectoryOf, testBrand } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { TEST_MERCHANT } from '#tests/support/gateway/gateway.ts'
import { notationOf } from '#tests/support/notation.ts'
import { signedEvent } from '#tests/support/payments/payments.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'

const PIN = '481920'
const OPENING_MINOR = 100_000n

let gateway: ProviderGateway
let pinHash: string
beforeAll(async () => {
  declareCurrencies({ FIV: 5 })
  gateway = await createProviderGateway()
  pinHash = await hashPassword(PIN)
}, 180_000)
afterAll(async () => {
  declareCurrencies({})
  await gateway?.close()
})

test.each([
  { currency: 'JPY', typed: '5,000', left: '¥104,999' },
  { currency: 'USD', typed: '5,000', left: '$5,999.00' },
  { currency: 'KWD', typed: '25.125', left: 'KWD 124.125' },
  { currency: 'FIV', typed: '12.00001', left: 'FIV 12.00001' },
])('a member of a brand in $currency deposits, plays and withdraws to the last minor unit', async (journey) => {
  const { currency, typed, left } = journey
  const decimals = decimalsOf(currency)
  const unit = 10n ** BigInt(decimals)
  const operator = await gateway.operator('studio', currency)
  const { memberId } = operator
  const cashier = {
    withdrawalMin: 1,
    deposits: [{ code: 'card', channel: 'CARD' as const, provider: 'sandbox' as const, min: 1 }],
  }
  const brand = testBrand({
    merchant: TEST_MERCHANT,
    settings: { currency, cashier: { ...cashier, turnoverPercent: 0 } },
  })
  const ctx = createMemberContext({ ...gateway.services, brands: brandDirectoryOf(brand) }, { memberId }, { brand })
  const { db } = gateway.services
  await db.withMerchant(TEST_MERCHANT, (tx) =>
    tx.updateTable('member').set({ payment_password_hash: pinHash }).where('id', '=', memberId).execute(),
  )

  const depositMinor = parseAmount(typed, decimals)
  if (depositMinor === null) throw new Error(`${typed} is no amount in ${currency}`)
  const { reference } = await depositsHandlers.createDeposit(ctx, {
    method: 'card',
    amountMinor: String(depositMinor),
    requestKey: `deposit-${currency}`,
    returnUrl: `https://${ctx.host}/member/depositv2`,
  })
  const paid = { merchant: TEST_MERCHANT, reference, amountMinor: String(depositMinor), currency }
  const { body, headers } = signedEvent(paid, gateway.clock.now())
  const response = await gateway.app.request('/payments/webhooks/sandbox', { method: 'POST', body, headers })
  expect(response.status).toBe(200)

  // The wire has five decimals: one unit of any currency is the same number there.
  const bet = betOf(operator, { amount: 200 * ONE })
  if (OPENING_MINOR + depositMinor < 200n * unit) bet.amount = ONE
  const stakeMinor = (BigInt(bet.amount) * unit) / BigInt(ONE)
  const placed = await operator.send('bet', bet)
  expect(placed).toMatchObject({ status: 'RS_OK', currency })
  const afterBet = OPENING_MINOR + depositMinor - stakeMinor
  expect(placed.balance).toBe(Number((afterBet * BigInt(ONE)) / unit))
  if (decimals < 5)
    expect((await operator.send('bet', betOf(operator, { amount: 1 }))).status).toBe('RS_ERROR_WRONG_TYPES')
  const won = winOf(bet, bet.amount)
  expect((await operator.send('win', won)).status).toBe('RS_OK')

  await withdrawalsHandlers.bindAccount(ctx, {
    bank: 'First Example Bank',
    holder: 'Amara Stone',
    number: '1234 5678 9012',
    paymentPassword: PIN,
  })
  const { accounts, balance } = await withdrawalsHandlers.getWithdrawalTerms(ctx)
  expect(balance).toEqual({ amountMinor: String(OPENING_MINOR + depositMinor), currency })
  const out = parseAmount('1', decimals)
  const { amount } = await withdrawalsHandlers.requestWithdrawal(ctx, {
    accountId: accounts[0]?.id ?? '',
    amountMinor: String(out),
    paymentPassword: PIN,
    requestKey: `withdrawal-${currency}`,
  })
  expect(amount).toEqual({ amountMinor: String(unit), currency })
  const rest = BigInt((await withdrawalsHandlers.getWithdrawalTerms(ctx)).balance.amountMinor)
  expect(rest).toBe(OPENING_MINOR + depositMinor - unit)
  expect(decimalText(rest, decimals)).toMatch(decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${decimals}}$`))
  expect(formatMinorUnits(rest, currency, notationOf('en')).replaceAll('\u00a0', ' ')).toBe(left)
})

test('after all of it the books are in order in every currency', async () => {
  const audit = await gateway.services.db.withMerchant(TEST_MERCHANT, (tx) =>
    verifyLedger(tx, TEST_MERCHANT, reconciliationSources),
  )
  expect(audit).toMatchObject({ unbalanced: [], drifted: [], negative: [], unmatched: [], untied: [], holds: [] })
})
