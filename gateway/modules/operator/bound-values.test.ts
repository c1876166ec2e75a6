import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffRoles } from '#contract/operator/permissions.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { type Watched, watchStatements } from '#tests/support/database/watch-statements.ts'
import { createTestGateway, TEST_MERCHANT, type TestGateway } from '#tests/support/gateway/gateway.ts'
import { createTestOperators, type TestOperator } from '#tests/support/gateway/staff.ts'
import { operatorActs } from './acts/index.ts'
import { operatorLists } from './read.routes.ts'

/** What staff send to lists and acts reaches the database as bound values: no text of theirs is in a statement. */

const marker = `q${randomUUID().replaceAll('-', '').slice(0, 9)}`
const texts = [marker, `${marker}' or '1'='1`, `${marker}"; select pg_sleep(9) --`]
/** More than the calls and acts of a minute. */
const MINUTE_MS = 61_000

let gateway: TestGateway
let watched: Watched
let people: TestOperator[]
beforeAll(async () => {
  const db = await createTestDatabase()
  watched = watchStatements(db, marker)
  gateway = await createTestGateway({ services: { db } })
  const { hire } = createTestOperators(gateway.services)
  const all = staffRoles.filter((role) => role !== 'admin')
  people = [await hire({ roles: { '*': all } }), await hire({ roles: { '*': ['admin'] } })]
}, 120_000)
afterAll(() => gateway?.close())

test('a brand, a state and a reference in the address of a list', async () => {
  const lists = [...Object.keys(operatorLists(gateway.services)), 'journal', 'staff', 'approvals', 'me']
  for (const who of people) {
    for (const text of texts.map(encodeURIComponent)) {
      gateway.clock.advance(MINUTE_MS)
      const queries = [`brand=${text}`, `state=${text}`, `state=pending,${text}`, `${text}=1`]
      const paths = lists.flatMap((name) => queries.map((query) => `${name}?${query}`))
      for (const path of [...paths, `slips/${text}`]) {
        expect((await who.get(path))[0], path).toBeLessThan(429)
      }
    }
  }
  expect(watched.inText).toEqual([])
  expect(watched.bound).toBeGreaterThan(lists.length)
})

/** Each order that its act can read reaches the database at least once. */
const BOUND_AT_LEAST = 20

/** The payloads of the acts, with a text where one is taken. */
const ordersWith = (text: string) => [
  { reference: text, note: `${text} was seen on the account` },
  { member: text },
  { member: text, amount: '5', cause: 'correction' },
  { member: 'alice', amount: text, cause: text },
  { member: text, points: '5' },
  { member: text, bank: text, holder: text, number: '123456789' },
  { member: text, account: text },
  { member: text, game: `XX:${text}`, bet: '1', rounds: 1, days: 1 },
  { member: text, game: text, bet: text, rounds: 1, days: 1 },
  { target: text.replaceAll(/\s/g, '') },
  { target: `XX:${text.replaceAll(/\s/g, '')}` },
  { rule: text, band: 1, above: text },
  { name: text },
  { name: text, roles: [{ role: 'cashier', at: text }] },
  { name: text, email: `${marker}@example.com`, roles: [{ role: 'cashier', at: text }] },
  { id: text },
  { reward: text },
]

test('every text in the order of an act, its brand and its reason', async () => {
  const before = watched.bound
  const acts = [...operatorActs(gateway.services).keys()]
  for (const act of acts) {
    gateway.clock.advance(MINUTE_MS)
    for (const who of people) {
      for (const order of ordersWith(texts[1] ?? '')) {
        const options = { brand: TEST_MERCHANT, reason: `${texts[1]} is the reason` }
        expect((await who.act(act, order, options))[0], `${act} ${JSON.stringify(order)}`).toBeLessThan(429)
      }
      await who.act(act, ordersWith(marker)[0] ?? {}, { brand: encodeURIComponent(texts[1] ?? '') })
    }
  }
  for (const text of texts) {
    const id = encodeURIComponent(text)
    for (const way of ['', '/withdraw', '/run']) {
      const [status] = await (people[0] as TestOperator).post(`approvals/${id}${way}`, { yes: true, note: text })
      expect(status).toBeLessThan(429)
    }
  }
  expect(watched.inText).toEqual([])
  expect(watched.bound).toBeGreaterThan(before + BOUND_AT_LEAST)
}, 240_000)
