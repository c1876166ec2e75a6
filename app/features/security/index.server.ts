import { loadPasswordForm } from '#app/features/password/index.server.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { loadStatus } from '#app/gateway-client/status.server.ts'
import { brandFor } from '#app/server/request-context.server.ts'
import { isErrorCode, PlatformError } from '#contract/errors.ts'
import { removeAccount } from './accounts.server.ts'
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from './authenticator.server.ts'
import { completeDetails } from './details/details.server.ts'
import { endDevice, endOtherDevices, loadDevices } from './devices.server.ts'
import { changePassword } from './password.server.ts'
import {
  changePaymentPassword,
  resetPaymentPassword,
  sendPaymentPasswordCode,
  setPaymentPassword,
} from './payment-password/payment-password.server.ts'

/** Data of the security centre; `refusal` in the address comes from a provider's failed sign-in. */
export async function loadSecurity(request: Request) {
  const gateway = gatewayFor(request)
  const [password, security, accounts, devices, details, rules, status] = await Promise.all([
    loadPasswordForm(request),
    toResult(gateway.security.getSecurity({})),
    toResult(gateway.social.listSocial({})),
    toResult(loadDevices(request)),
    toResult(gateway.members.getMemberDetails({})),
    toResult(gateway.registration.getRegistrationSettings({})),
    toResult(loadStatus(request)),
  ])
  const refusal = new URL(request.url).searchParams.get('refusal')
  return {
    password,
    security,
    accounts,
    devices,
    details,
    rules,
    providers: status.ok ? status.value.info.socialLogin : [],
    refusal: isErrorCode(refusal) ? { code: refusal, age: brandFor(request).settings.ageThreshold } : null,
  }
}

/** The actions of the blocks' forms, by `intent`. */
const securityActions: Readonly<Record<string, (request: Request, form: FormData) => Promise<unknown>>> = {
  details: completeDetails,
  password: changePassword,
  setPaymentPassword,
  changePaymentPassword,
  resetPaymentPassword,
  factorCode: sendPaymentPasswordCode,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  removeAccount,
  endDevice,
  endOtherDevices,
}

/** Dispatches a posted form to its block's action. @throws PlatformError INVALID_REQUEST for an unknown intent */
export async function actOnSecurity(request: Request, form: FormData) {
  // The pressed button's value follows the form's own intent.
  const action = securityActions[String(form.getAll('intent').at(-1) ?? '')]
  if (!action) throw new PlatformError('INVALID_REQUEST')
  return action(request, form)
}
