import type { offers } from '#contract/endpoints/rewards/offers.ts'
import { windowOf } from '#contract/entities/rewards/promotion.ts'
import { promotionTypes } from '#contract/entities/rewards/promotion-states.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { type Grant, minorOf } from '#gateway/modules/bonus/index.ts'
import { type Card, visitorCards } from '../cards.service.ts'
import { type DepositCard, depositOffers } from '../deposit-offers.service.ts'
import type { PromotionsDeps } from '../deps.ts'
import { canBeHad, gameNames, gamesOfCards } from '../free-rounds/games.ts'
import { lastOfKind } from '../grants/queue.ts'
import { offerStates } from '../offer-states.service.ts'
import { figureOf } from '../rules/figure.ts'
import { pictureUrlOf, titleOfGrant, wordsOf } from '../words.ts'
import { wireCardAward, wireProgress, wireReasons } from './wire-card.ts'
import { wireClauses } from './wire-clauses.ts'
import { wireDepositOffer } from './wire-deposit-offer.ts'

export const offersHandlers = {
  listOffers: async (ctx, { language, scope }) => {
    const cards = (await visitorCards(ctx, scope === 'all')).sort(byKind)
    const games = await gamesOfCards(ctx, cards)
    const nameOf = gameNames(games, language)
    const list = cards
      .filter((card) => canBeHad(card, games))
      .map(({ document, state, clauses, currency, closeReason }) => {
        const { opensAt, closesAt } = windowOf(document, 'UTC')
        return {
          id: document.id,
          type: document.type,
          ...wordsOf(ctx.brand, document, language),
          imageUrl: pictureUrlOf(ctx.brand, document),
          opensAt: state === 'comingSoon' ? opensAt.toISOString() : null,
          closesAt: closesAt.toISOString(),
          over: closeReason === 'ended' || closeReason === 'budgetUsed' ? closeReason : null,
          figure: wireFigure(figureOf(document), currency),
          clauses: wireClauses(clauses, { brand: ctx.brand, language, nameOf }),
        }
      })
    return { list }
  },
  listDepositOffers: async (ctx, { language }) => {
    const { joined, open, live } = await depositOffers(ctx)
    const games = await gamesOfCards(ctx, [...joined, ...open])
    const list = [...joined, ...open]
      .filter((card) => canBeHad(card, games))
      .map((card) => {
        const behind = bonusBefore(card, live)
        return {
          ...wireDepositOffer(ctx, card, language),
          isJoined: card.entryId !== null,
          behind: behind && titleOfGrant(ctx.brand, behind, language),
        }
      })
    return { list }
  },
  listOfferStates: async (ctx, { language }) => {
    const states = await offerStates(ctx)
    const reader = { brand: ctx.brand, language }
    const list = states.map(({ card, nextAt, behind }) => {
      const { document, state, entryId, until, closeReason, whyNot } = card
      return {
        id: document.id,
        state,
        entryId,
        until: until.toISOString(),
        award: wireCardAward(card),
        closeReason,
        whyNot: wireReasons(whyNot, reader),
        progress: wireProgress(card),
        nextAt: nextAt?.toISOString() ?? null,
        behind: behind && titleOfGrant(ctx.brand, behind, language),
      }
    })
    return { list }
  },
} satisfies Handlers<typeof offers, PromotionsDeps>

/** The live bonus that the bonus of a deposit would wait for. */
function bonusBefore({ document, currency }: DepositCard, live: readonly Grant[]): Grant | null {
  if (document.reward.kind !== 'bonus') return null
  return lastOfKind(live, { currency, stakeable: document.wagering?.order !== undefined })
}

/** What can be joined before what opens later, by kind, and what is had once before what comes again. */
function byKind(one: Card, other: Card): number {
  const placeOf = ({ state, document: { type, period } }: Card) =>
    Number(state !== 'join') * 1000 + promotionTypes.indexOf(type) * 10 + Number(period !== 'once')
  return placeOf(one) - placeOf(other)
}

function wireFigure(figure: ReturnType<typeof figureOf>, currency: string) {
  if (!figure) return null
  const value = 'bp' in figure ? { bp: figure.bp } : { amountMinor: String(minorOf(figure.amount, currency)), currency }
  return { value, isMost: figure.isMost }
}
