import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { bindContext, type RequestContext } from '#app/server/request-context.server.ts'
import type { ChallengeAnswer } from '#contract/entities/challenge.ts'
import { createTestGateway, type TestGateway, type TestGatewayOptions } from './gateway/gateway.ts'
import { answerWith } from './site/gateway-address.ts'
import { brandAt, contextAt } from './site/request-context.ts'

export { errorKeys } from './error-keys.ts'

/** A loader or an action of a feature: what Remix calls with the request of a page. */
type Handler<Value> = (request: Request) => Value | Promise<Value>

/** The result of a handler: what it returned, or the Response it threw, with the cookies it set. */
export interface Outcome<Value> {
  /** What the handler returned; the payload where it returned `data(…)`. */
  readonly value: Value extends { data: infer Data } ? Data : Exclude<Value, Response>
  readonly status: number
  /** Target of a redirect, null without one. */
  readonly location: string | null
}

/** A browser without script on a brand's site: stores cookies, opens addresses and posts forms. */
export interface SiteVisitor {
  /** Calls a loader as Remix does for a page at `path`. */
  open<Value>(loader: Handler<Value>, path?: string): Promise<Outcome<Value>>
  /** Calls an action as Remix does for a form posted to `path`. */
  post<Value>(action: Handler<Value>, fields: Readonly<Record<string, string>>, path?: string): Promise<Outcome<Value>>
  /** Cookies by name, as the browser stores them. */
  readonly cookies: ReadonlyMap<string, string>
}

/** How much longer a test waits for the gateway than the site does. */
const PATIENCE = 10

/** The site's server code in front of a real gateway that listens on loopback. */
export interface TestSite {
  readonly gateway: TestGateway
  /** A new visitor; addresses differ, so that rate limits of one test do not reach another. */
  visitor(options?: { host?: string } & Partial<RequestContext>): Promise<SiteVisitor>
  /** A challenge with its solution, as form fields. */
  solvedChallenge(): Promise<{ challengeId: string; challengePosition: string }>
  close(): Promise<void>
}

/** How many sites this worker has had. */
let sites = 0

/**
 * Starts a gateway for loaders and actions to call over HTTP, at the address that tests/support/site/gateway-address.ts
 * has set before any module of the site was read.
 */
export async function createTestSite(options: TestGatewayOptions = {}): Promise<TestSite> {
  const gateway = await createTestGateway(options)
  // The web process has the system's time; encrypted calls may differ from the gateway's by five minutes at most.
  gateway.clock.advance(Date.now() - gateway.clock.now().getTime())
  const stopAnswering = answerWith(gateway.app)
  // The site caches public responses by the version of the brand: no site gets those of an earlier one's gateway.
  const versionSuffix = sites++ ? `-${sites}` : ''
  // A busy machine responds late; the tests are about what is answered, not about when.
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const patience = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((milliseconds) => timeout(milliseconds * PATIENCE))
  let visitors = 0
  return {
    gateway,
    async visitor({ host = 'alpha.example', ...context } = {}) {
      const clientIp = `192.0.2.${++visitors}`
      return createVisitor(host, versionSuffix, { clientIp, ...context })
    },
    async solvedChallenge() {
      const { challengeId, challengePosition }: ChallengeAnswer = await gateway.solvedChallenge()
      return { challengeId, challengePosition: String(challengePosition) }
    },
    async close() {
      patience.mockRestore()
      stopAnswering()
      await gateway.close()
    },
  }
}

async function createVisitor(
  host: string,
  versionSuffix: string,
  context: Partial<RequestContext>,
): Promise<SiteVisitor> {
  const shown = await brandAt(host)
  const brand = { ...shown, version: `${shown.version}${versionSuffix}` }
  const cookies = new Map<string, string>()
  const send = async <Value>(handler: Handler<Value>, path: string, init: RequestInit): Promise<Outcome<Value>> => {
    const headers = new Headers({
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      // As browsers say it: addresses are typed, forms are sent by the site's own pages.
      'sec-fetch-site': init.method === 'POST' ? 'same-origin' : 'none',
    })
    const request = new Request(`http://${host}${path}`, { ...init, headers })
    const own = contextAt(brand, { host, requestId: randomUUID(), ...context, setCookies: [], memo: new Map() })
    const release = bindContext(request, own)
    try {
      const result = await handler(request)
      return outcomeOf<Value>(result, own, cookies)
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown
      return outcomeOf<Value>(thrown, own, cookies)
    } finally {
      release()
    }
  }
  return {
    cookies,
    open: (loader, path = '/') => send(loader, path, {}),
    post: (action, fields, path = '/') => send(action, path, { method: 'POST', body: new URLSearchParams(fields) }),
  }
}

/** Reads a Response, Remix's `data(…)` or a plain value, and stores the cookies that go with it. */
function outcomeOf<Value>(result: unknown, context: RequestContext, cookies: Map<string, string>): Outcome<Value> {
  const { headers, status, value } = partsOf(result)
  for (const line of [...headers.getSetCookie(), ...context.setCookies]) storeCookie(cookies, line)
  return { value: value as Outcome<Value>['value'], status, location: headers.get('location') }
}

function partsOf(result: unknown): { headers: Headers; status: number; value: unknown } {
  if (result instanceof Response) return { headers: result.headers, status: result.status, value: undefined }
  if (result && typeof result === 'object' && 'type' in result && result.type === 'DataWithResponseInit') {
    const { data, init } = result as { data?: unknown; init?: ResponseInit | null }
    return { headers: new Headers(init?.headers), status: init?.status ?? 200, value: data }
  }
  return { headers: new Headers(), status: 200, value: result }
}

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ')
  const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
  const isExpired = attributes.some((one) => /^max-age=0$/i.test(one) || /^expires=Thu, 01 Jan 1970/i.test(one))
  if (isExpired || value === '') cookies.delete(name)
  else cookies.set(name, value)
}
