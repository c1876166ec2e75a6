import { visitOf } from '#app/brand/visit.server.ts'
import { gatewayFor, section } from '#app/gateway-client/index.server.ts'

/** The member's code, and where its link leads. */
export async function loadReferral(request: Request) {
  return { referral: await section(gatewayFor(request).agents.getReferral({})), origin: originOf(request) }
}

/** The address of this site as the visitor sees it, for links to pass on. */
export function originOf(request: Request): string {
  return `${visitOf(request).isSecure ? 'https' : 'http'}://${new URL(request.url).host}`
}
