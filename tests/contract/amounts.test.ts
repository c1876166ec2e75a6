import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { AmountMinor } from '#contract/entities/money.ts'
import { FailureEnvelope } from '#contract/envelope.ts'
import { encodeCall } from '../support/client.ts'
import { createTestGateway, type TestGateway } from '../support/gateway.ts'
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

/** Every row that is told an amount: a new one is asked without anybody writing a test. */
const amountRows = rows.flatMap((row) =>
  fieldNames(row.endpoint)
    .filter((field) => soundsLikeAmount(field) || isAmount(row, field))
    .map((field) => [`${row.id} ${field}`, row, field] as const),
)

let gateway: TestGateway
let token: string
let calls = 0
beforeAll(async () => {
  gateway = await createTestGateway()
  token = await gateway.openSession()
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
      calls += 1
      const ip = `10.7.${calls >> 8}.${calls & 255}`
      const request = { [field]: amount }
      const { path, init } = encodeCall(gateway.services, row.endpoint, request, {
        merchant: 'alphamerchant',
        token,
        ip,
      })
      const answer = await gateway.app.request(path, init)
      const failure = FailureEnvelope.parse(await answer.json())
      expect(failure.errorCode).toBe('INVALID_REQUEST')
      expect(failure.fields.map((problem) => problem.path)).toContain(field)
    },
  )
})

test('what is taken is taken exactly', () => {
  for (const amount of ['1', '100', '9007199254740993', '999999999999999999']) {
    expect(String(BigInt(AmountMinor.parse(amount)))).toBe(amount)
  }
})
