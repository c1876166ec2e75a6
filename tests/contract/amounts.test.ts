import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { memberTypes } from '#contract/entities/member-types.ts'
import { FailureEnvelope } from '#contract/envelope.ts'
import { AmountMinor } from '#contract/money/money.ts'
import { quickHash } from '#tests/support/gateway/quick-hash.ts'
import { encodeCall } from '../support/gateway/client.ts'
import { createTestGateway, type TestGateway } from '../support/gateway/gateway.ts'
import { fieldNames, type Row, rows } from './endpoints.ts'

/** Amounts that a careless reader takes for another one; as JSON says them where it can, and as text. */
const noAmounts: readonly unknown[] = [
  ...[-1, 0, -0, 0.001, 1, 100, 1e21, 2 ** 53 + 1, 1e308, Number.NaN, Number.POSITIVE_INFINITY],
  ...['-1', '0', '-0', '00', '01', '+1', '1.0', '0.001', '1e3', '1e309', 'NaN', 'Infinity', '0x10', '1_000', '1,000'],
  ...[' 1', '1 ', '1\n', '١٢٣', '１２３', '', 'null', 'true', '1n', '9'.repeat(19), '9'.repeat(400)],
  ...[null, true, [], ['1'], {}, { amountMinor: '1' }, undefined],
]

const schemaOf = ({ endpoint }: Row, field: string) =>
  (Reflect.get(endpoint.request, 'shape') as Record<string, z.ZodType>)[field]
const takes = (row: Row, field: string, value: unknown) => schemaOf(row, field)?.safeParse(value).success === true

/** What takes whole digits above nothing and nothing else is an amount, whatever it is called. */
const isAmount = (row: Row, field: string) =>
  ['1', '100', '999999'].every((good) => takes(row, field, good)) &&
  ['0', '-1', '01', '1.5', 'abc'].every((bad) => !takes(row, field, bad))
const soundsLikeAmount = (field: string) => /amount|minor|stake|price|money/i.test(field)

/** Every call that takes an amount: a new one is tested without another line here. */
const amountRows = rows.flatMap((row) =>
  fieldNames(row.endpoint)
    .filter((field) => soundsLikeAmount(field) || isAmount(row, field))
    .map((field) => [`${row.id} ${field}`, row, field] as const),
)

/** The fields beside the amount, so that nothing but the amount is at fault: a new money call is added here or fails. */
const PAYMENT_PASSWORD = '135790'
const requestKey = 'an-order-of-its-own'
const reference = 'transfer-of-its-own'
const beside: Readonly<Record<string, object>> = {
  'deposits.createDeposit': { method: 'card', returnUrl: 'https://alpha.example/member', requestKey },
  'withdrawals.requestWithdrawal': { accountId: 'none', paymentPassword: PAYMENT_PASSWORD, requestKey },
  'transfers.transferWithVendor': { vendor: 'AUR', direction: 'in', reference },
  'transfers.transferToUpline': { paymentPassword: PAYMENT_PASSWORD, reference },
  'transfers.transferToDownline': { account: 'nobody', paymentPassword: PAYMENT_PASSWORD, reference },
  'points.convertPoint': { paymentPassword: PAYMENT_PASSWORD, requestKey },
  'promotions.giveUpGrant': { grantId: '00000000-0000-4000-8000-000000000000' },
  'protection.setLimit': { kind: 'deposit', period: 'day' },
}

let gateway: TestGateway
let token: string
let calls = 0
beforeAll(async () => {
  gateway = await createTestGateway()
  token = await gateway.openSession()
  // A trial member gets no further than the refusal of trial members.
  const real = { type: memberTypes.member, payment_password_hash: await quickHash(PAYMENT_PASSWORD) }
  await gateway.services.db.withMerchant('alphamerchant', (tx) => tx.updateTable('member').set(real).execute())
})
afterAll(() => gateway.close())

test('there are rows to ask', () => {
  const names = amountRows.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['deposits.createDeposit amountMinor', 'protection.setLimit value']))
  expect(names.length).toBeGreaterThan(5)
})

describe.each(amountRows)('%s', (_name, row, field) => {
  // JSON writes NaN as null too, which says that a limit is to go.
  const asked = noAmounts.filter((amount) => JSON.stringify(amount) !== 'null' || !takes(row, field, null))
  test.each(asked.map((amount) => [JSON.stringify(amount) ?? 'nothing', amount]))(
    '%s is refused, and the field is named',
    async (_text, amount) => {
      const answer = await ask(row, { [field]: amount })
      const failure = FailureEnvelope.parse(await answer.json())
      expect(failure.errorCode).toBe('INVALID_REQUEST')
      expect(failure.fields.map((problem) => problem.path)).toContain(field)
    },
  )
})

test('every money call is known with the fields beside its amount', () => {
  expect(Object.keys(beside).sort()).toEqual([...new Set(amountRows.map(([, row]) => row.id))].sort())
})

describe.each(amountRows)('the whole request of %s', (_name, row, field) => {
  test.each(['1', '100', '9007199254740993', '999999999999999999'])('with %s is answered exactly', async (amount) => {
    const answer = await ask(row, { ...beside[row.id], [field]: amount })
    const text = await answer.text()
    expect(answer.status, text).toBeLessThan(500)
    expect(text).not.toMatch(/"TRIAL_MEMBER"|"INVALID_REQUEST".*"key":"(?!tooBig|tooSmall)/)
    JSON.parse(text, (_key, value) => {
      if (typeof value === 'number') expect(Number.isSafeInteger(value)).toBe(true)
      if (typeof value === 'string' && /^\d{15,}$/.test(value)) expect(value).toBe(amount)
      return value
    })
  })

  test.each(['-1', '0', '0.001', '1e309', 'NaN', 2 ** 53 + 1, null, ['1']])('with %j is refused', async (amount) => {
    if (amount === null && takes(row, field, null)) return
    const answer = await ask(row, { ...beside[row.id], [field]: amount })
    const failure = FailureEnvelope.parse(await answer.json())
    expect(failure.errorCode).toBe('INVALID_REQUEST')
    expect(failure.fields.map(({ path }) => path)).toEqual([field])
  })
})

test('no amount hides beneath another field, and none is a JSON number', () => {
  const hidden = rows.flatMap((row) =>
    amountsOf(z.toJSONSchema(row.endpoint.request, { io: 'input', unrepresentable: 'any' }) as JsonSchema, row.id),
  )
  expect(hidden).toEqual([])
})

/** Names that sound like an amount where no question above looks: beneath the first level, or sent as a number. */
function amountsOf(schema: JsonSchema, at: string, depth = 0): string[] {
  const inside = [...Object.values(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
    const isAmiss = soundsLikeAmount(name) && (depth > 0 || /number|integer/.test(String(each.type)))
    return [...(isAmiss ? [`${at} ${name}`] : []), ...amountsOf(each, `${at} ${name}`, depth + 1)]
  })
  return [...fields, ...inside.flatMap((each) => amountsOf(each, at, depth + 1))]
}

interface JsonSchema {
  type?: unknown
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

/** Each call comes from an address of its own: this is no test of the limits. */
async function ask(row: Row, request: object): Promise<Response> {
  calls += 1
  const visitor = { merchant: 'alphamerchant', token, ip: `10.7.${calls >> 8}.${calls & 255}` }
  const { path, init } = encodeCall(gateway.services, row.endpoint, request, visitor)
  return gateway.app.request(path, init)
}

test('what is taken is taken exactly', () => {
  for (const amount of ['1', '100', '9007199254740993', '999999999999999999']) {
    expect(String(BigInt(AmountMinor.parse(amount)))).toBe(amount)
  }
})
