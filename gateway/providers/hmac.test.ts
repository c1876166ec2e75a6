import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorCalls, signatureHeaders } from '#contract/provider/index.ts'
import { signHmac } from '#contract/provider/signature.node.ts'
import { createProviderRegistry, type ProvidersFile, readProviders } from '#gateway/providers/index.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'

const env = { OLD_SECRET: 'the-old-secret', NEW_SECRET: 'the-new-secret' }

let gateway: ProviderGateway
beforeAll(async () => {
  const [studio] = readProviders(undefined, 'http://127.0.0.1:9').providers
  const signature = {
    kind: 'hmac' as const,
    secretVariables: ['NEW_SECRET', 'OLD_SECRET', 'UNSET_SECRET'],
    replayWindowMs: 60_000,
  }
  const providers: ProvidersFile = { providers: [{ ...studio!, signature }], transferVendors: [] }
  const plain = await createProviderGateway({ providers })
  const { clock } = plain
  const registry = createProviderRegistry({ providers, keysDir: '', clock, env })
  Object.assign(plain.services, { providers: registry })
  gateway = plain
})
afterAll(() => gateway?.close())

const path = `/providers/studio${operatorCalls.balance.path}`

async function post(body: string, headers: Record<string, string>): Promise<string> {
  const response = await gateway.app.request(path, { method: 'POST', body, headers })
  return ((await response.json()) as { status: string }).status
}

async function createCall(secret: string, at = gateway.clock.now()) {
  const { user, token } = await gateway.openPlayerSession()
  const body = JSON.stringify({ request_uuid: 'r', user, token })
  return { body, headers: signHmac(secret, { method: 'POST', path, body }, at) }
}

test('a call signed with any of the shared secrets is answered, with none or another is not', async () => {
  for (const secret of [env.OLD_SECRET, env.NEW_SECRET]) {
    const { body, headers } = await createCall(secret)
    expect(await post(body, headers)).toBe('RS_OK')
  }
  for (const secret of ['another', '', 'undefined']) {
    const { body, headers } = await createCall(secret)
    expect(await post(body, headers)).toBe('RS_ERROR_INVALID_SIGNATURE')
  }
})

test('a captured call is refused when it comes again, in the same second or as many times at once', async () => {
  const { body, headers } = await createCall(env.NEW_SECRET)
  const statuses = await Promise.all(Array.from({ length: 10 }, () => post(body, headers)))
  expect(statuses.filter((status) => status === 'RS_OK')).toHaveLength(1)
  expect(await post(body, headers)).toBe('RS_ERROR_INVALID_SIGNATURE')
})

test('a call from outside the window is refused, whichever clock is wrong', async () => {
  const nowMs = gateway.clock.now().getTime()
  for (const [offMs, status] of [
    [59_000, 'RS_OK'],
    [-59_000, 'RS_OK'],
    [61_000, 'RS_ERROR_INVALID_SIGNATURE'],
    [-61_000, 'RS_ERROR_INVALID_SIGNATURE'],
    [90 * 86_400_000, 'RS_ERROR_INVALID_SIGNATURE'],
  ] as const) {
    const { body, headers } = await createCall(env.NEW_SECRET, new Date(nowMs + offMs))
    expect(await post(body, headers)).toBe(status)
  }
})

test('a time or a nonce that is changed, missing or no such thing is refused', async () => {
  const { body, headers } = await createCall(env.NEW_SECRET)
  const changes: Record<string, string>[] = [
    { [signatureHeaders.timestamp]: String(gateway.clock.now().getTime() + 1) },
    { [signatureHeaders.nonce]: 'another-nonce-of-16' },
    { [signatureHeaders.nonce]: '' },
    { [signatureHeaders.timestamp]: 'yesterday' },
    { [signatureHeaders.hmac]: '' },
  ]
  for (const change of changes) expect(await post(body, { ...headers, ...change })).toBe('RS_ERROR_INVALID_SIGNATURE')
  expect(await post(`${body} `, headers)).toBe('RS_ERROR_INVALID_SIGNATURE')
})
