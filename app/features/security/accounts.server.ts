import { gatewayFor } from '#app/gateway-client/index.server.ts'
import { socialProviders } from '#contract/entities/social.ts'
import { PlatformError } from '#contract/errors.ts'
import { redirectAfterAction, refusalOnForm } from './form-results.server.ts'

/** Disconnects an external account; the gateway refuses for the last way to log in. */
export async function removeAccount(request: Request, form: FormData) {
  const provider = socialProviders.find((name) => name === form.get('provider'))
  if (!provider) throw new PlatformError('INVALID_REQUEST')
  try {
    await gatewayFor(request).social.unlinkSocial({ provider })
    return redirectAfterAction('accountRemoved')
  } catch (error) {
    return refusalOnForm({ block: 'accounts' }, error)
  }
}
