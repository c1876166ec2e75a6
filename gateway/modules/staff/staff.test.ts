import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog, createMetrics } from '#gateway/http/index.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { createTestOperators, type OperatorAnswer } from '#tests/support/gateway/staff.ts'

const MACHINE = 'the-secret-of-the-machine-of-this-test'
const DAY_MS = 86_400_000

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity({ operatorSecret: MACHINE })
})
afterAll(() => identity?.close())

function setUp() {
  const lines: string[] = []
  const metrics = createMetrics()
  const log = {
    warn: (line: string) => void lines.push(`warn ${line}`),
    error: (line: string) => void lines.push(`error ${line}`),
  }
  const operators = createTestOperators(identity.services, { metrics, log: Object.assign(createLog('silent'), log) })
  const call = async (path: string, secret: string, body?: object): Promise<OperatorAnswer> => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const headers = { authorization: `Bearer ${secret}` }
    const answer = await operators.app.request(`/operator/${path}`, { ...init, headers })
    return [answer.status, JSON.parse(await answer.text())]
  }
  return { ...operators, lines, metrics, call }
}

const keyOf = ([, body]: OperatorAnswer, field = 'key') => String(body[field])

test('the machine makes the first two administrators, and no third', async () => {
  const { call } = setUp()
  const bootstrap = (name: string, secret = MACHINE) =>
    call('bootstrap', secret, { name, email: `${name}@staff.example` })
  expect((await bootstrap('ada', 'a guess'))[0]).toBe(404)
  const [ada, ben] = [await bootstrap('ada'), await bootstrap('ben')]
  expect([ada[0], ben[0]]).toEqual([200, 200])
  expect((await bootstrap('cleo'))[0]).toBe(409)
  expect(await call('me', keyOf(ada))).toEqual([200, { name: 'ada', roles: ['admin@*'] }])
  const rows = await identity.db.asPlatform((tx) => tx.selectFrom('staff_key').selectAll().execute())
  const stored = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  expect(stored).not.toContain(keyOf(ada))
  expect((await call('deposits', MACHINE))[0]).toBe(404)
})

test('an invited person makes a key once, which ends the key before it', async () => {
  const { call, hire } = setUp()
  const [one, other] = [await hire({ roles: { '*': ['admin'] } }), await hire({ roles: { '*': ['admin'] } })]
  const person = { name: 'dora', email: 'dora@staff.example', roles: [{ role: 'cashier', at: '*' }] }
  const [status, asked] = await one.act('staff.add', person, { reason: 'joins the night shift' })
  expect([status, asked.state]).toEqual([202, expect.stringContaining('waits for 1 of admin')])
  expect(asked.secret).toBeUndefined()
  expect((await one.post(`approvals/${asked.approval}`, { yes: true }))[0]).toBe(409)
  const done = await other.post(`approvals/${asked.approval}`, { yes: true })
  expect(done).toEqual([
    200,
    { state: expect.stringContaining('dora is added'), secret: expect.stringMatching(/^mqop_/) },
  ])
  const joined = await call('join', keyOf(done, 'secret'), {})
  expect(joined[0]).toBe(200)
  expect((await call('join', keyOf(done, 'secret'), {}))[0]).toBe(404)
  expect((await call('me', keyOf(done, 'secret')))[0]).toBe(404)
  expect(await call('me', keyOf(joined))).toEqual([200, { name: 'dora', roles: ['cashier@*'] }])
  const secrets = await identity.db.asPlatform((tx) => tx.selectFrom('approval_request').select('result').execute())
  expect(JSON.stringify(secrets)).not.toContain('mqop_')

  const again = await one.act('staff.invite', { name: 'dora' }, { reason: 'a new computer' })
  const invited = await other.post(`approvals/${again[1].approval}`, { yes: true })
  const second = await call('join', keyOf(invited, 'secret'), {})
  expect((await call('me', keyOf(joined)))[0]).toBe(404)
  expect((await call('me', keyOf(second)))[0]).toBe(200)
})

test('a key ends with its term, with its revocation and with the person, whose requests are withdrawn', async () => {
  const { hire } = setUp()
  const admin = await hire({ roles: { '*': ['admin'] } })
  const leaving = await hire({ name: 'eve', roles: { '*': ['admin'] } })
  const order = { name: 'frank', email: 'frank@staff.example', roles: [{ role: 'cashier', at: '*' }] }
  const [, asked] = await leaving.act('staff.add', order, { reason: 'joins the day shift' })
  expect((await admin.act('staff.end', { name: 'eve' }))[0]).toBe(409)
  expect((await admin.act('staff.end', { name: 'eve' }, { reason: 'has left the company' }))[0]).toBe(200)
  expect((await leaving.get('me'))[0]).toBe(404)
  const [, { rows }] = await admin.get('approvals')
  expect(rows.find(({ id }) => id === asked.approval)).toMatchObject({ state: 'withdrawn' })

  const cashier = await hire({ name: 'gina', roles: { '*': ['cashier'] } })
  await admin.act('staff.end', { name: 'gina', revokeOnly: true }, { reason: 'the key was in a mail' })
  expect((await cashier.get('me'))[0]).toBe(404)

  const other = await hire({ roles: { '*': ['cashier'] } })
  identity.clock.advance(89 * DAY_MS)
  expect((await other.get('me'))[0]).toBe(200)
  identity.clock.advance(2 * DAY_MS)
  expect((await other.get('me'))[0]).toBe(404)
})

test('wrong keys are counted, reported and limited; a right key still passes, up to its own limit', async () => {
  const { call, hire, lines, metrics } = setUp()
  const cashier = await hire({ roles: { '*': ['cashier'] } })
  identity.clock.advance(60 * 60_000)
  const statuses = []
  for (let attempt = 0; attempt < 23; attempt += 1) statuses.push((await call('me', `mqop_${'x'.repeat(43)}`))[0])
  expect(statuses.filter((status) => status === 404)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
  expect(lines.filter((line) => line.startsWith('warn'))).toHaveLength(20)
  expect(lines.some((line) => line.startsWith('error too many wrong operator keys'))).toBe(true)
  expect(await metrics.registry.metrics()).toContain('marquee_operator_keys_total{outcome="unknown"} 20')
  const own = []
  for (let attempt = 0; attempt < 241; attempt += 1) own.push((await cashier.get('me'))[0])
  expect(own.filter((status) => status === 200)).toHaveLength(240)
  expect(own.at(-1)).toBe(429)
})
