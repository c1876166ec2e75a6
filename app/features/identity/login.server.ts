import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from '@remix-run/node'
import { webSettings } from '#app/env.server.ts'
import { callGateway } from '#app/gateway-client/call.server.ts'
import { callerOf, gatewayFor, section } from '#app/gateway-client/index.server.ts'
import { readSealedEnvelope } from '#app/gateway-client/sealed-envelope.ts'
import { loadStatus } from '#app/gateway-client/status.server.ts'
import { flashCookie, openSession } from '#app/session/session.server.ts'
import type { SessionOpened } from '#contract/endpoints/session.ts'
import { PlatformError } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { answer, newCaptcha, refusalAnswer } from './answer.server.ts'
import { typedValues } from './form-answer.ts'
import { type LoginType, loginSchema } from './login-schema.ts'
import { sendCode } from './send-code.server.ts'

/** What the login dialog shows: a puzzle, the countries codes are sent to, and the captcha where it is always asked for. */
export async function loadLogin(request: Request) {
  const { verification } = gatewayFor(request)
  const [challenge, countries] = await Promise.all([
    section(verification.createSlider({}, { deadlineMs: webSettings().gatewayWaitMs })),
    section(verification.listCountryCodes({})),
  ])
  const captcha = (await isCaptchaShown(request)) ? await newCaptcha(request) : null
  return { challenge, countries, captcha, serverTimeMs: Date.now() }
}

/**
 * Logs in and goes on to where the visitor wanted to be, or answers with what is wrong. Asking for a code comes through
 * here too. Specification section 4, login flow.
 */
export async function login(request: Request) {
  const form = await request.formData()
  const typed = typedValues(form)
  if (form.get('intent') === 'sendCode') return answer({ sent: await sendCode(request, form, 'login'), typed })
  const type: LoginType = form.get('type') === 'sms' ? 'sms' : 'username'
  const gateway = gatewayFor(request)
  const envelope = readSealedEnvelope(form)
  try {
    if (envelope) return await enter(request, await gateway.sendSealed(contract.session.login, envelope), form)
    const submission = parseWithZod(form, { schema: loginSchema(type, { captcha: false }) })
    if (submission.status !== 'success')
      return answer({ result: submission.reply({ hideFields: ['password'] }), typed })
    return await enter(request, await gateway.session.login({ type, ...submission.value }), form)
  } catch (error) {
    return refusalAnswer(request, error, typed)
  }
}

/** Whether the brand asks for the captcha at every login; without an answer the form asks when the gateway does. */
async function isCaptchaShown(request: Request): Promise<boolean> {
  const status = await section(loadStatus(request))
  return status.ok && status.value.info.showCaptcha
}

/** Opens the session in the browser; on a first login the gateway is told, and a failure to do so keeps nobody out. */
export async function enter(request: Request, opened: SessionOpened, form: FormData): Promise<Response> {
  if (opened.firstTimeLogin) {
    await section(callGateway(contract.members.completeFirstLogin, {}, callerOf(request, opened.token)))
  }
  return openSession(request, opened.token, form.get('returnTo'))
}

/** Opens a trial without an account (specification section 6, visitor); a refusal is told on the next page. */
export async function freePlay(request: Request): Promise<Response> {
  const form = await request.formData()
  try {
    return await enter(request, await gatewayFor(request).session.loginFreePlay({}), form)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return redirect('/login', { status: 303, headers: { 'Set-Cookie': await flashCookie(request, error.code) } })
  }
}
