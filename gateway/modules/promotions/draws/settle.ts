import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { enter } from '../enter.ts'
import { awardEntry, closeEntry } from '../entries.service.ts'
import { selectEntry } from '../entries.store.ts'
import { openPeriod } from '../join.service.ts'
import type { Offer } from '../offers.ts'
import { type Award, goalOf } from '../rules/award.ts'

export interface DrawRequest {
  readonly id: string
  readonly termsHash: string
  readonly requestKey: string
  /** The egg that the member chose, counted from 1. */
  readonly egg?: number | undefined
}

/** One try of a member, checked. */
export interface Use {
  readonly ctx: MemberContext<PromotionsDeps>
  readonly key: { readonly merchant: string; readonly memberId: string; readonly promotionId: string }
  readonly request: DrawRequest
  readonly version: number
  readonly at: Date
}

/** Makes the entry of a try and pays it; without a prize it is closed. Returns its id. */
export async function settle(
  tx: Tx,
  offer: Offer,
  { key, version, at, award, periodKey }: Use & { readonly award: Award; readonly periodKey: string },
): Promise<string> {
  const { merchant, memberId } = key
  const period = { ...openPeriod(offer.document, at), key: periodKey }
  const id = await enter(tx, offer, { merchant, memberId, version, period, actor: 'member', at })
  const entry = await selectEntry(tx, merchant, memberId, id)
  if (!entry) throw new Error(`entry ${id} is missing`)
  const step = { actor: 'system', at }
  if (award.minor === 0n) await closeEntry(tx, entry, 'notDrawn', step)
  else {
    const to = await awardEntry(tx, entry, goalOf(award), step)
    if (to === null) throw new PlatformError('PROMO_BUDGET_SPENT')
  }
  return id
}
