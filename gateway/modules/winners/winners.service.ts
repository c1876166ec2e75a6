import type { RequestContext } from '#gateway/context.ts'
import type { WinnersDeps } from './deps.ts'
import { selectLatestWins, type WinRow } from './winners.store.ts'

/**
 * The merchant's latest wins, the biggest first (specification section 9: home shows the first biggest). Demonstration
 * wins are returned only while none of them is real.
 */
export async function latestWins(ctx: RequestContext<WinnersDeps>, limit: number): Promise<WinRow[]> {
  const { merchant, services } = ctx
  const latest = await services.db.withMerchant(merchant, (tx) => selectLatestWins(tx, merchant, limit))
  const real = latest.filter(({ demo }) => !demo)
  const wins = real.length > 0 ? real : latest
  return wins.sort((a, b) => (a.amount_minor === b.amount_minor ? 0 : a.amount_minor < b.amount_minor ? 1 : -1))
}
