import type { RequestContext } from '#gateway/context.ts'
import type { Database } from '#gateway/db/index.ts'
import { houseAccount, postBatched, selectHouseBalance } from '../ledger/index.ts'
import type { WinnersDeps } from './deps.ts'

/** The ledger account of a merchant's jackpot. */
const POOL_NAME = 'jackpot'

/**
 * The merchant's jackpot in minor units, or null: a decorative one is drawn by the page, a provider's figure needs a
 * provider that reports one, and an empty pool is no jackpot. Decisions, honest display.
 */
export async function jackpot({ brand, merchant, services }: RequestContext<WinnersDeps>) {
  const { currency, jackpot: setting } = brand.settings
  if (setting.source !== 'pool') return null
  const amountMinor = await services.db.withMerchant(merchant, (tx) =>
    selectHouseBalance(tx, merchant, POOL_NAME, currency),
  )
  return amountMinor !== null && amountMinor > 0n ? { amountMinor, currency } : null
}

/** Credits the opening amount of a demonstration's pool, once per merchant. */
export async function openDemoPool(db: Database, merchant: string, amountMinor: bigint, currency: string) {
  await postBatched(db, {
    merchant,
    kind: 'jackpotOpening',
    reference: 'demonstration',
    transfers: [{ from: houseAccount('opening-balances'), to: houseAccount(POOL_NAME), amountMinor, currency }],
  })
}
