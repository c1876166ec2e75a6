import { addDays, calendarDay, startOfDay } from '#contract/calendar.ts'
import type { Raffle } from '#contract/entities/rewards/promotion.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { SecretBox } from '#gateway/lib/secret-box.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import { takeBudget } from '../budget.ts'
import { occasionSeed } from '../draws/seeds.ts'
import { type Offer, offersOf } from '../offers.ts'
import { periodAt } from '../rules/periods.ts'
import { publishVersion } from '../versions.store.ts'
import { insertRaffle, lockRaffle, type RaffleRow, selectRaffle } from './raffle.store.ts'

const MINUTE_MS = 60_000

export type RaffleOffer = Omit<Offer, 'document'> & { readonly document: Raffle }

/** A raffle that runs, with the rule of its opening. */
export type OpenRaffle = Omit<RaffleRow, 'document'> & { readonly document: Raffle }

/** The raffle of an id, or the first one for `raffle`; undefined: the brand has none. */
export function findRaffleOffer(ctx: Pick<RequestContext, 'brand' | 'merchant'>, id: string): RaffleOffer | undefined {
  for (const { document, ...offer } of offersOf(ctx)) {
    if (document.type === 'raffle' && (document.id === id || id === 'raffle')) return { ...offer, document }
  }
  return undefined
}

/** @throws PlatformError PROMO_NOT_FOUND */
export function raffleOfferOf(ctx: Pick<RequestContext, 'brand' | 'merchant'>, id: string): RaffleOffer {
  const offer = findRaffleOffer(ctx, id)
  if (!offer) throw new PlatformError('PROMO_NOT_FOUND')
  return offer
}

/** When the winners of a period are drawn: at the time of the rule, on the day after it. */
export function drawTimeOf({ trigger, window }: Raffle, periodEndsAt: Date): Date {
  const timeZone = window.timeZone ?? 'UTC'
  const lastDay = calendarDay(new Date(periodEndsAt.getTime() - 1), timeZone)
  const [hours = 0, minutes = 0] = trigger.drawAt.split(':').map(Number)
  return new Date(startOfDay(addDays(lastDay, 1), timeZone).getTime() + (hours * 60 + minutes) * MINUTE_MS)
}

/** The sum of all prizes in minor units. */
export const prizeSumOf = ({ reward }: Raffle, currency: string): bigint =>
  reward.prizes.reduce((sum, { amount, pieces }) => sum + minorOf(amount, currency) * BigInt(pieces), 0n)

/**
 * The raffle of the present period. The first call opens it: it commits to a seed, keeps today's rule until the draw, and
 * sets the prizes aside in the budget. Null when the budget does not have them.
 */
export async function openRaffle(
  tx: Tx,
  box: SecretBox,
  merchant: string,
  { document, currency, termsHash }: RaffleOffer,
  at: Date,
): Promise<OpenRaffle | null> {
  const { key: occasion, endsAt } = periodAt(document, at, 'UTC')
  const key = { merchant, promotionId: document.id, occasion }
  const known = await selectRaffle(tx, key)
  if (known) return asRaffle(known)
  await lockRaffle(tx, key)
  const opened = await selectRaffle(tx, key)
  if (opened) return asRaffle(opened)
  const reservedMinor = prizeSumOf(document, currency)
  if (!(await takeBudget(tx, { merchant, currency, document, at }, reservedMinor))) return null
  const seed = await occasionSeed(tx, box, key, at)
  await insertRaffle(tx, {
    merchant,
    promotion_id: document.id,
    occasion,
    version: await publishVersion(tx, merchant, { document, termsHash, at }),
    seed_id: seed.id,
    currency,
    reserved_minor: reservedMinor,
    opened_at: at,
    closes_at: endsAt,
    draws_at: drawTimeOf(document, endsAt),
  })
  return asRaffle(await selectRaffle(tx, key))
}

/** @throws Error when it is no raffle: only raffles are stored there */
export function asRaffle(row: RaffleRow | undefined): OpenRaffle {
  if (row?.document.type !== 'raffle') throw new Error('a raffle has the rule of another promotion')
  return { ...row, document: row.document }
}
