import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import { wireHeaders } from '#contract/envelope.ts'
import { createTestDatabase } from '../support/database/database.ts'
import { type Watched, watchStatements } from '../support/database/watch-statements.ts'
import { encodeCall } from '../support/gateway/client.ts'
import { createTestGateway, TEST_MERCHANT as merchant, type TestGateway } from '../support/gateway/gateway.ts'
import { createGatewayMember } from '../support/gateway/members.ts'
import { fieldNames, type Row, rows } from './endpoints.ts'
import { fieldsTaking, sampleRequest } from './sample-request.ts'

/**
 * What a scanner for SQL injection guesses from answers and times is read here at its source: a text that a caller sends
 * reaches the database as a bound value, and is in the text of no statement, whatever the answer.
 */

/** Letters and digits only, so that it passes the pattern of a name. */
const marker = `q${randomUUID().replaceAll('-', '').slice(0, 9)}`
const quoted = `${marker}' or '1'='1`
const texts = [marker, quoted, `${marker}"; select pg_sleep(9) --`]

let gateway: TestGateway
let watched: Watched
let calls = 0
beforeAll(async () => {
  const db = await createTestDatabase()
  watched = watchStatements(db, marker)
  gateway = await createTestGateway({ services: { db } })
}, 240_000)
afterAll(() => gateway?.close())

/** Sends a call of the contract. Whatever the answer is, it is none of a fault. */
async function ask({ id, endpoint }: Row, given: object, { token, as = merchant }: { token: string; as?: string }) {
  calls += 1
  const ip = `10.9.${(calls >> 8) & 255}.${calls & 255}`
  const puzzle = fieldNames(endpoint).includes('challengeId') ? await gateway.solvedChallenge() : {}
  const request = { ...sampleRequest(endpoint), ...puzzle, ...given }
  const { path, init } = encodeCall(gateway.services, endpoint, request, { merchant, ip, token })
  const headers = new Headers(init.headers)
  headers.set(wireHeaders.merchant, as)
  const { status } = await gateway.app.request(path, { ...init, headers })
  expect(status, `${id} ${JSON.stringify(given)}`).toBeLessThan(500)
}

describe.each(rows.map((row) => [row.id, row] as const))('%s', (_id, row) => {
  test('binds every text that it is sent', async () => {
    const { token } = await createGatewayMember(gateway, { type: memberTypes.agents[0] })
    for (const text of texts) await ask(row, fieldsTaking(row.endpoint, text), { token })
    for (const name of fieldNames(row.endpoint)) await ask(row, { [name]: quoted }, { token })
    await ask(row, {}, { token: quoted })
    await ask(row, {}, { token, as: quoted })
    expect(watched.inText).toEqual([])
  })
})

/** Names, searches, references and notes: what is no enum, number or secret, of which the database sees a hash. */
const BOUND_AT_LEAST = 30

test('the texts did reach the database', () => {
  expect(watched.bound).toBeGreaterThan(BOUND_AT_LEAST)
})
