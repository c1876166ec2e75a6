import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from '@remix-run/node'
import { readCodeCooldown } from '#app/forms/code-cooldown.server.ts'
import { answer, refusalResponse } from '#app/forms/form-response.server.ts'
import { secretFields, typedValues } from '#app/forms/form-result.ts'
import { sendCode } from '#app/forms/send-code.server.ts'
import { readEncryptedEnvelope } from '#app/gateway-client/encrypted-envelope.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { loadSwitches } from '#app/gateway-client/switches.server.ts'
import { loginFlashCookie } from '#app/session/session.server.ts'
import { contract } from '#contract/index.ts'
import { mailRecoverySchema, phoneRecoverySchema, type RecoveryWay } from './recovery-schema.ts'

/**
 * The ways of recovery that the brand offers: CHNGPASSMAIL3 and CHNGPASSVERIF3 (specification section 4, password
 * recovery).
 */
export async function recoveryWaysOf(request: Request): Promise<RecoveryWay[]> {
  const switches = await loadSwitches(request)
  return [
    ...(switches.includes('CHNGPASSMAIL3') ? ['email' as const] : []),
    ...(switches.includes('CHNGPASSVERIF3') ? ['phone' as const] : []),
  ]
}

/**
 * Data of the forgot password dialog.
 * @throws Response 404 for a brand without any way of recovery
 */
export async function loadRecovery(request: Request) {
  const { registration, verification } = gatewayFor(request)
  const [ways, rules, challenge, countries, codeWait] = await Promise.all([
    recoveryWaysOf(request),
    toResult(registration.getRegistrationSettings({})),
    toResult(verification.createSlider({})),
    toResult(verification.listCountryCodes({})),
    readCodeCooldown(request, 'recovery'),
  ])
  if (ways.length === 0) throw new Response(null, { status: 404 })
  const { username, password } = rules.ok ? rules.value.fields : {}
  return {
    ways,
    rules: { username: username ?? null, password: password ?? null },
    challenge,
    countries,
    codeWait,
    serverTimeMs: Date.now(),
  }
}

/**
 * Mails a one-time password or sets a new one by SMS code; both end in the login dialog, which shows the result and
 * fills in the name (specification section 4). Also handles the request for an SMS code.
 */
export async function recover(request: Request) {
  const form = await request.formData()
  const typed = typedValues(form)
  if (form.get('intent') === 'sendCode') return answer({ sent: await sendCode(request, form, 'recovery'), typed })
  const gateway = gatewayFor(request)
  const envelope = readEncryptedEnvelope(form)
  try {
    if (envelope) {
      await gateway.sendEncrypted(contract.members.setPasswordByPhone, envelope)
      return await askForLogin(request, 'reset', String(form.get('mobileNum') ?? ''))
    }
    const { fields } = await gateway.registration.getRegistrationSettings({})
    if (form.get('type') === 'phone') {
      const submission = parseWithZod(form, { schema: phoneRecoverySchema(fields.password ?? null) })
      if (submission.status !== 'success')
        return answer({ result: submission.reply({ hideFields: secretFields }), typed })
      await gateway.members.setPasswordByPhone(submission.value)
      return await askForLogin(request, 'reset', submission.value.mobileNum)
    }
    const submission = parseWithZod(form, { schema: mailRecoverySchema(fields.username ?? null) })
    if (submission.status !== 'success') return answer({ result: submission.reply(), typed })
    await gateway.members.requestPasswordByEmail(submission.value)
    return await askForLogin(request, 'mailed', submission.value.username)
  } catch (error) {
    return refusalResponse(request, error, typed)
  }
}

async function askForLogin(request: Request, notice: 'mailed' | 'reset', username: string): Promise<Response> {
  const cookie = await loginFlashCookie(request, { notice, username: username.slice(0, 64) })
  return redirect('/login', { status: 303, headers: { 'Set-Cookie': cookie } })
}
