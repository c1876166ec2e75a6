import type { Tx } from '#gateway/db/index.ts'
import { selectPlayers } from '#gateway/modules/accounts/index.ts'
import { selectChainEnd } from '#gateway/modules/ledger/index.ts'
import { readPlayedStakes } from '#gateway/modules/rounds/index.ts'
import { levelOf } from '#gateway/modules/vip/index.ts'
import { ratesOf } from './config.ts'
import type { PointsDeps } from './deps.ts'
import {
  addTurnover,
  insertRates,
  lockDueMember,
  lockMark,
  moveMark,
  type PointRate,
  selectDue,
  selectRates,
  selectTurnover,
  type Turnover,
  updateEarned,
} from './earn.store.ts'
import { postEarned, postVipPoints } from './postings.ts'
import { addedByLevel, earnedUnits } from './rules/earned.ts'

/** Stakes that are counted in one transaction. */
const STAKES_PER_STEP = 2_000
/** Members that are credited before the next ones are read. */
const MEMBERS_PER_STEP = 200

type Parts = Pick<PointsDeps, 'db' | 'clock' | 'brands'>

/**
 * Counts the stakes of a merchant since the last time and credits the points that they brought. It may be interrupted and
 * repeated at any moment, and run in several gateways. Returns the number of members who got points.
 */
export async function earnPoints(services: Parts, merchant: string): Promise<number> {
  const { db, clock } = services
  if (!(await publishRates(services, merchant))) return 0
  while (await db.withMerchant(merchant, (tx) => countStakes(tx, merchant, clock.now()))) {}
  let credited = 0
  for (;;) {
    const due = await db.withMerchant(merchant, (tx) => selectDue(tx, merchant, clock.now(), MEMBERS_PER_STEP))
    for (const memberId of due) {
      // One transaction each: the wallets of many members are never locked together.
      if (await db.withMerchant(merchant, (tx) => creditMember(tx, services, { merchant, memberId }))) credited += 1
    }
    if (due.length < MEMBERS_PER_STEP) return credited
  }
}

/** Stores the brand's rates when they have changed, for the rounds that open from now on. False without any rates ever. */
async function publishRates({ db, clock, brands }: Parts, merchant: string): Promise<boolean> {
  const brand = brands.findByMerchant(merchant)
  const rates = brand ? ratesOf(brand) : {}
  const currency = brand?.settings.currency ?? ''
  return await db.withMerchant(merchant, async (tx) => {
    const [newest] = await selectRates(tx, merchant)
    if (!newest && Object.keys(rates).length === 0) return false
    if (newest && isSame(newest, rates, currency || newest.currency)) return true
    const next = { merchant, version: (newest?.version ?? 0) + 1, starts_at: clock.now() }
    await insertRates(tx, { ...next, rates, currency: currency || (newest?.currency ?? '') })
    return true
  })
}

function isSame(newest: PointRate, rates: Readonly<Record<string, string>>, currency: string): boolean {
  const entries = Object.entries(rates)
  const isSameRates =
    entries.length === Object.keys(newest.rates).length &&
    entries.every(([type, stake]) => newest.rates[type] === stake)
  return isSameRates && newest.currency === currency
}

/** Adds the next stakes of the ledger to the turnover of their members; false when none are left. */
async function countStakes(tx: Tx, merchant: string, at: Date): Promise<boolean> {
  const mark = await lockMark(tx, merchant, await selectChainEnd(tx, merchant), at)
  const { stakes, until } = await readPlayedStakes(tx, merchant, { after: mark, most: STAKES_PER_STEP })
  if (until <= mark) return false
  const members = stakes.map(({ memberId }) => memberId)
  const players = await selectPlayers(tx, merchant, members)
  const rates = await selectRates(tx, merchant)
  const turnovers = new Map<string, Turnover>()
  for (const { memberId, currency, amountMinor, gameType, openedAt } of stakes) {
    const rate = rates.find(({ starts_at }) => starts_at <= openedAt)
    if (!rate || rate.currency !== currency || !(gameType in rate.rates) || !players.has(memberId)) continue
    const key = `${memberId} ${rate.version} ${gameType}`
    const turnoverMinor = (turnovers.get(key)?.turnoverMinor ?? 0n) + amountMinor
    turnovers.set(key, { memberId, version: rate.version, gameType, turnoverMinor })
  }
  await addTurnover(tx, merchant, [...turnovers.values()])
  await moveMark(tx, merchant, until, at)
  return true
}

/**
 * Credits what a member's turnover has brought above what was credited before, and what their level adds. A stake that is
 * undone later is made up for by the next points: nothing ever takes points away.
 */
async function creditMember(
  tx: Tx,
  { brands }: Parts,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
): Promise<boolean> {
  const before = await lockDueMember(tx, merchant, memberId)
  if (before === null) return false
  const totalUnits = earnedUnits(await selectTurnover(tx, merchant, memberId))
  const units = totalUnits - before.earned_units
  if (units <= 0n) {
    await updateEarned(tx, merchant, memberId, before)
    return false
  }
  await postEarned(tx, { merchant, memberId, units, totalUnits })
  const brand = brands.findByMerchant(merchant)
  const level = brand && (await levelOf(tx, { brand, merchant }, memberId))
  const added = addedByLevel(units, level?.pointsPercent ?? 100, before.vip_rest)
  const vipUnits = before.vip_units + added.units
  if (added.units > 0n) await postVipPoints(tx, { merchant, memberId, units: added.units, totalUnits: vipUnits })
  const earned = { earned_units: totalUnits, vip_units: vipUnits, vip_rest: added.rest }
  await updateEarned(tx, merchant, memberId, earned)
  return true
}
