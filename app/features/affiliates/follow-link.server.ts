import { redirect } from '@remix-run/node'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { keepAffiliateCode } from '#app/session/invitation.server.ts'
import type { LinkLanding } from '#contract/entities/agency/affiliates.ts'

const pathOf: Readonly<Record<LinkLanding, string>> = { register: '/register', home: '/', promotions: '/promotions' }

/**
 * A click on an agent's link: it is counted, its code is kept for a registration within 30 days, and the visitor is led
 * on. A link that leads nowhere any more leads home. Agents specification, section 2.
 */
export async function followLink(request: Request, code: string): Promise<Response> {
  // Not a click: a chat that previews the link, or a browser that prefetches it.
  const isAhead = request.method !== 'GET' || /prefetch|preview/i.test(request.headers.get('sec-purpose') ?? '')
  if (isAhead || code === '' || code.length > CODE_MAX_LENGTH) return redirect('/')
  const { host } = contextOf(request)
  const answer = await toResult(gatewayFor(request).affiliates.followLink({ code, domain: host }))
  if (!answer.ok) return redirect('/')
  await keepAffiliateCode(request, answer.value.affiliateCode)
  return redirect(pathOf[answer.value.landing])
}

const CODE_MAX_LENGTH = 64
