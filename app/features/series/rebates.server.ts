import type { RequestedPeriod } from '#app/features/records/index.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { isDay } from '#contract/entities/statement.ts'

/** What the agent earned by lottery orders: the days of a period, or the orders of the day that the address names. */
export async function loadRebates(request: Request, period: RequestedPeriod) {
  const params = new URL(request.url).searchParams
  const { contracts } = gatewayFor(request)
  const day = params.get('day') ?? ''
  if (isDay(day)) {
    const cursor = params.get('cursor')?.slice(0, 200)
    const { language } = contextOf(request)
    const orders = await toResult(contracts.listRebateOrders({ day, language, ...(cursor ? { cursor } : {}) }))
    return { day, isFirst: !cursor, orders, days: null }
  }
  const days = period.problem ? null : await toResult(contracts.listRebateDays({ from: period.from, to: period.to }))
  return { day: null, isFirst: true, orders: null, days }
}
