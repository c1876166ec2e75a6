import type { draws } from '#contract/endpoints/rewards/draws.ts'
import type { Language } from '#contract/entities/languages.ts'
import type { DrawDocument } from '#contract/entities/rewards/promotion.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { wireClauses } from '../handlers/wire-clauses.ts'
import { claimRaffle } from '../raffle/claim-raffle.service.ts'
import { findRaffleOffer } from '../raffle/open-raffle.ts'
import { wireRafflePage } from '../raffle/raffle-handlers.ts'
import { readProof, readRaffle } from '../raffle/read-raffle.service.ts'
import { awardOf, wireAward } from '../rules/award.ts'
import { wordsOf } from '../words.ts'
import { draw } from './draw.service.ts'
import { type DrawState, readDraw, type ShownDraw } from './read.service.ts'
import { revealSeed } from './reveal.service.ts'

export const drawsHandlers = {
  getActivity: async (ctx, { id, language }) => {
    const raffle = findRaffleOffer(ctx, id)
    if (raffle) return wireRafflePage(ctx, await readRaffle(ctx, raffle), language)
    return wirePage(ctx, await readDraw(ctx, id), language)
  },
  draw: async (ctx, request) => {
    const state = await readDraw(ctx, await draw(ctx, request))
    const made = state.draws.find(({ draw }) => draw.request_key === request.requestKey)
    if (!made) throw new PlatformError('PROMO_STATE')
    return wireDraw(made)
  },
  revealDraws: async (ctx, request) => {
    const { promotionId, seed, seedId } = await revealSeed(ctx, request)
    const { draws } = await readDraw(ctx, promotionId)
    return { seed, draws: draws.filter(({ draw }) => draw.seed_id === seedId).map(wireDraw) }
  },
  claimRaffle: async (ctx, request) => {
    const { entryId, state, numbers, awardMinor, currency } = await claimRaffle(ctx, request)
    const award = awardMinor > 0n ? wireAward({ kind: 'cash', minor: awardMinor }, currency) : null
    return { entryId, state, numbers: [...numbers], award }
  },
  getRaffleProof: (ctx, request) => readProof(ctx, request),
} satisfies Handlers<typeof draws, PromotionsDeps>

function wirePage(ctx: RequestContext, shown: DrawState, language: Language) {
  const { offer, state, until, weights, tries, seed, draws } = shown
  const { document, termsHash, clauses } = offer
  return {
    id: document.id,
    type: document.type,
    ...wordsOf(ctx.brand, document, language),
    state,
    until: until.toISOString(),
    termsHash,
    clauses: wireClauses(clauses, { brand: ctx.brand, language }),
    prizes: prizesOf(shown).map((award, at) => ({ award, weight: weights[at] ?? 0 })),
    eggs: document.type === 'goldenEgg' ? document.reward.eggs : 0,
    envelope: envelopeOf(shown),
    raffle: null,
    tries,
    seed: seed && { commitment: seed.commitment, clientSeed: seed.client_seed, nonce: seed.next_nonce },
    draws: draws.map(wireDraw),
  }
}

function prizesOf({ offer: { document, currency } }: DrawState) {
  if (document.type === 'redEnvelope') return []
  return document.reward.prizes.map(({ amount }) => (amount ? wireAward(awardOf(amount, currency), currency) : null))
}

function envelopeOf({ offer, left }: DrawState) {
  const { document, currency }: { document: DrawDocument; currency: string } = offer
  if (document.type !== 'redEnvelope') return null
  const { total, least, shares, split } = document.reward
  const money = (amount: string) => ({ amountMinor: String(minorOf(amount, currency)), currency })
  return { total: money(total), least: money(least), shares, left, split }
}

function wireDraw({ draw, seed }: ShownDraw) {
  const { id, request_key, at, prize, currency, award_kind, award_minor, r, nonce, client_seed, weights, commitment } =
    draw
  return {
    id,
    requestKey: request_key,
    at: at.toISOString(),
    prize,
    award: award_minor > 0n ? { kind: award_kind ?? 'cash', amountMinor: String(award_minor), currency } : null,
    r,
    nonce,
    clientSeed: client_seed,
    weights,
    commitment,
    seed,
  }
}
