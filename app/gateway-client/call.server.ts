import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts'
import { FailureEnvelope, wireHeaders } from '#contract/envelope.ts'
import { isErrorCode, PlatformError } from '#contract/errors.ts'
import { webSettings } from '../env.server.ts'
import { log } from '../lib/log.server.ts'
import { deadlineMs, type PartKind } from './deadlines.server.ts'

/** In whose name a call is made. */
export interface Caller {
  readonly merchant: string
  readonly host: string
  readonly language: string
  readonly clientIp: string
  readonly clientCountry: string | null
  /** The browser's User-Agent, for the member's list of devices. */
  readonly userAgent?: string | null
  /** The browser's random id. */
  readonly deviceId?: string | null
  readonly requestId: string
  readonly token: string | null
}

/** Sent instead of the plain request: a body encrypted here or in the browser. */
export interface EncryptedRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface CallOptions {
  /** What the call is for, which decides when it is given up; a GET is a `read`, everything else a `change`. */
  readonly part?: PartKind
  readonly encrypted?: EncryptedRequest
}

/**
 * Makes one call and parses its envelope.
 * @throws PlatformError with the gateway's code; NETWORK_ABNORMAL when it is unreachable or its response is invalid,
 * PAGE_TIMEOUT after the deadline
 */
export async function callGateway<Row extends Endpoint>(
  row: Row,
  request: RequestOf<Row>,
  caller: Caller,
  options: CallOptions = {},
): Promise<ResponseOf<Row>> {
  const init: RequestInit = {
    method: row.method,
    headers: { ...callerHeaders(caller), ...bodyHeaders(row), ...options.encrypted?.headers },
    body: options.encrypted?.body ?? bodyOf(row, request),
    signal: AbortSignal.timeout(deadlineMs(options.part ?? (row.method === 'GET' ? 'read' : 'change'))),
    redirect: 'error',
  }
  const url = `${webSettings().gatewayUrl}${row.path}${queryOf(row, request)}`
  const response = await send(url, init, row, caller.requestId)
  return readAnswer(row, response, caller.requestId)
}

/** Connects, once more for a read whose connection broke: nothing can have happened twice. */
async function send(url: string, init: RequestInit, row: Endpoint, requestId: string): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetch(url, init)
    } catch (error) {
      const isTimeout = init.signal?.aborted ?? false
      if (attempt === 1 && row.method === 'GET' && !isTimeout) continue
      log().warn(
        { requestId, path: row.path, err: error },
        isTimeout ? 'gateway did not answer in time' : 'gateway not reached',
      )
      throw new PlatformError(isTimeout ? 'PAGE_TIMEOUT' : 'NETWORK_ABNORMAL')
    }
  }
}

async function readAnswer<Row extends Endpoint>(row: Row, response: Response, requestId: string) {
  const answer = await readJson(response)
  if (answer && typeof answer === 'object' && 'success' in answer && answer.success === true && 'value' in answer) {
    const value = row.response.safeParse(answer.value)
    if (value.success) return value.data as ResponseOf<Row>
    log().error(
      { requestId, path: row.path, issues: value.error.issues.slice(0, 5) },
      'gateway answer breaks the contract',
    )
    throw new PlatformError('NETWORK_ABNORMAL')
  }
  const failure = FailureEnvelope.safeParse(answer)
  if (failure.success && isErrorCode(failure.data.errorCode)) {
    throw new PlatformError(failure.data.errorCode, failure.data.params, failure.data.fields)
  }
  log().error({ requestId, path: row.path, status: response.status }, 'gateway answer is no envelope')
  throw new PlatformError('NETWORK_ABNORMAL')
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new PlatformError('PAGE_TIMEOUT')
    return null
  }
}

/** Who calls, as the gateway reads it. */
export function callerHeaders(caller: Caller): Record<string, string> {
  return {
    accept: 'application/json',
    [wireHeaders.merchant]: caller.merchant,
    [wireHeaders.brandHost]: caller.host,
    [wireHeaders.language]: caller.language,
    [wireHeaders.requestId]: caller.requestId,
    [wireHeaders.clientIp]: caller.clientIp,
    [wireHeaders.webSecret]: webSettings().webSecret,
    ...(caller.userAgent ? { 'user-agent': caller.userAgent } : {}),
    ...(caller.deviceId ? { [wireHeaders.device]: caller.deviceId } : {}),
    ...(caller.clientCountry ? { [wireHeaders.clientCountry]: caller.clientCountry } : {}),
    ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
  }
}

function hasBody(row: Endpoint): boolean {
  return row.method === 'POST' || row.method === 'PUT'
}

function bodyHeaders(row: Endpoint): Record<string, string> {
  if (!hasBody(row)) return {}
  return { 'content-type': row.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json' }
}

function bodyOf(row: Endpoint, request: unknown): string | undefined {
  if (!hasBody(row)) return undefined
  return row.body === 'form' ? parametersOf(request).toString() : JSON.stringify(request)
}

/** `?a=1&b=2`, or nothing; also the part of a cache key that says what was asked. */
export function queryOf(row: Endpoint, request: unknown): string {
  if (hasBody(row)) return ''
  const query = parametersOf(request).toString()
  return query ? `?${query}` : ''
}

function parametersOf(request: unknown): URLSearchParams {
  const pairs = Object.entries(request ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)]).sort())
}
