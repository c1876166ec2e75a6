import { addDays, calendarDay, startOfDay } from '#contract/calendar.ts'
import { POINTS_CURRENCY, type RedemptionState } from '#contract/entities/rewards/point-states.ts'
import { cashValueMinor, stepPoints } from '#contract/money/points.ts'
import type { MemberContext } from '#gateway/context.ts'
import { selectOtherAccounts } from '#gateway/modules/accounts/index.ts'
import { selectHeld, selectPlayerBalance } from '#gateway/modules/ledger/index.ts'
import { pointsConfigOf, ratesOf } from './config.ts'
import { sumConverted } from './conversions.store.ts'
import type { PointsDeps } from './deps.ts'
import { requireParticipant } from './participant.ts'
import { selectOwnPieces, selectRedemptions } from './redemptions.store.ts'
import { pointRulesOf } from './rules/point-rules.ts'
import { selectTaken } from './stock.store.ts'

type Ctx = MemberContext<PointsDeps>

/** The member's points, those held for redemptions, and what the former are worth. */
export async function readBalance(ctx: Ctx) {
  requireParticipant(ctx)
  const { services, merchant, session, brand } = ctx
  const { ratio, currency } = pointsConfigOf(brand)
  return await services.db.withMerchant(merchant, async (tx) => {
    const units = (await selectPlayerBalance(tx, merchant, session.memberId, POINTS_CURRENCY)) ?? 0n
    const heldUnits = await selectHeld(tx, merchant, session.memberId, POINTS_CURRENCY)
    return { units, heldUnits, cashMinor: cashValueMinor(units, ratio), currency }
  })
}

/** How points are earned, what they are worth, and what the member may still convert today. */
export async function readConfig(ctx: Ctx) {
  requireParticipant(ctx)
  const { services, merchant, session, brand } = ctx
  const config = pointsConfigOf(brand)
  const rates = ratesOf(brand)
  const day = calendarDay(services.clock.now(), config.timeZone)
  const converted = await services.db.withMerchant(merchant, (tx) => sumConverted(tx, merchant, session.memberId, day))
  const left = config.dayMaxUnits - converted
  return {
    config,
    rates,
    rules: pointRulesOf(config, rates),
    dayLeftUnits: left > 0n ? left : 0n,
    step: stepPoints(config.ratio),
  }
}

/** The items of the brand, the cheapest first, with what is left of them for everybody and for the member. */
export async function readItems(ctx: Ctx) {
  requireParticipant(ctx)
  const { services, merchant, session, brand } = ctx
  const { items } = pointsConfigOf(brand)
  return await services.db.withMerchant(merchant, async (tx) => {
    const taken = await selectTaken(tx, merchant)
    const others = await selectOtherAccounts(tx, { merchant, memberId: session.memberId })
    const own = await selectOwnPieces(tx, merchant, [session.memberId, ...others])
    return items
      .map((item) => {
        const left = Math.max(0, item.stock - (taken.get(item.id) ?? 0))
        const allowed = item.perMember === undefined ? left : Math.max(0, item.perMember - (own.get(item.id) ?? 0))
        return { item, left, ownLeft: Math.min(left, allowed) }
      })
      .toSorted((one, other) => one.item.points - other.item.points)
  })
}

/** A page of the member's redemptions, newest first; of all time unless days are given. */
export async function readRedemptions(
  ctx: Ctx,
  asked: {
    readonly status?: RedemptionState | undefined
    readonly from?: string | undefined
    readonly to?: string | undefined
    readonly pageNo: number
    readonly pageSize: number
  },
) {
  requireParticipant(ctx)
  const { services, merchant, session, brand } = ctx
  const { timeZone } = brand.settings
  const from = asked.from ? startOfDay(asked.from, timeZone) : new Date(0)
  const until = asked.to ? startOfDay(addDays(asked.to, 1), timeZone) : END_OF_TIME
  const scope = { merchant, memberId: session.memberId, status: asked.status, from, until }
  const page = { offset: (asked.pageNo - 1) * asked.pageSize, limit: asked.pageSize }
  return await services.db.withMerchant(merchant, (tx) => selectRedemptions(tx, scope, page))
}

const END_OF_TIME = new Date('9999-01-01T00:00:00Z')
