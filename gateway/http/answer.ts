import type { FailureEnvelope } from '#contract/envelope.ts'
import { wireHeaders } from '#contract/envelope.ts'
import { type ErrorCode, type ErrorParams, errorTable, PlatformError } from '#contract/errors.ts'
import { SerialisedValue } from '#gateway/lib/serialised-value.ts'
import { isUnavailable } from '#gateway/lib/unavailable.ts'
import type { GatewayRequest } from './request-scope.ts'

/** Retry-After of UNAVAILABLE, in seconds. */
const UNAVAILABLE_RETRY_SECONDS = 5

/** What is around a value that is bytes already. */
const [SUCCESS, END] = [Buffer.from('{"success":true,"value":'), Buffer.from('}')]

export function answerValue(c: GatewayRequest, value: unknown): Response {
  if (value instanceof SerialisedValue) return answer(c, 200, Buffer.concat([SUCCESS, value.json, END]))
  return answer(c, 200, `{"success":true,"value":${JSON.stringify(value)}}`)
}

/** Converts a thrown value to a response: a PlatformError by its code, everything else as a server fault. */
export function answerError(c: GatewayRequest, error: unknown): Response {
  const refusal = refusalOf(error)
  const { status, isServerFault, message } = errorTable[refusal.code]
  c.set('errorCode', refusal.code)
  if (isServerFault) c.get('log').error({ err: error, errorCode: refusal.code }, 'call failed')
  const retryAfter = retryAfterSeconds(refusal.code, refusal.params)
  if (retryAfter !== null) c.header('retry-after', String(retryAfter))
  const body: FailureEnvelope = {
    success: false,
    errorCode: refusal.code,
    message,
    params: refusal.params,
    fields: refusal.fields.map(({ path, key, params }) => (params ? { path, key, params } : { path, key })),
    requestId: c.get('requestId'),
  }
  return answer(c, status, JSON.stringify(body))
}

function refusalOf(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error
  return new PlatformError(isUnavailable(error) ? 'UNAVAILABLE' : 'INTERNAL')
}

function retryAfterSeconds(code: ErrorCode, params: ErrorParams): number | null {
  if (code === 'UNAVAILABLE') return UNAVAILABLE_RETRY_SECONDS
  return typeof params.minutes === 'number' ? params.minutes * 60 : null
}

function answer(c: GatewayRequest, status: number, json: string | Buffer<ArrayBuffer>): Response {
  const encryptReply = c.get('encryptReply')
  c.header('content-type', 'application/json; charset=utf-8')
  if (encryptReply) c.header(wireHeaders.encryptedReply, 'sealed')
  return c.newResponse(
    encryptReply ? encryptReply(json.toString()) : json,
    status as Parameters<typeof c.newResponse>[1],
  )
}
