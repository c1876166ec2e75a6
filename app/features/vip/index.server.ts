import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'

/** The member's level and everything that it depends on. */
export function loadVip(request: Request) {
  const { language } = contextOf(request)
  return toResult(gatewayFor(request).vip.getVip({ language }))
}
