import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'

/** The member's code, and the address of its link. */
export async function loadReferral(request: Request) {
  return { referral: await toResult(gatewayFor(request).agents.getReferral({})), origin: originOf(request) }
}

/** The address of this site as the visitor sees it, for links to share. */
export function originOf(request: Request): string {
  return `${contextOf(request).isSecure ? 'https' : 'http'}://${new URL(request.url).host}`
}
