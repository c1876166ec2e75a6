import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperatorGateway } from '#gateway/app.ts'
import { type Listening, listenWith } from '#gateway/http/listen.ts'
import { createTestGateway, TEST_MERCHANT, type TestGateway } from '#tests/support/gateway/gateway.ts'
import { createTestOperators } from '#tests/support/gateway/staff.ts'

const MACHINE = 'the-secret-of-the-machine-of-this-test'

let gateway: TestGateway
let players: Listening
let operators: Listening
beforeAll(async () => {
  gateway = await createTestGateway({ settings: { operatorSecret: MACHINE } })
  const place = { host: '127.0.0.1', port: 0, portVariable: '' }
  players = await listenWith(gateway.app, place)
  operators = await listenWith(createOperatorGateway(gateway.services), place)
})
afterAll(async () => {
  await players?.drain(0)
  await operators?.drain(0)
  await gateway?.close()
})

const cashier = () => createTestOperators(gateway.services).hire({ roles: { [TEST_MERCHANT]: ['cashier'] } })

async function statusOf(listening: Listening, path: string, key: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${listening.url}/operator/${path}`, {
    headers: { authorization: `Bearer ${key}`, ...headers },
  })
  return answer.status
}

test('the port of the players answers 404 to every operator address, whatever the key', async () => {
  const { key } = await cashier()
  expect(await statusOf(operators, 'deposits', key)).toBe(200)
  for (const path of [
    'deposits',
    'withdrawals',
    'me',
    'approvals',
    'slips/D1',
    'bootstrap',
    'join',
    'acts/kill.brand',
    '',
  ]) {
    expect([path, await statusOf(players, path, key)]).toEqual([path, 404])
    expect([path, await statusOf(players, path, MACHINE)]).toEqual([path, 404])
  }
})

test.each([
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-host', 'localhost'],
  ['x-real-ip', '8.8.8.8'],
  ['forwarded', 'for=8.8.8.8'],
  ['via', '1.1 proxy'],
  ['cf-connecting-ip', '8.8.8.8'],
])('a call that a proxy passed on (%s) gets 404 with a right key', async (name, value) => {
  expect(await statusOf(operators, 'deposits', (await cashier()).key, { [name]: value })).toBe(404)
})

test('a name that a page of another site gave to this machine gets 404', async () => {
  const { key } = await cashier()
  const app = createOperatorGateway(gateway.services)
  const at = async (host: string) => {
    const headers = { authorization: `Bearer ${key}`, host }
    return (await app.request('/operator/me', { headers })).status
  }
  expect([await at('127.0.0.1:8789'), await at('localhost:8789'), await at('rebound.example:8789')]).toEqual([
    200, 200, 404,
  ])
})

test('the command line makes the first administrator, stores the key for its owner only, and refuses a readable one', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'marquee-key-')), 'operator-key')
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production' as const,
    MARQUEE_ENV: 'production',
    GATEWAY_OPERATOR_PORT: new URL(operators.url).port,
    OPERATOR_KEY_FILE: file,
  }
  const operator = (args: string[], more: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, ['scripts/operator.mjs', ...args], { env: { ...env, ...more } })
  await expect(operator(['me'])).rejects.toMatchObject({ stderr: expect.stringContaining('there is no key') })
  const args = ['bootstrap', 'ada', '--email', 'ada@staff.example']
  const { stdout } = await operator(args, { OPERATOR_SECRET: MACHINE })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(stdout).not.toContain(readFileSync(file, 'utf8').trim())
  expect((await operator(['me'])).stdout).toContain('admin@*')
  expect((await operator(['staff'])).stdout).toContain('ada@staff.example')
  await expect(operator(['me', '--as', 'ada'])).rejects.toMatchObject({ stderr: expect.stringContaining('--as') })
  chmodSync(file, 0o644)
  await expect(operator(['me'])).rejects.toMatchObject({ stderr: expect.stringContaining('chmod 600') })
})
