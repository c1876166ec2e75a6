import { calendarDay } from '#contract/calendar.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import type { Tx } from '#gateway/db/index.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import { type Bucket, giveBack, selectUsed, takeFromBucket } from './budget.store.ts'

/** The promotion whose budget pays, and when. The document names its time zone. */
export interface Spender {
  readonly merchant: string
  readonly currency: string
  readonly document: PromotionDocument
  readonly at: Date
}

/** Takes an award out of a promotion's budget, all caps or none. Specification section 7.9. */
export async function takeBudget(tx: Tx, spender: Spender, costMinor: bigint): Promise<boolean> {
  const [total, day] = bucketsOf(spender)
  if (!(await takeFromBucket(tx, total, costMinor))) return false
  if (await takeFromBucket(tx, day, costMinor)) return true
  await giveBack(tx, total, costMinor)
  return false
}

/** Gives an award back; `at` is the instant at which it was taken. */
export async function returnBudget(tx: Tx, spender: Spender, costMinor: bigint): Promise<void> {
  for (const bucket of bucketsOf(spender)) await giveBack(tx, bucket, costMinor)
}

/** Whether the budget can pay anything more. */
export async function hasBudget(tx: Tx, spender: Spender): Promise<boolean> {
  for (const bucket of bucketsOf(spender)) {
    const { usedMinor, claims } = await selectUsed(tx, bucket)
    if (bucket.capMinor !== null && usedMinor >= bucket.capMinor) return false
    if (bucket.maxClaims !== null && claims >= bucket.maxClaims) return false
  }
  return true
}

function bucketsOf({ merchant, currency, document, at }: Spender): [total: Bucket, day: Bucket] {
  const { id: promotionId, budget, window } = document
  const capOf = (amount: string | undefined) => (amount === undefined ? null : minorOf(amount, currency))
  const of = { merchant, promotionId, currency }
  return [
    { ...of, bucket: 'total', capMinor: capOf(budget.total), maxClaims: budget.claims ?? null },
    { ...of, bucket: calendarDay(at, window.timeZone ?? 'UTC'), capMinor: capOf(budget.perDay), maxClaims: null },
  ]
}
