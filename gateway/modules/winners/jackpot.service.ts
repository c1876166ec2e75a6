import type { RequestContext } from '#gateway/context.ts'
import type { Database } from '#gateway/db/index.ts'
import { houseAccount, postBatched, selectHouseBalance } from '../ledger/index.ts'
import type { WinnersDeps } from './deps.ts'

/** The account that holds a merchant's jackpot. */
const POOL_NAME = 'jackpot'

/**
 * The merchant's jackpot, or null where it has none to show: a decorative one is made by the page, a provider's figure
 * comes with a provider that tells one, a pool nobody paid into is no jackpot. Minor units. Decisions, honest display.
 */
export async function jackpot({ brand, merchant, services }: RequestContext<WinnersDeps>) {
  const { currency, jackpot: setting } = brand.settings
  if (setting.source !== 'pool') return null
  const amountMinor = await services.db.withMerchant(merchant, (tx) =>
    selectHouseBalance(tx, merchant, POOL_NAME, currency),
  )
  return amountMinor !== null && amountMinor > 0n ? { amountMinor, currency } : null
}

/** Pays the first money into the pool of a demonstration, once per merchant however often it is called. */
export async function openDemoPool(db: Database, merchant: string, amountMinor: bigint, currency: string) {
  await postBatched(db, {
    merchant,
    kind: 'jackpotOpening',
    reference: 'demonstration',
    transfers: [{ from: houseAccount('opening-balances'), to: houseAccount(POOL_NAME), amountMinor, currency }],
  })
}
