import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'

/** The member's code, the address of its link, and what has become of the friends. */
export async function loadReferral(request: Request) {
  const { agents, promotions } = gatewayFor(request)
  const { language } = contextOf(request)
  const [referral, rewards] = await Promise.all([
    toResult(agents.getReferral({})),
    toResult(promotions.listReferrals({ language })),
  ])
  return { referral, rewards, origin: originOf(request) }
}

/** The address of this site as the visitor sees it, for links to share. */
export function originOf(request: Request): string {
  return `${contextOf(request).isSecure ? 'https' : 'http'}://${new URL(request.url).host}`
}
