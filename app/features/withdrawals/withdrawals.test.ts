import { afterAll, beforeAll, expect, test } from 'vitest'
import { actAsOperator } from '#tests/support/payments/act-as-operator.ts'
import {
  balanceOf,
  configureBrand,
  memberVisitor,
  moveMoney,
  SITE_PAYMENT_PASSWORD,
} from '#tests/support/site-members.ts'
import { createTestSite, errorKeys, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'

const PAGE = '/member/withdraw'

let site: TestSite
let withdrawals: typeof import('./index.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  await configureBrand(site, {
    settings: { withdrawalConfirmationMinutes: 45, cashier: { withdrawalMin: 10, withdrawalMax: 500 } },
  })
  withdrawals = await import('./index.server.ts')
})
afterAll(() => site?.close())

let requests = 0
const act = async (request: Request) => withdrawals.actOnWithdraw(request, await request.formData())
const open = (visitor: SiteVisitor, query = '') => visitor.open(withdrawals.loadWithdrawals, `${PAGE}${query}`)
const paymentPassword = SITE_PAYMENT_PASSWORD
const bind = (visitor: SiteVisitor, fields: Record<string, string> = {}) =>
  visitor.post(
    act,
    {
      intent: 'bind',
      bank: 'First Example Bank',
      holder: 'Amara Stone',
      number: '1234 5678 9012',
      paymentPassword,
      ...fields,
    },
    PAGE,
  )

async function termsOf(visitor: SiteVisitor) {
  const { terms } = (await open(visitor)).value
  if (!terms?.ok) throw new Error('the page has no terms')
  return terms.value
}

async function ask(visitor: SiteVisitor, fields: Record<string, string> = {}) {
  const account = (await termsOf(visitor)).accounts[0]?.id ?? 'none'
  const typed = { intent: 'request', account, amount: '100', paymentPassword, requestKey: `request-${requests++}` }
  return visitor.post(act, { ...typed, ...fields }, PAGE)
}

const referenceOf = (location: string | null) =>
  new URL(location ?? '', 'http://site.example').searchParams.get('reference') ?? ''
const decide = (reference: string, action: string) =>
  actAsOperator(site.gateway.services, { reference, action, operator: 'olga', note: '' })
const stateOf = async (visitor: SiteVisitor, reference: string) => {
  const { withdrawal } = (await open(visitor, `?reference=${reference}`)).value
  return withdrawal?.ok ? withdrawal.value.state : withdrawal?.errorCode
}
/** A member with 1,000.00, a bound account and no turnover left. */
async function readyMember(openingMinor = 100_000n) {
  const { member, visitor } = await memberVisitor(site, {}, openingMinor)
  await bind(visitor)
  return { member, visitor }
}

test('the page names the balance, the limits and an empty list of accounts', async () => {
  const { visitor } = await memberVisitor(site, {}, 12_345n)
  expect(await termsOf(visitor)).toMatchObject({
    balance: { amountMinor: '12345', currency: 'USD' },
    min: { amountMinor: '1000' },
    max: { amountMinor: '50000' },
    hasPaymentPassword: true,
    accounts: [],
    confirmationMinutes: 45,
  })
})

test('a bound account appears on the page with its number masked', async () => {
  const { visitor } = await memberVisitor(site)
  const { status, location } = await bind(visitor)
  expect([status, location]).toEqual([303, `${PAGE}?bound=1`])
  const { accounts } = await termsOf(visitor)
  expect(accounts).toHaveLength(1)
  expect(JSON.stringify(accounts)).toContain('9012')
  expect(JSON.stringify(accounts)).not.toContain('12345678')
})

test.each([
  ['bank', 'bankName'],
  ['holder', 'holderName'],
  ['number', 'accountNumber'],
  ['paymentPassword', 'required'],
])('an account without %s is an error at that field', async (field, key) => {
  const { visitor } = await memberVisitor(site)
  const { status, value } = await bind(visitor, { [field]: '' })
  expect(status).toBe(400)
  expect(value).toMatchObject({ intent: 'bind' })
  expect(errorKeys(value)).toEqual({ [field]: key })
  expect((await termsOf(visitor)).accounts).toEqual([])
})

test('the payment password never comes back with the page, whatever else was wrong', async () => {
  const { visitor } = await memberVisitor(site)
  const { value } = await bind(visitor, { bank: '' })
  expect(value).toMatchObject({ result: { initialValue: { holder: 'Amara Stone' } } })
  expect(JSON.stringify(value)).not.toContain(paymentPassword)
})

test('a wrong payment password binds nothing', async () => {
  const { visitor } = await memberVisitor(site)
  const { value } = await bind(visitor, { paymentPassword: '000000' })
  expect(errorKeys(value)).toEqual({ paymentPassword: 'paymentPassword' })
  expect((await termsOf(visitor)).accounts).toEqual([])
})

test('an account in another name than the member gave is refused', async () => {
  const { visitor } = await memberVisitor(site, { payee_name: 'Amara Stone' })
  const { value } = await bind(visitor, { holder: 'Someone Else' })
  expect(errorKeys(value)).toEqual({ holder: 'holderDiffers' })
})

test('an account that is bound already is refused', async () => {
  const { visitor } = await readyMember()
  const { status, value } = await bind(visitor)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(errorKeys(value)).toEqual({ '': 'PAYOUT_ACCOUNT_BOUND' })
})

test('a request holds its amount and leads to its own page', async () => {
  const { member, visitor } = await readyMember()
  const { status, location } = await ask(visitor)
  const reference = referenceOf(location)
  expect([status, location]).toEqual([303, `${PAGE}?reference=${reference}`])
  expect(await balanceOf(site, member)).toBe(90_000n)
  expect(await stateOf(visitor, reference)).toBe('requested')
  const { history } = (await open(visitor)).value
  expect(history?.ok && history.value.content.map((row) => row.reference)).toEqual([reference])
})

test('a form that is sent twice is one withdrawal', async () => {
  const { member, visitor } = await readyMember()
  const [first, again] = [
    await ask(visitor, { requestKey: 'the-same-key' }),
    await ask(visitor, { requestKey: 'the-same-key' }),
  ]
  expect(again.location).toBe(first.location)
  expect(await balanceOf(site, member)).toBe(90_000n)
})

test.each([
  ['no amount', { amount: '' }, 'amount', 'amount'],
  ['an amount that is none', { amount: '1.2.3' }, 'amount', 'amount'],
  ['no account', { account: '' }, 'account', 'payoutAccount'],
  ['no payment password', { paymentPassword: '' }, 'paymentPassword', 'required'],
])('%s is an error at its field and holds nothing', async (_what, fields, field, key) => {
  const { member, visitor } = await readyMember()
  const { status, value } = await ask(visitor, fields)
  expect([status, errorKeys(value)]).toEqual([400, { [field]: key }])
  expect(value).toMatchObject({ intent: 'request' })
  expect(await balanceOf(site, member)).toBe(100_000n)
})

test.each([
  ['more than the brand pays at a time', { amount: '500.01' }, { amount: 'amountRange' }],
  ['less than the brand pays', { amount: '9.99' }, { amount: 'amountRange' }],
  [
    "an account that is not the member's",
    { account: '00000000-0000-4000-8000-000000000000' },
    { account: 'payoutAccount' },
  ],
  ['a wrong payment password', { paymentPassword: '999999' }, { paymentPassword: 'paymentPassword' }],
])('%s is refused and holds nothing', async (_what, fields, expected) => {
  const { member, visitor } = await readyMember()
  const { status, value } = await ask(visitor, fields)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(errorKeys(value)).toEqual(expected)
  expect(await balanceOf(site, member)).toBe(100_000n)
})

test('more than the member has is refused', async () => {
  const { member, visitor } = await readyMember(5_000n)
  const { value } = await ask(visitor)
  expect(errorKeys(value)).toEqual({ '': 'INSUFFICIENT_FUNDS' })
  expect(await balanceOf(site, member)).toBe(5_000n)
})

test('a deposit that was not staked yet is a line of the page and locks its amount until it is', async () => {
  const { member, visitor } = await readyMember(5_000n)
  await moveMoney(site, member, 'deposit', 20_000n)
  expect(await termsOf(visitor)).toMatchObject({
    wagering: [expect.anything()],
    free: { amountMinor: '5000' },
    locked: { amountMinor: '20000' },
    remaining: { amountMinor: '20000' },
  })
  expect(errorKeys((await ask(visitor)).value)).toEqual({ '': 'WAGERING_NOT_MET' })
  await moveMoney(site, member, 'bet', -20_000n)
  await moveMoney(site, member, 'payout', 20_000n)
  expect(await termsOf(visitor)).toMatchObject({ locked: { amountMinor: '0' }, remaining: { amountMinor: '0' } })
  expect((await ask(visitor)).status).toBe(303)
})

test('a member recalls a request that is not approved, and has the money again', async () => {
  const { member, visitor } = await readyMember()
  const reference = referenceOf((await ask(visitor)).location)
  const recalled = await visitor.post(act, { intent: 'recall', reference }, PAGE)
  expect([recalled.status, recalled.location]).toEqual([303, `${PAGE}?reference=${reference}`])
  expect(await stateOf(visitor, reference)).toBe('recalled')
  expect(await balanceOf(site, member)).toBe(100_000n)
})

test('a recall that comes too late leads to the page and changes nothing', async () => {
  const { member, visitor } = await readyMember()
  const reference = referenceOf((await ask(visitor)).location)
  await decide(reference, 'approve')
  const { location } = await visitor.post(act, { intent: 'recall', reference }, PAGE)
  expect(location).toBe(`${PAGE}?reference=${reference}`)
  expect(await stateOf(visitor, reference)).toBe('approved')
  expect(await balanceOf(site, member)).toBe(90_000n)
})

test.each([['received'], ['fullPayment'], ['notReceived']])(
  'a paid withdrawal takes the answer %s of its member',
  async (answer) => {
    const { visitor } = await readyMember()
    const reference = referenceOf((await ask(visitor)).location)
    await decide(reference, 'approve')
    await decide(reference, 'pay')
    const { status, location } = await visitor.post(act, { intent: 'confirm', reference, answer, note: 'Late' }, PAGE)
    expect([status, location]).toEqual([303, `${PAGE}?reference=${reference}`])
    expect(await stateOf(visitor, reference)).toBe(answer)
  },
)

test('a note that is too long is an error at the note', async () => {
  const { visitor } = await readyMember()
  const fields = { intent: 'confirm', reference: 'W0000000000', answer: 'notReceived', note: 'x'.repeat(5000) }
  const { status, value } = await visitor.post(act, fields, PAGE)
  expect([status, errorKeys(value)]).toEqual([400, { note: 'tooLong' }])
})

test('a withdrawal that waits for no answer takes none', async () => {
  const { visitor } = await readyMember()
  const reference = referenceOf((await ask(visitor)).location)
  const { value } = await visitor.post(act, { intent: 'confirm', reference, answer: 'received' }, PAGE)
  expect(errorKeys(value)).toEqual({ '': 'PAYMENT_STATE' })
  expect(await stateOf(visitor, reference)).toBe('requested')
})

test("another member's withdrawal is not found", async () => {
  const [owner, other] = [await readyMember(), await readyMember()]
  const reference = referenceOf((await ask(owner.visitor)).location)
  expect(await stateOf(other.visitor, reference)).toBe('PAYMENT_NOT_FOUND')
  await other.visitor.post(act, { intent: 'recall', reference }, PAGE)
  expect(await stateOf(owner.visitor, reference)).toBe('requested')
})
