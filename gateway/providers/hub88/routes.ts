import { Hono } from 'hono'
import { wireHeaders } from '#contract/envelope.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type OperatorCall, operatorCalls, type ProviderStatus, type Settlement } from '#contract/provider/index.ts'
import { readBody } from '#gateway/http/read-body.ts'
import type { GatewayEnv, GatewayRequest } from '#gateway/http/request-scope.ts'
import { RoundRefusal } from '#gateway/modules/rounds/index.ts'
import type { ProviderSettings } from '../provider-settings.ts'
import { WrongTypes } from './call-parts.ts'
import { isSignedBy } from './check-signature.ts'
import type { ProviderDeps } from './deps.ts'
import { operatorHandlers } from './operator-handlers.ts'
import { statusOfRefusal } from './statuses.ts'

/** The largest body of a batch: 500 transactions of two kilobytes. Other calls have the usual limit. */
const BATCH_MAX_BYTES = 1024 * 1024

/** Routes of the operator's side, mounted at /providers: POST /<providerCode>/<call>. */
export function providerRoutes(services: ProviderDeps): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>()
  for (const name of Object.keys(operatorCalls) as OperatorCall[]) {
    app.post(`/:provider${operatorCalls[name].path}`, (c) => answer(services, name, c))
  }
  return app
}

async function answer(services: ProviderDeps, name: OperatorCall, c: GatewayRequest): Promise<Response> {
  c.set('routeId', `providers.${name}`)
  const settings = services.providers.settingsOf(c.req.param('provider') ?? '')
  if (!settings) return refuse(c, 'RS_ERROR_INVALID_PARTNER', '', 404)
  const body = await readBody(c.req.raw, name === 'settleBatch' ? BATCH_MAX_BYTES : undefined)
  const call = { path: new URL(c.req.url).pathname, body, header: (header: string) => c.req.header(header) }
  if (!(await isSignedBy(services, settings, call))) {
    c.get('log').warn({ provider: settings.code }, 'a call of a provider was not signed by it')
    return refuse(c, 'RS_ERROR_INVALID_SIGNATURE', '')
  }
  if (name === 'settleBatch' && !settings.capabilities.includes('settle-batch')) {
    return refuse(c, 'RS_ERROR_INVALID_PARTNER', '', 404)
  }
  const parsed = parse(name, body)
  if ('status' in parsed) return refuse(c, parsed.status, parsed.requestUuid)
  return run(services, name, settings, parsed.request, c)
}

async function run(
  services: ProviderDeps,
  name: OperatorCall,
  settings: ProviderSettings,
  request: { readonly request_uuid: string },
  c: GatewayRequest,
): Promise<Response> {
  try {
    const handle = operatorHandlers[name] as (call: object) => Promise<object>
    const onReplay = () => c.header(wireHeaders.idempotencyHit, 'true')
    const { code: provider } = settings
    const onHeldWin = ({ transaction_uuid, user, game_code, amount }: Settlement) => {
      const win = { provider, transaction_uuid, user, game_code, amount }
      c.get('log').error(win, 'a win above the ceiling is held for an operator')
    }
    const onFailure = (error: unknown, transaction_uuid: string) =>
      c.get('log').error({ err: error, provider, transaction_uuid }, 'a transaction of a batch failed')
    const onFailedGroup = (error: unknown, count: number) =>
      c.get('log').warn({ err: error, provider, count }, 'wins of a batch failed together and are paid one by one')
    const events = { onHeldWin, onReplay, onFailure, onFailedGroup }
    return c.json(await handle({ services, settings, request, ...events }))
  } catch (error) {
    if (error instanceof RoundRefusal) {
      return refuse(c, statusOfRefusal[error.code], request.request_uuid, 200, error.reason)
    }
    if (error instanceof WrongTypes) return refuse(c, 'RS_ERROR_WRONG_TYPES', request.request_uuid)
    c.get('log').error({ err: error, provider: settings.code }, 'a call of a provider failed')
    return refuse(c, 'RS_ERROR_UNKNOWN', request.request_uuid, 500)
  }
}

type Parsed =
  | { readonly request: { readonly request_uuid: string } }
  | { readonly status: ProviderStatus; readonly requestUuid: string }

function parse(name: OperatorCall, body: string): Parsed {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return { status: 'RS_ERROR_WRONG_SYNTAX', requestUuid: '' }
  }
  const parsed = operatorCalls[name].request.safeParse(value)
  if (parsed.success) return { request: parsed.data }
  const named = typeof value === 'object' && value !== null && 'request_uuid' in value ? value.request_uuid : ''
  return { status: 'RS_ERROR_WRONG_TYPES', requestUuid: typeof named === 'string' ? named.slice(0, 64) : '' }
}

/** Refusals have HTTP status 200 too; the HTTP status describes the transport only. */
function refuse(
  c: GatewayRequest,
  status: ProviderStatus,
  requestUuid: string,
  http: 200 | 404 | 500 = 200,
  reason: ErrorCode | null = null,
): Response {
  c.get('log').info({ status, reason }, 'a call of a provider was refused')
  return c.json({ status, request_uuid: requestUuid, ...(reason ? { reason } : {}) }, http)
}
