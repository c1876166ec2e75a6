import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#gateway/lib/clock.ts'
import { createSandboxProvider } from '#gateway/modules/payments/providers/sandbox.ts'
import { createHttpPhoneVerifier, createHttpSmsSender } from '#gateway/modules/verification/index.ts'
import { postJson } from '#gateway/providers/post-json.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { pspKeys } from '#tests/support/payments/payments.ts'
import { socialHandlers } from './modules/social/index.ts'

/** What tests/contract/outgoing-calls.test.ts asks of requests, asked of answers: a service's answer names no next address. */

const reached: string[] = []
/** The address that a service would have the gateway call next. */
const stranger = createServer(({ url = '' }, response) => {
  reached.push(url)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
const asked: string[] = []
/** A service that answers every call with a redirect. */
const forwarder = createServer(({ url = '' }, response) => {
  asked.push(url)
  response.writeHead(307, { location: `${addressOf(stranger)}/taken` }).end('{}')
})

let identity: Identity
beforeAll(async () => {
  for (const server of [stranger, forwarder])
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  identity = await createIdentity({
    socialSecrets: { TESTER_GOOGLE: 'secret' },
    socialAddresses: { GOOGLE: addressOf(forwarder) },
  })
}, 240_000)
afterAll(async () => {
  await identity?.close()
  for (const server of [stranger, forwarder]) {
    server.closeAllConnections()
    server.close()
  }
})

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a redirect is not followed that is the answer of', () => {
  test.each([
    ['the SMS service', (url: string) => createHttpSmsSender({ url, token: null }).send(sms)],
    ['the phone service', (url: string) => createHttpPhoneVerifier({ url, token: null }).verify({} as never, 'x')],
    ['a game or wallet provider', (url: string) => postJson(new URL(url), post)],
    ['the payment provider', (url: string) => sandbox(url).look('x')],
    ['a sign-in provider', () => socialHandlers.startSocial(identity.visitor(brand()), start)],
  ])('%s', async (_who, call) => {
    asked.length = 0
    reached.length = 0
    await expect(call(addressOf(forwarder))).rejects.toThrow()
    expect(asked).toHaveLength(1)
    expect(reached).toEqual([])
  })

  const sms = { merchant: 'm1', to: '+84912345678', text: 'x' }
  const post = { body: '{}', headers: {}, timeoutMs: 3000 }
  const start = {
    provider: 'GOOGLE',
    redirectUri: 'https://tester.example/social/google/callback',
    purpose: 'login',
    adult: true,
  } as const
  const brand = () => identity.brand({ settings: { socialLogin: { GOOGLE: { clientId: 'client' } } } })
})

function sandbox(url: string) {
  return createSandboxProvider({ url, keys: pspKeys, clock: systemClock, webhookUrl: () => '' })
}

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'not an address'])(
  'a payment page at %s is not one that a player is sent to',
  async (url) => {
    const provider = createSandboxProvider({
      url: 'http://psp.test',
      keys: pspKeys,
      clock: systemClock,
      webhookUrl: () => 'http://gateway.test/',
      fetch: async () => Response.json({ id: 'p1', url }),
    })
    const order = {
      merchant: 'm1',
      reference: 'D0123456789',
      amountMinor: 100n,
      currency: 'USD',
      channel: 'CARD',
      siteName: 'Tester',
      language: 'en',
      returnUrl: 'https://tester.example/',
      expiresAt: new Date(),
    } as const
    await expect(provider.start(order)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_AWAY' })
  },
)

/** Code that opens connections; its addresses are settings, or names of the table of sign-in providers. */
const callers = [
  'gateway/modules/affiliates/postbacks/send.ts',
  'gateway/modules/payments/providers/sandbox.ts',
  'gateway/modules/social/providers.ts',
  'gateway/modules/social/social.service.ts',
  'gateway/modules/verification/codes/mail-sender.ts',
  'gateway/modules/verification/codes/phone-verifier.ts',
  'gateway/modules/verification/codes/sms-sender.ts',
  'gateway/providers/post-json.ts',
]

test('no other code of the gateway, the brand engine or the contract opens a connection', () => {
  const found = ['gateway', 'brand-engine', 'contract'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(folder, name))
      .filter((file) => opensConnections(readFileSync(file, 'utf8'))),
  )
  expect(found.sort()).toEqual(callers)
})

test('every call with fetch refuses redirects', () => {
  const calling = callers
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => /await (?:fetch|send)\(/.test(source))
  expect(calling).toHaveLength(4)
  for (const source of calling) expect(source).toContain("redirect: 'error'")
})

function opensConnections(source: string): boolean {
  // A page's own script (`fetch(location.href)`) runs in a browser.
  const fetches = /\bawait fetch\((?!location)|\?\? fetch\b/.test(source)
  const packages = /from '(?:undici|node:https|node:tls|node:dgram|nodemailer|openid-client)'/.test(source)
  const builtIn =
    /import \{[^}]*\b(?:request|get|connect|createConnection|Socket|Agent)\b[^}]*\} from 'node:(?:http|net)'/
  return fetches || packages || builtIn.test(source)
}
