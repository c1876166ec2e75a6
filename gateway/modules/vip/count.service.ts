import type { Tx } from '#gateway/db/index.ts'
import { selectPlayers } from '#gateway/modules/accounts/index.ts'
import { selectChainEnd } from '#gateway/modules/ledger/index.ts'
import { readPlayedStakes } from '#gateway/modules/rounds/index.ts'
import { ratesOf } from './config.ts'
import {
  addTurnover,
  insertRates,
  lockMark,
  moveMark,
  selectRates,
  type Turnover,
  type VipRate,
} from './count.store.ts'
import type { VipDeps } from './deps.ts'
import { monthBefore, monthOf } from './rules/months.ts'

/** Stakes that are counted in one transaction. */
const STAKES_PER_STEP = 2_000

/**
 * Counts the stakes of a merchant since the last time, behind the seal and in its order, as points do. It may be
 * interrupted and repeated at any moment, and run in several gateways. False: the merchant never had rates.
 */
export async function countStakes(services: VipDeps, merchant: string): Promise<boolean> {
  if (!(await publishRates(services, merchant))) return false
  const timeZone = services.brands.findByMerchant(merchant)?.settings.timeZone ?? 'UTC'
  const at = services.clock.now()
  while (await services.db.withMerchant(merchant, (tx) => countStep(tx, merchant, { at, timeZone }))) {}
  return true
}

/** Stores the brand's rates when they have changed, for the rounds that open from now on. False without any rates ever. */
async function publishRates({ db, clock, brands }: VipDeps, merchant: string): Promise<boolean> {
  const brand = brands.findByMerchant(merchant)
  const rates = brand ? ratesOf(brand) : {}
  return await db.withMerchant(merchant, async (tx) => {
    const [newest] = await selectRates(tx, merchant)
    const currency = brand?.settings.currency ?? newest?.currency
    if (!currency || (!newest && Object.keys(rates).length === 0)) return false
    if (newest && isSame(newest, rates, currency)) return true
    const next = { merchant, version: (newest?.version ?? 0) + 1, starts_at: clock.now() }
    await insertRates(tx, { ...next, rates, currency })
    return true
  })
}

function isSame(newest: VipRate, rates: Readonly<Record<string, number>>, currency: string): boolean {
  const entries = Object.entries(rates)
  const isSameRates =
    entries.length === Object.keys(newest.rates).length && entries.every(([type, bp]) => newest.rates[type] === bp)
  return isSameRates && newest.currency === currency
}

/** Adds the next stakes of the ledger to the turnover of their members; false when none are left. */
async function countStep(
  tx: Tx,
  merchant: string,
  { at, timeZone }: { readonly at: Date; readonly timeZone: string },
): Promise<boolean> {
  const mark = await lockMark(tx, merchant, await selectChainEnd(tx, merchant), at)
  const { stakes, until } = await readPlayedStakes(tx, merchant, { after: mark, most: STAKES_PER_STEP })
  if (until <= mark) return false
  const members = stakes.map(({ memberId }) => memberId)
  const players = await selectPlayers(tx, merchant, members)
  const rates = await selectRates(tx, merchant)
  const turnovers = new Map<string, Turnover>()
  for (const { memberId, currency, amountMinor, gameType, openedAt, at: postedAt } of stakes) {
    const rate = rates.find(({ starts_at }) => starts_at <= openedAt)
    if (!rate || rate.currency !== currency || !(gameType in rate.rates) || !players.has(memberId)) continue
    const month = monthOf(postedAt, timeZone)
    const key = `${memberId} ${month} ${rate.version} ${gameType}`
    const turnoverMinor = (turnovers.get(key)?.turnoverMinor ?? 0n) + amountMinor
    turnovers.set(key, { memberId, month, version: rate.version, gameType, turnoverMinor })
  }
  const now = monthOf(at, timeZone)
  await addTurnover(tx, merchant, [...turnovers.values()], { now, before: monthBefore(now) })
  await moveMark(tx, merchant, until, at)
  return true
}
