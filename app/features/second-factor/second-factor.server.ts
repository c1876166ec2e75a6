import { data } from '@remix-run/node'
import { answer } from '#app/forms/form-response.server.ts'
import { emptyFormResult, type FormResult, type SecondFactorRequest } from '#app/forms/form-result.ts'
import { codeErrorsAt, refusalResult } from '#app/forms/messages.ts'
import { gatewayFor } from '#app/gateway-client/index.server.ts'
import { type SecondFactorWay, secondFactorWays } from '#contract/endpoints/session.ts'
import { type ErrorParams, PlatformError } from '#contract/errors.ts'
import { encodeFieldMessage } from '#contract/field-error.ts'

const SECONDS_PER_MINUTE = 60

/** Whether the gateway requires a second factor (specification section 4, login flow 6). */
export function needsSecondFactor(error: unknown): error is PlatformError {
  return error instanceof PlatformError && error.code === 'SECOND_FACTOR_REQUIRED'
}

/** The login dialog asks for the second factor next. */
export function secondFactorResult(error: PlatformError) {
  const full: FormResult = { ...emptyFormResult, secondFactor: askOf(error.params) }
  return data(full, { status: error.status })
}

/** Renders the form again with another way, for browsers without script. */
export function showFactorWay(form: FormData) {
  return answer({ secondFactor: askOf(fieldsOf(form)) })
}

/** Sends the code of a way, or returns why none was sent. */
export async function sendFactorCode(request: Request, form: FormData) {
  const ask = askOf(fieldsOf(form))
  if (ask.way !== 'sms' && ask.way !== 'email') return answer({ secondFactor: ask })
  try {
    const { expiredMinutes } = await gatewayFor(request).session.sendSecondFactor({ ticket: ask.ticket, way: ask.way })
    return answer({ secondFactor: ask, sent: { ok: true, secondsLeft: expiredMinutes * SECONDS_PER_MINUTE } })
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code === 'SECOND_FACTOR_EXPIRED') throw error
    return answer({ secondFactor: ask, sent: { ok: false, result: refusalResult(error) } })
  }
}

/**
 * Verifies the second factor at the gateway. Returns the login's result, or the form with its errors.
 * @throws PlatformError SECOND_FACTOR_EXPIRED when the login must restart
 */
export async function verifyFactor(request: Request, form: FormData) {
  const ask = askOf(fieldsOf(form))
  const typed = String(form.get('answer') ?? '').trim()
  if (typed === '') {
    const result = { status: 'error' as const, error: { answer: [encodeFieldMessage('required')] } }
    return { opened: null, again: answer({ secondFactor: ask, result }) }
  }
  try {
    const { session } = gatewayFor(request)
    const opened = await session.verifySecondFactor({ ticket: ask.ticket, way: ask.way, answer: typed.slice(0, 255) })
    return { opened, again: null }
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code === 'SECOND_FACTOR_EXPIRED') throw error
    return { opened: null, again: answer({ secondFactor: ask, result: refusalResult(error, codeErrorsAt('answer')) }) }
  }
}

function fieldsOf(form: FormData): ErrorParams {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
}

/** The second factor's data from the gateway's refusal or from the form's hidden fields. */
function askOf(params: ErrorParams): SecondFactorRequest {
  const named = String(params.ways ?? '').split(',')
  const ways = secondFactorWays.filter((way) => named.includes(way))
  const chosen = ways.find((way) => way === params.way)
  return {
    ticket: String(params.ticket ?? ''),
    ways,
    way: chosen ?? ways[0] ?? ('totp' satisfies SecondFactorWay),
    mobile: String(params.mobile ?? ''),
    email: String(params.email ?? ''),
  }
}
