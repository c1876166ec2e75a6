import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import { hashPassword } from '#gateway/modules/accounts/index.ts'
import { encodeCall } from '../support/gateway/client.ts'
import { createTestGateway, TEST_MERCHANT as merchant, type TestGateway } from '../support/gateway/gateway.ts'
import { createGatewayMember } from '../support/gateway/members.ts'
import { fieldNames, type Row, rows } from './endpoints.ts'
import { fieldsTaking, sampleRequest } from './sample-request.ts'

/** Secrets with values that occur nowhere else, sent in every field of every call: no log line and no refusal repeats them. */

/** What a field gets by its name; the first that fits. */
const canaries: readonly (readonly [names: RegExp, value: string])[] = [
  [/paymentPassword/i, '730519'],
  [/password/i, 'CanaryPass7Qz'],
  [/token|attempt/i, 'CanaryTokenTokenTokenTokenTokenTokenTokenTok'],
  [/mobile|phone/i, '0912000771'],
  [/email/i, 'canary.person@post.example'],
  [/holder|name$/i, 'Canary Harbour'],
  [/number|account/i, '4929123456789012'],
  [/code|captcha|challenge/i, '918273'],
  [/./, 'id card 079188812345'],
]
/** Kept as a hash, or not at all. */
const neverStored = ['CanaryPass7Qz', 'CanaryTokenToken', '4929123456789012']
/** Six digits occur inside other numbers. */
const shapes = canaries.map(([, value]) =>
  value.length > 6 ? new RegExp(escaped(value)) : new RegExp(`\\b${value}\\b`),
)

let gateway: TestGateway
const lines: string[] = []
let calls = 0

beforeAll(async () => {
  gateway = await createTestGateway({ logTo: { write: (line) => void lines.push(line) } })
}, 240_000)
afterAll(() => gateway?.close())

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

describe.each(rows.map((row) => [row.id, row] as const))('%s', (_id, row) => {
  test('repeats no secret in a log line or a refusal', async () => {
    lines.length = 0
    const paymentPassword = await hashPassword('730519')
    const { token } = await createGatewayMember(gateway, {
      type: memberTypes.agents[0],
      payment_password_hash: paymentPassword,
    })
    const byName = namedCanaries(row)
    const fitting = Object.fromEntries(
      Object.entries(byName).filter(([name, value]) => name in fieldsTaking(row.endpoint, value)),
    )
    // One request that reaches the service, one that the contract refuses field by field, and one with every secret in each.
    for (const given of [fitting, byName, everySecretIn(row)]) {
      const refusal = await ask(row, given, token)
      expectNoSecret(refusal)
    }
    expectNoSecret(await ask(row, fitting, canaries[2]?.[1] ?? ''))
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      expectNoSecret(line)
      expect(line).not.toContain(token)
    }
  })
})

function namedCanaries({ endpoint }: Row): Record<string, string> {
  const valueFor = (name: string) => canaries.find(([names]) => names.test(name))?.[1] ?? ''
  return Object.fromEntries(fieldNames(endpoint).map((name) => [name, valueFor(name)]))
}

function everySecretIn({ endpoint }: Row): Record<string, unknown> {
  const all = canaries.map(([, value]) => value)
  return Object.fromEntries(fieldNames(endpoint).map((name) => [name, all]))
}

function expectNoSecret(text: string): void {
  for (const shape of shapes) expect(text).not.toMatch(shape)
}

/** The text of a refusal; empty where the call was answered, because an answer may be the member's own data. */
async function ask({ endpoint }: Row, given: object, token: string): Promise<string> {
  calls += 1
  const ip = `10.4.${(calls >> 8) & 255}.${calls & 255}`
  const puzzle = fieldNames(endpoint).includes('challengeId') ? await gateway.solvedChallenge() : {}
  const request = { ...sampleRequest(endpoint), ...given, ...puzzle }
  const { path, init } = encodeCall(gateway.services, endpoint, request, { merchant, ip, token })
  const answer = await gateway.app.request(path, init)
  const text = await answer.text()
  return answer.status === 200 ? '' : text
}

test('no table has a password, a token or the number of an account in the clear', async () => {
  // A password that is accepted, and an account that is bound: the database has something of each.
  const old = 'OldLamp7Harbour'
  const { token } = await createGatewayMember(gateway, {
    password_hash: await hashPassword(old),
    payment_password_hash: await hashPassword('730519'),
  })
  const { members, withdrawals } = gateway.call({ token, ip: '10.3.0.1' })
  const account = { bank: 'First Bank', holder: 'Canary Harbour', number: '4929123456789012' }
  await withdrawals.bindAccount({ ...account, paymentPassword: '730519' })
  const next = 'CanaryPass7Qz'
  const opened = await members.changePassword({ oldPassword: old, newPassword: next, confirmNewPassword: next })
  const secrets = [...neverStored, old, token, opened.token]
  const { rows: tables } = await gateway.services.db.asPlatform((tx) =>
    sql<{ name: string }>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
        and has_table_privilege(quote_ident(table_schema) || '.' || quote_ident(table_name), 'select')`.execute(tx),
  )
  expect(tables.map(({ name }) => name)).toContain('public.member')
  for (const { name } of tables) {
    const { rows: found } = await gateway.services.db.asPlatform((tx) =>
      sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(tx),
    )
    for (const { text } of found) for (const secret of secrets) expect(text, name).not.toContain(secret)
  }
})
