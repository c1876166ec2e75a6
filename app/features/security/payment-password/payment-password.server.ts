import { redirectAfterAction, refusalOnForm, returnToForm } from '#app/features/security/form-results.server.ts'
import { refusalResult } from '#app/forms/messages.ts'
import { readEncryptedEnvelope } from '#app/gateway-client/encrypted-envelope.ts'
import { gatewayFor } from '#app/gateway-client/index.server.ts'
import { ownFactors } from '#contract/endpoints/security.ts'
import { PlatformError } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { paymentPasswordProblems } from './payment-password-fields.ts'

const block = 'paymentPassword'
const SECONDS_PER_MINUTE = 60

/** Sets the member's first payment password. */
export function setPaymentPassword(request: Request, form: FormData) {
  return act(form, ['paymentPassword', 'confirmPaymentPassword'], async () => {
    const gateway = gatewayFor(request)
    const envelope = readEncryptedEnvelope(form)
    if (envelope) return gateway.sendEncrypted(contract.wallet.setPaymentPassword, envelope)
    return gateway.wallet.setPaymentPassword({ password: typed(form, 'password'), ...newOne(form) })
  })
}

/** Replaces the payment password. */
export function changePaymentPassword(request: Request, form: FormData) {
  return act(form, ['oldPaymentPassword', 'paymentPassword', 'confirmPaymentPassword'], async () => {
    const gateway = gatewayFor(request)
    const envelope = readEncryptedEnvelope(form)
    if (envelope) return gateway.sendEncrypted(contract.wallet.changePaymentPassword, envelope)
    return gateway.wallet.changePaymentPassword({
      oldPaymentPassword: typed(form, 'oldPaymentPassword'),
      ...newOne(form),
    })
  })
}

/** Sends a code by the way that the form names; without script the response is the page. */
export async function sendPaymentPasswordCode(request: Request, form: FormData) {
  const way = ownFactors.find((factor) => factor === form.get('way'))
  if (!way || way === 'totp') throw new PlatformError('INVALID_REQUEST')
  try {
    const { expiredMinutes } = await gatewayFor(request).wallet.sendPaymentPasswordCode({ way })
    return returnToForm({ block, result: null, sent: { ok: true, secondsLeft: expiredMinutes * SECONDS_PER_MINUTE } })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const result = refusalResult(error)
    return returnToForm({ block, result, sent: { ok: false, result } }, error.status)
  }
}

/** Resets a forgotten payment password. */
export function resetPaymentPassword(request: Request, form: FormData) {
  return act(form, ['answer', 'paymentPassword', 'confirmPaymentPassword'], async () => {
    const gateway = gatewayFor(request)
    const envelope = readEncryptedEnvelope(form)
    if (envelope) return gateway.sendEncrypted(contract.wallet.resetPaymentPassword, envelope)
    return gateway.wallet.resetPaymentPassword({
      way: ownFactors.find((factor) => factor === form.get('way')) ?? 'totp',
      answer: typed(form, 'answer'),
      password: typed(form, 'password'),
      ...newOne(form),
    })
  })
}

async function act(
  form: FormData,
  fields: Parameters<typeof paymentPasswordProblems>[0],
  call: () => Promise<unknown>,
) {
  const problems = readEncryptedEnvelope(form) ? null : paymentPasswordProblems(fields, form)
  if (problems) return returnToForm({ block, result: { status: 'error', error: problems } }, 400)
  try {
    await call()
    return redirectAfterAction('paymentPassword')
  } catch (error) {
    return refusalOnForm({ block }, error)
  }
}

/** Longest password that the gateway reads. */
const PASSWORD_READ_LENGTH = 255

const typed = (form: FormData, name: string) => String(form.get(name) ?? '').slice(0, PASSWORD_READ_LENGTH)

const newOne = (form: FormData) => ({
  paymentPassword: typed(form, 'paymentPassword'),
  confirmPaymentPassword: typed(form, 'confirmPaymentPassword'),
})
