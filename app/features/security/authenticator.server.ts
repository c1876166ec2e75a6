import { renderSVG } from 'uqr'
import { readEncryptedEnvelope } from '#app/gateway-client/encrypted-envelope.ts'
import { gatewayFor } from '#app/gateway-client/index.server.ts'
import { encodeFieldMessage } from '#contract/field-error.ts'
import { contract } from '#contract/index.ts'
import { redirectAfterAction, refusalOnForm, returnToForm } from './form-results.server.ts'
import type { AuthenticatorSetup } from './security-result.ts'

/** Longest code and password that the gateway reads. */
const [CODE_READ_LENGTH, PASSWORD_READ_LENGTH] = [16, 255]

/** Authenticator app, step 1: creates a secret for the app. */
export async function beginAuthenticator(request: Request, _: FormData) {
  try {
    const { secret, otpauthUrl } = await gatewayFor(request).security.beginTotp({})
    return returnToForm({ block: 'authenticator', result: null, setup: setupOf(secret, otpauthUrl) })
  } catch (error) {
    return refusalOnForm({ block: 'authenticator' }, error)
  }
}

/** Authenticator app, step 2: the app's first code switches it on; a wrong code shows the same secret again. */
export async function confirmAuthenticator(request: Request, form: FormData) {
  const setup = setupOf(String(form.get('secret') ?? ''), String(form.get('otpauthUrl') ?? ''))
  const code = String(form.get('code') ?? '').replaceAll(/\s/g, '')
  if (code === '') return returnToForm({ block: 'authenticator', setup, result: missing('code') }, 400)
  try {
    await gatewayFor(request).security.confirmTotp({ code: code.slice(0, CODE_READ_LENGTH) })
    return redirectAfterAction('authenticatorOn')
  } catch (error) {
    return refusalOnForm({ block: 'authenticator', setup }, error)
  }
}

/** Authenticator app, step 3: the password switches it off. */
export async function removeAuthenticator(request: Request, form: FormData) {
  const gateway = gatewayFor(request)
  const envelope = readEncryptedEnvelope(form)
  const password = String(form.get('password') ?? '')
  if (!envelope && password === '') return returnToForm({ block: 'authenticator', result: missing('password') }, 400)
  try {
    if (envelope) await gateway.sendEncrypted(contract.security.removeTotp, envelope)
    else await gateway.security.removeTotp({ password: password.slice(0, PASSWORD_READ_LENGTH) })
    return redirectAfterAction('authenticatorOff')
  } catch (error) {
    return refusalOnForm({ block: 'authenticator' }, error)
  }
}

function missing(field: string) {
  return { status: 'error' as const, error: { [field]: [encodeFieldMessage('required')] } }
}

function setupOf(secret: string, otpauthUrl: string): AuthenticatorSetup {
  const drawing = renderSVG(otpauthUrl.slice(0, 500), { border: 2 })
  return { secret, otpauthUrl, qrUrl: `data:image/svg+xml,${encodeURIComponent(drawing)}` }
}
