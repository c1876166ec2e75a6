import { addDays } from '#contract/calendar.ts'
import { isAgentType, isTrialType } from '#contract/entities/member-types.ts'
import { type DrawDocument, type RedEnvelope, windowOf } from '#contract/entities/rewards/promotion.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { hasBudget } from '../budget.ts'
import type { PromotionsDeps } from '../deps.ts'
import { periodAt } from '../rules/periods.ts'
import { weightsOf } from './draw.service.ts'
import { type DrawOffer, drawOfferOf } from './draw-offer.ts'
import { countDraws, type DrawKey, type DrawRow, selectDraws } from './draws.store.ts'
import { timesOf } from './envelope.service.ts'
import type { SeedRow } from './seeds.store.ts'
import { occasionSeed, openSeed, seedOf } from './seeds.ts'
import { countTaken } from './slices.store.ts'
import { type Tries, triesOf } from './tries.ts'

/** Draws that a page lists. */
const LISTED = 20

/** A draw of the caller; the seed is null until it is revealed. */
export interface ShownDraw {
  readonly draw: DrawRow
  readonly seed: string | null
}

export interface DrawState {
  readonly offer: DrawOffer
  readonly state: 'comingSoon' | 'open' | 'spent' | 'over'
  readonly until: Date
  /** Weights, or pieces left; none of an envelope. */
  readonly weights: readonly number[]
  /** Shares that are left, of an envelope. */
  readonly left: number
  readonly tries: Tries | null
  readonly seed: SeedRow | null
  readonly draws: readonly ShownDraw[]
}

/** What a draw is now, for the caller. The seed of the next draw is made when it is shown first. @throws PlatformError PROMO_NOT_FOUND */
export async function readDraw(ctx: RequestContext<PromotionsDeps>, id: string): Promise<DrawState> {
  const { services, merchant, session } = ctx
  const offer = drawOfferOf(ctx, id)
  const at = services.clock.now()
  const canTry =
    session && !session.excludedUntil && !isTrialType(session.memberType) && !isAgentType(session.memberType)
  const key = canTry ? { merchant, memberId: session.memberId, promotionId: offer.document.id } : null
  return await services.db.withMerchant(merchant, async (tx) => {
    const { document } = offer
    const draws = key ? (await selectDraws(tx, key, LISTED)).map((draw) => shown(ctx, document, draw, at)) : []
    if (document.type === 'redEnvelope') {
      return { offer, draws, ...(await envelopeState(tx, ctx, { ...offer, document }, key, at)) }
    }
    const { opensAt, closesAt } = windowOf(document, 'UTC')
    const weights = await weightsOf(tx, document, merchant)
    const hasMoney = await hasBudget(tx, { merchant, currency: offer.currency, document, at })
    const isSpent = !hasMoney || weights.every((weight) => weight === 0)
    const state = at < opensAt ? 'comingSoon' : at >= closesAt ? 'over' : isSpent ? 'spent' : 'open'
    const isOpen = key !== null && (state === 'open' || state === 'spent')
    const period = periodAt(document, at, 'UTC')
    return {
      offer,
      draws,
      state,
      until: at < opensAt ? opensAt : period.endsAt,
      weights,
      left: 0,
      tries: isOpen ? await triesOf(tx, { ...offer, document }, key, period) : null,
      seed: isOpen ? await openSeed(tx, services.secretBox, key, { at }) : null,
    } as const
  })
}

type EnvelopeState = Omit<DrawState, 'offer' | 'draws'>

async function envelopeState(
  tx: Tx,
  { services, merchant }: RequestContext<PromotionsDeps>,
  { document }: DrawOffer<RedEnvelope>,
  key: DrawKey | null,
  at: Date,
): Promise<EnvelopeState> {
  const { opensAt, closesAt } = windowOf(document, 'UTC')
  const none = { weights: [], left: document.reward.shares, tries: null, seed: null }
  const day = nextDay(document, at < opensAt ? opensAt : at)
  const { from, until } = timesOf(document, day)
  if (from >= closesAt) return { ...none, state: 'over', until: closesAt }
  const place = { merchant, promotionId: document.id, occasion: day }
  // The commitment is public before the envelope opens.
  const seed = await occasionSeed(tx, services.secretBox, place, at)
  if (at < from) return { ...none, state: 'comingSoon', until: from, seed }
  const left = document.reward.shares - (await countTaken(tx, place))
  const used = key ? await countDraws(tx, key, day) : 0
  const tries = key ? { used, left: used === 0 && left > 0 ? 1 : 0 } : null
  return { ...none, state: left > 0 ? 'open' : 'spent', until, left, seed, tries }
}

/** The day of the envelope that is open, or opens next. */
function nextDay(document: RedEnvelope, at: Date): string {
  const day = periodAt(document, at, 'UTC').key
  return at < timesOf(document, day).until ? day : addDays(day, 1)
}

function shown(ctx: RequestContext<PromotionsDeps>, document: DrawDocument, draw: DrawRow, at: Date): ShownDraw {
  // An envelope is revealed when its time is over, or with its last share.
  const isOver = document.type === 'redEnvelope' && at >= timesOf(document, draw.period_key).until
  const isRevealed = draw.revealed_at !== null || isOver
  return { draw, seed: isRevealed ? seedOf(ctx.services.secretBox, draw) : null }
}
