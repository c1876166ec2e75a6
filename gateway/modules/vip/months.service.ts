import type { Brand } from '#brand-engine/brand.ts'
import { addDays, formatInstant, startOfDay } from '#contract/calendar.ts'
import { UNITS_PER_EXPERIENCE, VIP_CURRENCY } from '#contract/entities/rewards/vip-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import { levelAt, levelsOf } from './config.ts'
import { isCountedUntil } from './count.store.ts'
import { standingOf } from './credit.service.ts'
import type { VipDeps } from './deps.ts'
import { notifyMember } from './notify.ts'
import { experienceUnits } from './rules/experience.ts'
import { keepStateOf } from './rules/levels.ts'
import { endOfMonth, monthBefore, monthOf, nextMonth } from './rules/months.ts'
import {
  insertStep,
  lockMember,
  lockState,
  selectTurnover,
  selectUnchecked,
  selectUnwarned,
  skipMonths,
  updateState,
} from './vip.store.ts'

const MEMBERS_PER_STEP = 200
const HOUR_MS = 3_600_000
/** A transaction that was open at the end of a month is posted by then. */
const POSTED_MS = HOUR_MS
/** Days before the end of a month in which a member gets a message that the level is at risk. */
const WARNING_DAYS = 7
/** Hours of the brand's clocks in which the message is sent. */
const TOLD_FROM = 9
const TOLD_UNTIL = 21
const FIRST_MEMBER = '00000000-0000-0000-0000-000000000000'

/**
 * Checks the months that are over: a level whose month did not bring enough falls by one. Months without VIP, and those of
 * self-excluded members, count for no level. Returns the number of members whose level fell.
 */
export async function checkMonths(services: VipDeps, brand: Brand): Promise<number> {
  const { db, clock } = services
  const { merchantCode: merchant, settings } = brand
  const now = clock.now()
  const month = monthBefore(monthOf(now, settings.timeZone))
  const over = endOfMonth(month, settings.timeZone)
  if (now.getTime() < over.getTime() + POSTED_MS) return 0
  if (levelsOf(brand).length === 0) {
    await db.withMerchant(merchant, (tx) => skipMonths(tx, merchant, month))
    return 0
  }
  if (!(await db.withMerchant(merchant, (tx) => isCountedUntil(tx, merchant, over)))) return 0
  for (let fallen = 0; ; ) {
    const members = await db.withMerchant(merchant, (tx) => selectUnchecked(tx, merchant, month, MEMBERS_PER_STEP))
    for (const memberId of members) {
      const isFallen = await db.withMerchant(merchant, (tx) => checkMember(tx, services, { brand, memberId, month }))
      if (isFallen) fallen += 1
    }
    if (members.length < MEMBERS_PER_STEP) return fallen
  }
}

/** Checks a member's months up to `month`, one after the other. */
async function checkMember(
  tx: Tx,
  services: VipDeps,
  { brand, memberId, month: last }: { readonly brand: Brand; readonly memberId: string; readonly month: string },
): Promise<boolean> {
  const { merchantCode: merchant } = brand
  const at = services.clock.now()
  const member = await lockMember(tx, merchant, memberId)
  const state = await lockState(tx, merchant, memberId)
  if (!member || !state) return false
  const levels = levelsOf(brand)
  const isExcluded = member.excluded_until !== null && member.excluded_until > at
  let rank = Math.min(state.rank, levels.length)
  for (let month = nextMonth(state.checked_month); !isExcluded && month <= last; month = nextMonth(month)) {
    const level = levelAt(levels, rank)
    const monthUnits = experienceUnits(await selectTurnover(tx, merchant, memberId, month))
    if (!level || keepStateOf(level, standingOf(state), { month, monthUnits }) !== 'open') continue
    const step = { from_rank: rank, to_rank: rank - 1, cause: 'notKept' as const, month, at }
    await insertStep(tx, { merchant, member_id: memberId, experience_units: state.earned_units, ...step })
    rank -= 1
  }
  await updateState(tx, state, { rank, checked_month: last })
  const level = levelAt(levels, rank)
  if (rank === state.rank || !level) return false
  await notifyMember(tx, services, { kind: 'vip.down', brand, member, level, params: { month: last }, at })
  return true
}

/** In the last days of a month, tells members whose level needs more than it has brought; once, and only by day. */
export async function warnMembers(services: VipDeps, brand: Brand): Promise<void> {
  const { db, clock } = services
  const { merchantCode: merchant, settings } = brand
  const now = clock.now()
  const month = monthOf(now, settings.timeZone)
  const lastDay = addDays(`${nextMonth(month)}-01`, -1)
  const from = startOfDay(addDays(lastDay, 1 - WARNING_DAYS), settings.timeZone)
  const hour = Number(formatInstant(now, settings.timeZone).slice(11, 13))
  if (levelsOf(brand).length === 0 || now < from || hour < TOLD_FROM || hour >= TOLD_UNTIL) return
  for (let after = FIRST_MEMBER; ; ) {
    const members = await db.withMerchant(merchant, (tx) =>
      selectUnwarned(tx, merchant, { month, after }, MEMBERS_PER_STEP),
    )
    for (const memberId of members)
      await db.withMerchant(merchant, (tx) => warnMember(tx, services, { brand, memberId, month, lastDay }))
    const next = members.at(-1)
    if (next === undefined || members.length < MEMBERS_PER_STEP) return
    after = next
  }
}

async function warnMember(
  tx: Tx,
  services: VipDeps,
  asked: { readonly brand: Brand; readonly memberId: string; readonly month: string; readonly lastDay: string },
): Promise<void> {
  const { brand, memberId, month, lastDay } = asked
  const { merchantCode: merchant } = brand
  const at = services.clock.now()
  const member = await lockMember(tx, merchant, memberId)
  const state = await lockState(tx, merchant, memberId)
  if (!member || !state || state.warned_month >= month) return
  await updateState(tx, state, { warned_month: month })
  const level = levelAt(levelsOf(brand), state.rank)
  const isExcluded = member.excluded_until !== null && member.excluded_until > at
  const monthUnits = experienceUnits(await selectTurnover(tx, merchant, memberId, month))
  if (!level || isExcluded || keepStateOf(level, standingOf(state), { month, monthUnits }) !== 'open') return
  const missing = (level.keepUnits - monthUnits + UNITS_PER_EXPERIENCE - 1n) / UNITS_PER_EXPERIENCE
  const params = { missing: `${missing} ${VIP_CURRENCY}`, day: lastDay }
  await notifyMember(tx, services, { kind: 'vip.risk', brand, member, level, params, at })
}
