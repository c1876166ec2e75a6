import { sql } from 'kysely'
import { startOfDay } from '#contract/calendar.ts'
import type { RedEnvelope } from '#contract/entities/rewards/promotion.ts'
import { PlatformError } from '#contract/errors.ts'
import { splitShares } from '#contract/fair/draws.ts'
import type { Tx } from '#gateway/db/index.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import { periodAt } from '../rules/periods.ts'
import type { DrawOffer } from './draw-offer.ts'
import { countDraws, insertDraw } from './draws.store.ts'
import { occasionSeed, seedOf } from './seeds.ts'
import { settle, type Use } from './settle.ts'
import { insertSlices, selectNextSlice, takeSlice } from './slices.store.ts'

const MINUTE_MS = 60_000

/** When the envelope of a day can be opened. */
export function timesOf({ trigger, window }: RedEnvelope, day: string): { readonly from: Date; readonly until: Date } {
  const [hours = 0, minutes = 0] = trigger.from.split(':').map(Number)
  const from = new Date(startOfDay(day, window.timeZone ?? 'UTC').getTime() + (hours * 60 + minutes) * MINUTE_MS)
  return { from, until: new Date(from.getTime() + trigger.minutes * MINUTE_MS) }
}

/** The split of an envelope in minor units. */
export function splitOf({ reward }: RedEnvelope, currency: string) {
  const { total, shares, least, split } = reward
  return { total: Number(minorOf(total, currency)), shares, least: Number(minorOf(least, currency)), split }
}

/**
 * Gives the member the next share of today's envelope. The shares follow from the seed, which is committed before.
 *
 * @throws PlatformError PROMO_STATE (not its time), PROMO_TICKETS_NONE (has one, or all are taken)
 */
export async function openEnvelope(tx: Tx, offer: DrawOffer<RedEnvelope>, use: Use): Promise<boolean> {
  const { document, currency } = offer
  const { key, at, ctx, request } = use
  const { merchant, promotionId } = key
  const { key: occasion } = periodAt(document, at, 'UTC')
  const { from, until } = timesOf(document, occasion)
  if (at < from || at >= until) throw new PlatformError('PROMO_STATE')
  if ((await countDraws(tx, key, occasion)) > 0) throw new PlatformError('PROMO_TICKETS_NONE')
  const box = ctx.services.secretBox
  const seed = await occasionSeed(tx, box, { merchant, promotionId, occasion }, at)
  const place = { merchant, promotionId, occasion }
  await insertSlices(tx, place, () => splitShares(seedOf(box, seed), splitOf(document, currency)))
  const slice = await selectNextSlice(tx, place)
  if (!slice) throw new PlatformError('PROMO_TICKETS_NONE')
  const { number, amount_minor: awardMinor } = slice
  const entryId = await settle(tx, offer, { ...use, award: { kind: 'cash', minor: awardMinor }, periodKey: occasion })
  await takeSlice(tx, place, number, entryId)
  await insertDraw(tx, {
    merchant,
    promotion_id: promotionId,
    member_id: key.memberId,
    entry_id: entryId,
    seed_id: seed.id,
    request_key: request.requestKey,
    period_key: occasion,
    number: 1,
    client_seed: seed.client_seed,
    nonce: number,
    weights: [],
    r: 0,
    prize: number - 1,
    currency,
    award_minor: awardMinor,
    at,
  })
  // The last share is taken: the split can be shown.
  await sql`
    update promo_seed set revealed_at = ${at} where merchant = ${merchant} and id = ${seed.id} and not exists (
      select from promo_slice where merchant = ${merchant} and promotion_id = ${promotionId} and occasion = ${occasion}
        and entry_id is null)`.execute(tx)
  return true
}
