import { brandFor } from '#app/server/request-context.server.ts'
import { loadLogin } from './login.server.ts'

/** Data of the agents' login page: the login form and the support hours. */
export async function loadAgentLogin(request: Request) {
  const { challenge, countries, captcha, flash, canRecover, serverTimeMs } = await loadLogin(request)
  const { agentSupport, timeZone } = brandFor(request).settings
  return { challenge, countries, captcha, flash, canRecover, serverTimeMs, support: { ...agentSupport, timeZone } }
}
