import type { Brand } from '#brand-engine/brand.ts'
import type { Tx } from '#gateway/db/index.ts'
import { levelAt, levelsOf } from './config.ts'
import type { VipDeps } from './deps.ts'
import { notifyMember } from './notify.ts'
import { postExperience } from './postings.ts'
import { experienceUnits } from './rules/experience.ts'
import { freeAfterRise, type LevelMove, riseOf } from './rules/levels.ts'
import { monthOf } from './rules/months.ts'
import {
  insertStep,
  lockMember,
  lockState,
  selectDue,
  selectTurnover,
  updateState,
  type VipState,
} from './vip.store.ts'

/** Members that are credited before the next ones are read. */
const MEMBERS_PER_STEP = 200

/** A member who has reached levels for the first time. */
export interface LevelsReached {
  readonly brand: Brand
  readonly memberId: string
  readonly currency: string
  /** The lowest first. */
  readonly ranks: readonly number[]
  readonly at: Date
}

/** What belongs to a level that is reached the first time, in the transaction of the rise. */
export type OnReached = (tx: Tx, reached: LevelsReached) => Promise<void>

/**
 * Credits the experience of members whose stakes were counted, and raises their levels at once. Returns the number of
 * members whose level rose.
 */
export async function creditMembers(services: VipDeps, brand: Brand, onReached: OnReached): Promise<number> {
  const { db, clock } = services
  const { merchantCode: merchant } = brand
  for (let risen = 0; ; ) {
    const due = await db.withMerchant(merchant, (tx) => selectDue(tx, merchant, clock.now(), MEMBERS_PER_STEP))
    for (const memberId of due) {
      // One transaction each: the wallets of many members are never locked together.
      const isRisen = await db.withMerchant(merchant, (tx) =>
        creditMember(tx, services, { brand, memberId, onReached }),
      )
      if (isRisen) risen += 1
    }
    if (due.length < MEMBERS_PER_STEP) return risen
  }
}

/**
 * A stake that is undone later is made up for by the next experience: nothing ever takes experience away.
 */
async function creditMember(
  tx: Tx,
  services: VipDeps,
  { brand, memberId, onReached }: { readonly brand: Brand; readonly memberId: string; readonly onReached: OnReached },
): Promise<boolean> {
  const { merchantCode: merchant } = brand
  const member = await lockMember(tx, merchant, memberId)
  const state = await lockState(tx, merchant, memberId)
  if (!member || !state?.due) return false
  const counted = experienceUnits(await selectTurnover(tx, merchant, memberId))
  const totalUnits = counted > state.earned_units ? counted : state.earned_units
  const units = totalUnits - state.earned_units
  if (units > 0n) await postExperience(tx, { merchant, memberId, units, totalUnits })
  await updateState(tx, state, { earned_units: totalUnits, due: false })
  const at = services.clock.now()
  const month = monthOf(at, brand.settings.timeZone)
  const monthUnits = experienceUnits(await selectTurnover(tx, merchant, memberId, month))
  const rise = riseOf(levelsOf(brand), standingOf(state), { totalUnits, monthUnits })
  if (!rise) return false
  await raise(tx, services, { brand, member, state: { ...state, earned_units: totalUnits }, rise, month, at })
  const first = state.peak_rank + 1
  const ranks = Array.from({ length: Math.max(0, rise.to - state.peak_rank) }, (_, index) => first + index)
  await onReached(tx, { brand, memberId, currency: member.currency, ranks, at })
  return true
}

async function raise(
  tx: Tx,
  services: VipDeps,
  risen: {
    readonly brand: Brand
    readonly member: { readonly id: string; readonly language: string | null }
    readonly state: VipState
    readonly rise: LevelMove
    readonly month: string
    readonly at: Date
  },
): Promise<void> {
  const { brand, member, state, rise, month, at } = risen
  const { merchant, member_id, rank, peak_rank, earned_units } = state
  const change = { rank: rise.to, peak_rank: Math.max(peak_rank, rise.to), free_until: freeAfterRise(month) }
  await updateState(tx, state, change)
  await insertStep(tx, {
    merchant,
    member_id,
    from_rank: rank,
    to_rank: rise.to,
    cause: rise.cause,
    experience_units: earned_units,
    month: null,
    at,
  })
  const level = levelAt(levelsOf(brand), rise.to)
  if (level) await notifyMember(tx, services, { kind: 'vip.up', brand, member, level, at })
}

/** The part of a stored state that the rules use. */
export const standingOf = ({ rank, peak_rank, free_until }: VipState) => ({
  rank,
  peakRank: peak_rank,
  freeUntil: free_until,
})
