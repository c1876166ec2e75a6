import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { readToken } from '#app/session/session.server.ts'
import type { OfferStates } from './offer-tabs.ts'

/** The state of the member of a request in each promotion; null for a visitor, and while it is unknown. */
export async function loadOfferStates(request: Request): Promise<OfferStates | null> {
  if (!(await readToken(request))) return null
  const { language } = contextOf(request)
  const states = await toResult(gatewayFor(request).offers.listOfferStates({ language }))
  return states.ok ? Object.fromEntries(states.value.list.map((state) => [state.id, state])) : null
}
