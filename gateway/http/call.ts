import type { Handler } from 'hono'
import type { Language } from '#contract/entities/languages.ts'
import { wireHeaders } from '#contract/envelope.ts'
import { PlatformError } from '#contract/errors.ts'
import { matchLanguage } from '#contract/language-match.ts'
import type { MemberSession, RequestContext } from '../context.ts'
import { fieldErrorsOf } from '../lib/field-errors.ts'
import { SerialisedValue } from '../lib/serialised-value.ts'
import { authenticate, selfExcluded } from '../modules/session/index.ts'
import { closedReason } from '../modules/system/index.ts'
import { answerValue } from './answer.ts'
import { decryptCall } from './decrypt-call.ts'
import type { HttpDeps } from './deps.ts'
import { checkContentLength, readBody } from './read-body.ts'
import type { GatewayEnv, GatewayRequest } from './request-scope.ts'
import { checkContentType, parseJson, parsePairs } from './request-values.ts'
import { resolveTenant, type Tenant } from './resolve-brand.ts'
import type { Route } from './route-table.ts'

type RouteRow = Omit<Route<HttpDeps>, 'handle'>

/**
 * The request handler of one row of the contract. The order matters: cheap checks that reveal nothing come first (rate
 * limit, tenant, closed site), then the token, then the body. Only a valid request reaches the module.
 */
export function callHandler<Deps extends HttpDeps>(services: Deps, route: Route<Deps>): Handler<GatewayEnv> {
  return async (c) => {
    c.set('routeId', route.id)
    await limitAddress(services, c)
    checkContentLength(c.req.raw, route.endpoint.maxBytes)
    const tenant = resolveTenant(services.brands, c.req.raw.headers)
    c.set('merchant', tenant.merchant)
    refuseWhenClosed(route, tenant, c)
    const ctx = contextOf(services, c, tenant, await sessionOf(services, route, tenant, c))
    const request = parseRequest(route, await requestValues(services, route, c))
    const value = await route.handle(ctx, request)
    return answerValue(c, checkedValue(route, value))
  }
}

/** The web process calls for many visitors: without a visitor's address it is not rate limited. */
async function limitAddress(services: HttpDeps, c: GatewayRequest): Promise<void> {
  const visitor = c.get('visitor')
  if (visitor.isWebProcess && !c.req.header(wireHeaders.clientIp)) return
  await services.limits.check('general', { merchant: '', clientIp: visitor.ip })
}

/** The system group is always available: it reports why the other groups are not. */
function refuseWhenClosed(route: RouteRow, { brand }: Tenant, c: GatewayRequest): void {
  if (route.group === 'system') return
  const reason = closedReason(brand, c.get('visitor'))
  if (reason) throw new PlatformError(reason)
}

async function sessionOf(
  services: HttpDeps,
  route: RouteRow,
  { brand, merchant }: Tenant,
  c: GatewayRequest,
): Promise<MemberSession | null> {
  const token = /^Bearer ([A-Za-z0-9_-]{16,256})$/.exec(c.req.header('authorization') ?? '')?.[1]
  const session = token ? await authenticate(services, { merchant, token }) : null
  if (route.endpoint.token && !session) throw new PlatformError('NOT_LOGGED_IN')
  if (route.endpoint.token && session?.passwordDue && !route.endpoint.allowedWhilePasswordExpired) {
    throw new PlatformError('PASSWORD_CHANGE_REQUIRED')
  }
  if (route.endpoint.token && session?.excludedUntil && !route.endpoint.allowedWhileExcluded) {
    throw selfExcluded(brand, session.excludedUntil)
  }
  return session
}

function contextOf<Deps extends HttpDeps>(
  services: Deps,
  c: GatewayRequest,
  tenant: Tenant,
  session: MemberSession | null,
): RequestContext<Deps> {
  const { ip, country, device } = c.get('visitor')
  return {
    services,
    ...tenant,
    language: languageOf(c, tenant),
    clientIp: ip,
    clientCountry: country,
    deviceId: device,
    userAgent: c.req.header('user-agent') ?? '',
    requestId: c.get('requestId'),
    log: c.get('log'),
    session,
    onReplay: () => c.header(wireHeaders.idempotencyHit, 'true'),
  }
}

/** A longer language tag is made up. */
const MAX_TAG_LENGTH = 35

function languageOf(c: GatewayRequest, { brand }: Tenant): Language {
  const asked = c.req.header(wireHeaders.language)
  const { languages, defaultLanguage } = brand.settings
  return (asked && matchLanguage([asked.slice(0, MAX_TAG_LENGTH)], languages)) || defaultLanguage
}

/** The request values from the query or the body, before validation. */
async function requestValues(services: HttpDeps, route: RouteRow, c: GatewayRequest): Promise<unknown> {
  const { endpoint } = route
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return parsePairs(new URL(c.req.url).searchParams)
  const body = await readBody(c.req.raw, endpoint.maxBytes)
  checkContentType(endpoint, c.req.header('content-type') ?? null, body === '')
  const isEncrypted = c.req.header(wireHeaders.encryptionKey) !== undefined
  if (endpoint.encrypt !== isEncrypted) throw new PlatformError(endpoint.encrypt ? 'SEAL_REQUIRED' : 'SEAL_INVALID')
  if (isEncrypted) {
    const { plaintext, encryptReply } = await decryptCall(services, c.get('merchant'), endpoint, {
      headers: c.req.raw.headers,
      body,
    })
    c.set('encryptReply', encryptReply)
    return parseJson(plaintext)
  }
  return endpoint.body === 'form' ? parsePairs(new URLSearchParams(body)) : parseJson(body)
}

function parseRequest(route: RouteRow, values: unknown): unknown {
  const parsed = route.endpoint.request.safeParse(values)
  if (!parsed.success) throw new PlatformError('INVALID_REQUEST', {}, fieldErrorsOf(parsed.error.issues, values))
  return parsed.data
}

/** Validates the value against the row: unknown fields are removed, an invalid value is a server fault. */
function checkedValue(route: RouteRow, value: unknown): unknown {
  if (value instanceof SerialisedValue) return value
  const parsed = route.endpoint.response.safeParse(value)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`the value of ${route.id} does not match its response schema: ${places.join('; ')}`)
}
