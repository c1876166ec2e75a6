import type { RequestContext } from '#gateway/context.ts'
import type { WinnersDeps } from './deps.ts'
import { selectLatestWins, type WinRow } from './winners.store.ts'

/** The merchant's latest wins, the biggest first (specification section 9: home shows the first biggest). */
export async function latestWins(ctx: RequestContext<WinnersDeps>, limit: number): Promise<WinRow[]> {
  const { merchant, services } = ctx
  const wins = await services.db.withMerchant(merchant, (tx) => selectLatestWins(tx, merchant, limit))
  return wins.sort((a, b) => (a.amount_minor === b.amount_minor ? 0 : a.amount_minor < b.amount_minor ? 1 : -1))
}
