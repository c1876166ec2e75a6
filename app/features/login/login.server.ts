import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from '@remix-run/node'
import { firstLoginCookie } from '#app/features/popups/index.server.ts'
import { recoveryWaysOf } from '#app/features/recovery/index.server.ts'
import {
  needsSecondFactor,
  secondFactorResult,
  sendFactorCode,
  showFactorWay,
  verifyFactor,
} from '#app/features/second-factor/index.server.ts'
import { readCodeCooldown } from '#app/forms/code-cooldown.server.ts'
import { answer, newCaptcha, refusalResponse } from '#app/forms/form-response.server.ts'
import { typedValues } from '#app/forms/form-result.ts'
import { sendCode } from '#app/forms/send-code.server.ts'
import { callGateway } from '#app/gateway-client/call.server.ts'
import { readEncryptedEnvelope } from '#app/gateway-client/encrypted-envelope.ts'
import { callerOf, gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { loadStatus } from '#app/gateway-client/status.server.ts'
import { safePath } from '#app/lib/safe-path.ts'
import {
  closeSession,
  forgetDevice,
  loadRemembered,
  loginFlashCookie,
  loginRemembered,
  openSession,
  placeAfterLogin,
  takeLoginFlash,
} from '#app/session/session.server.ts'
import type { LoginRole, SessionOpened } from '#contract/endpoints/session.ts'
import type { RegistrationRules } from '#contract/entities/registration-rule.ts'
import { PlatformError } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { type LoginType, loginSchema } from './login-schema.ts'

/** Where an expired or initial password is changed. */
const duePlaces: Record<LoginRole, string> = { member: '/password', agent: '/agent/password' }

/**
 * Data of the login dialog: a challenge, the countries for SMS codes, the captcha where it is always required, the
 * member remembered on this device, and a notice of another page.
 */
export async function loadLogin(request: Request) {
  const { verification } = gatewayFor(request)
  const [challenge, countries, captcha, flash, remembered, codeWait, recoveryWays, status] = await Promise.all([
    toResult(verification.createSlider({})),
    toResult(verification.listCountryCodes({})),
    isCaptchaShown(request).then((isShown) => (isShown ? newCaptcha(request) : null)),
    takeLoginFlash(request),
    loadRemembered(request),
    readCodeCooldown(request, 'login'),
    recoveryWaysOf(request),
    toResult(loadStatus(request)),
  ])
  return {
    challenge,
    countries,
    captcha,
    flash,
    remembered,
    codeWait,
    socialLogin: status.ok ? status.value.info.socialLogin : [],
    canRecover: recoveryWays.length > 0,
    isNamedByNumber: status.ok && isNamedByNumber(status.value.info.register),
    serverTimeMs: Date.now(),
  }
}

/** Whether members have a mobile number in place of a user name. */
function isNamedByNumber({ types }: RegistrationRules): boolean {
  return types.length > 0 && types.every((type) => type === 'registerMobile')
}

/**
 * Logs in and redirects to the page the visitor wanted, or returns the form's errors. Also handles the request for an
 * SMS code. Specification section 4, login flow.
 */
export async function login(request: Request, as: LoginRole = 'member') {
  const form = await request.formData()
  const typed = typedValues(form)
  switch (form.get('intent')) {
    case 'sendCode':
      return answer({ sent: await sendCode(request, form, 'login'), typed })
    case 'oneClick':
      return oneClick(request, form)
    case 'forget':
      // The remembered member is another person: end their open memberSession too.
      await forgetDevice(request)
      return closeSession(request, loginPath(form))
  }
  if (form.has('ticket')) return secondFactor(request, form, as)
  const type: LoginType = form.get('type') === 'sms' ? 'sms' : 'username'
  const gateway = gatewayFor(request)
  const envelope = readEncryptedEnvelope(form)
  try {
    if (envelope) return await enter(request, await gateway.sendEncrypted(contract.session.login, envelope), form, as)
    const submission = parseWithZod(form, { schema: loginSchema(type, { captcha: false }) })
    if (submission.status !== 'success')
      return answer({ result: submission.reply({ hideFields: ['password'] }), typed })
    return await enter(request, await gateway.session.login({ type, as, ...submission.value }), form, as)
  } catch (error) {
    return needsSecondFactor(error) ? secondFactorResult(error) : refusalResponse(request, error, typed, 'password')
  }
}

/**
 * The second factor: sends a code, switches to another way, or verifies the answer. An expired ticket restarts the
 * login.
 */
async function secondFactor(request: Request, form: FormData, as: LoginRole) {
  const chosen = form.get('chooseWay')
  if (chosen) form.set('way', chosen)
  try {
    if (form.get('intent') === 'factorCode') return await sendFactorCode(request, form)
    if (chosen) return showFactorWay(form)
    const { opened, again } = await verifyFactor(request, form)
    return again ?? (await enter(request, opened, form, as))
  } catch (error) {
    return redirectToLogin(request, error, as === 'agent' ? '/agent' : loginPath(form))
  }
}

/** Logs the remembered member in; a device that is no longer remembered shows a notice over the ordinary form. */
async function oneClick(request: Request, form: FormData) {
  try {
    return await enter(request, await loginRemembered(request), form)
  } catch (error) {
    return needsSecondFactor(error) ? secondFactorResult(error) : redirectToLogin(request, error, loginPath(form))
  }
}

function loginPath(form: FormData): string {
  const returnTo = safePath(form.get('returnTo'))
  return returnTo === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(returnTo)}`
}

/** Redirects to the login dialog with the refusal as a flash message. */
async function redirectToLogin(request: Request, error: unknown, path = '/login'): Promise<Response> {
  if (!(error instanceof PlatformError)) throw error
  const cookie = await loginFlashCookie(request, { notice: error.code, username: '' })
  return redirect(path, { status: 303, headers: { 'Set-Cookie': cookie } })
}

/**
 * Whether the brand requires the captcha at every login; when unknown, the form shows it once the gateway requires it.
 */
async function isCaptchaShown(request: Request): Promise<boolean> {
  const status = await toResult(loadStatus(request))
  return status.ok && status.value.info.showCaptcha
}

/**
 * Opens the session in the browser. A first login is reported to the gateway; a failure of that does not prevent the
 * login. An expired password redirects to its dialog (specification section 4, login flow 3). `notice`: key of a
 * `status` text to show once; unless given, the time of the login before this one.
 */
export async function enter(
  request: Request,
  opened: SessionOpened,
  form: FormData,
  as: LoginRole = 'member',
  notice?: string,
): Promise<Response> {
  const isDue = opened.mustChangePassword || opened.passwordExpired
  const shown = notice ?? (isDue || opened.firstTimeLogin ? undefined : 'loggedIn')
  const wanted = placeAfterLogin(opened, form.get('returnTo'))
  const answer = await openSession(request, opened, isDue ? duePlaces[as] : wanted, shown)
  if (opened.firstTimeLogin) {
    await toResult(callGateway(contract.members.completeFirstLogin, {}, callerOf(request, opened.token)))
    answer.headers.append('Set-Cookie', await firstLoginCookie(request))
  }
  return answer
}

/**
 * Opens a trial without an account (specification section 6, visitor); a refusal becomes a flash message of the next
 * page.
 */
export async function freePlay(request: Request): Promise<Response> {
  const form = await request.formData()
  try {
    return await enter(request, await gatewayFor(request).session.loginFreePlay({}), form)
  } catch (error) {
    return redirectToLogin(request, error)
  }
}
