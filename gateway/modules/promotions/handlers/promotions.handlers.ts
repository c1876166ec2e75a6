import type { activityTabs, promotions } from '#contract/endpoints/rewards/promotions.ts'
import type { Language } from '#contract/entities/languages.ts'
import { isTrialType } from '#contract/entities/member-types.ts'
import { type ActivityState, runningStates } from '#contract/entities/rewards/promotion-states.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { maskName } from '#gateway/modules/accounts/index.ts'
import { applyForPromotion, withdrawApplication } from '../applications/apply.service.ts'
import { uploadImage } from '../applications/images.service.ts'
import { type Card, cardsOf, listedAs } from '../cards.service.ts'
import { claimReward, giveUpGrant } from '../claim.service.ts'
import { readCounts } from '../counts.service.ts'
import type { PromotionsDeps } from '../deps.ts'
import { canBeHad, type GamesByCode, gameNames, gamesOfCards } from '../free-rounds/games.ts'
import { type GrantState, listGrants } from '../grants/list-grants.service.ts'
import { type Lock, listLocks } from '../grants/locks.service.ts'
import { enterCode, joinPromotion } from '../join.service.ts'
import { stepOfKey } from '../missions/steps.ts'
import { type AccrualState, readReferrals } from '../referral/read.service.ts'
import { awardOf, wireAward } from '../rules/award.ts'
import { termsOf } from '../rules/terms.ts'
import { pastWordsOf, titleOfGrant, wordsOf } from '../words.ts'
import { wireCardAward, wireProgress, wireReasons } from './wire-card.ts'
import { wireClauses } from './wire-clauses.ts'
import { wireFreeRounds } from './wire-free-rounds.ts'

type Tab = (typeof activityTabs)[number]

const statesOf: Readonly<Record<Tab, readonly ActivityState[]>> = {
  all: ['claim', ...runningStates, 'applying', 'held', 'join', 'comingSoon'],
  mine: ['claim', ...runningStates, 'applying', 'held'],
  comingSoon: ['comingSoon'],
  over: ['claimed', 'issued', 'close'],
}

export const promotionsHandlers = {
  listActivities: async (ctx, { tab, language, pageNo, pageSize }) => {
    const all = (await cardsOf(ctx)).filter((card) => statesOf[tab].includes(listedAs(card)))
    const games = await gamesOfCards(ctx, all)
    const cards = all.filter((card) => canBeHad(card, games))
    return {
      content: cards
        .slice((pageNo - 1) * pageSize, pageNo * pageSize)
        .map((card) => wireCard(ctx, card, games, language)),
      pageNum: pageNo,
      totalPages: Math.ceil(cards.length / pageSize),
      totalElements: cards.length,
    }
  },
  getPromoCounts: (ctx) => readCounts(ctx),
  joinActivity: async (ctx, asked) => ({ entryId: await joinPromotion(ctx, asked) }),
  enterPromoCode: async (ctx, { code }) => ({ entryId: await enterCode(ctx, code) }),
  uploadActivityImage: async (ctx, { promotionId, image }) => ({
    imageId: await uploadImage(ctx, { promotionId, image: Buffer.from(image, 'base64') }),
  }),
  applyForActivity: async (ctx, request) => ({ entryId: await applyForPromotion(ctx, request) }),
  withdrawApplication: async (ctx, { entryId }) => {
    await withdrawApplication(ctx, entryId)
    return {}
  },
  listReferrals: async (ctx, { language }) => wireReferrals(ctx, await readReferrals(ctx), language),
  claimActivity: async (ctx, { entryId, game }) => {
    await claimReward(ctx, entryId, game)
    return {}
  },
  listGrants: async (ctx, { language }) => {
    if (isTrialType(ctx.session.memberType)) throw new PlatformError('TRIAL_MEMBER')
    return { list: (await listGrants(ctx)).map((state) => wireGrant(ctx, state, language)) }
  },
  listLocks: async (ctx, { language }) => {
    if (isTrialType(ctx.session.memberType)) throw new PlatformError('TRIAL_MEMBER')
    return { list: (await listLocks(ctx)).map((lock) => wireLock(ctx, lock, language)) }
  },
  giveUpGrant: async (ctx, { grantId, shownLossMinor }) => {
    await giveUpGrant(ctx, { grantId, shownLossMinor: BigInt(shownLossMinor) })
    return {}
  },
} satisfies Handlers<typeof promotions, PromotionsDeps>

function wireCard(ctx: RequestContext, card: Card, games: GamesByCode, language: Language) {
  const { document, state, entryId, until, closeReason, termsHash, clauses } = card
  const reader = { brand: ctx.brand, language, nameOf: gameNames(games, language) }
  return {
    id: document.id,
    type: document.type,
    ...(card.titles ? pastWordsOf(ctx.brand, card.titles, document, language) : wordsOf(ctx.brand, document, language)),
    state,
    entryId,
    until: until.toISOString(),
    award: wireCardAward(card),
    closeReason,
    whyNot: wireReasons(card.whyNot, reader),
    termsHash,
    clauses: wireClauses(clauses, reader),
    ladder: ladderOf(card),
    step: card.periodKey === null ? null : stepOfKey(card.periodKey),
    application: applicationOf(card),
    progress: wireProgress(card),
    freeRounds: wireFreeRounds(ctx, card, games, language),
  }
}

function ladderOf({ document, step, currency }: Card) {
  if (document.type !== 'signIn' || step === null) return null
  const days = document.reward.ladder.map((reward) => wireAward(awardOf(reward, currency), currency))
  return { days, next: step }
}

function applicationOf({ document, application, currency }: Card) {
  if (document.type !== 'application' || !application) return null
  const { leastMinor, mostMinor, attempts, drafts, sent } = application
  const money = (amountMinor: bigint) => ({ amountMinor: String(amountMinor), currency })
  return {
    remark: document.application.remark,
    images: document.application.images,
    least: money(leastMinor),
    most: money(mostMinor),
    attempts,
    drafts: drafts.map(({ id, preview }) => ({ id, preview: dataUrl(preview) })),
    sent: sent && {
      ...sent,
      previews: sent.previews.map(dataUrl),
      at: sent.at.toISOString(),
      decideBy: sent.decideBy.toISOString(),
    },
  }
}

const dataUrl = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`

function wireReferrals(ctx: RequestContext, state: Awaited<ReturnType<typeof readReferrals>>, language: Language) {
  const { offer, currency, paidMinor, open, invited, friends } = state
  return {
    program: offer && {
      id: offer.document.id,
      ...wordsOf(ctx.brand, offer.document, language),
      clauses: wireClauses(offer.clauses, { brand: ctx.brand, language }),
    },
    paid: { amountMinor: String(paidMinor), currency },
    open,
    invited: invited && wireAccrual(invited),
    friends: friends.map(wireAccrual),
  }
}

function wireAccrual({ accrual, amountMinor, conditions }: AccrualState) {
  const { id, friend, state, currency, registered_at, counts_until, note } = accrual
  const money = (minor: bigint | null) => (minor === null ? null : { amountMinor: String(minor), currency })
  return {
    id,
    friend: maskName(friend),
    state,
    amount: { amountMinor: String(amountMinor), currency },
    registeredAt: registered_at.toISOString(),
    until: counts_until.toISOString(),
    conditions: conditions.map(({ kind, haveMinor, needMinor, isMet }) => {
      return { kind, have: money(haveMinor), need: money(needMinor), isMet }
    }),
    note,
  }
}

function wireGrant(
  ctx: RequestContext,
  { grant, doneMinor, behind, isCollecting, releasedMinor }: GrantState,
  language: Language,
) {
  const { id, state, currency, document, amount_minor, required_minor, ends_at, ended_at } = grant
  const place = { merchant: ctx.merchant, currency, timeZone: ctx.brand.settings.timeZone }
  const money = (amountMinor: bigint) => ({ amountMinor: String(amountMinor), currency })
  return {
    id,
    title: titleOfGrant(ctx.brand, grant, language),
    state,
    behind: behind && { id: behind.id, title: titleOfGrant(ctx.brand, behind, language) },
    amount: money(amount_minor),
    balance: money(grant.balance_minor),
    isStakeable: grant.stakeable,
    isCollecting,
    released: money(releasedMinor),
    required: money(required_minor),
    done: money(doneMinor),
    remaining: money(required_minor - doneMinor),
    until: (ended_at ?? ends_at)?.toISOString() ?? null,
    clauses: wireClauses(termsOf(document, place), { brand: ctx.brand, language }),
  }
}

function wireLock(ctx: RequestContext, lock: Lock, language: Language) {
  const { reason, name, document, needMinor, doneMinor, leftMinor, currency, until, clears } = lock
  const money = (amountMinor: bigint | null) =>
    amountMinor === null ? null : { amountMinor: String(amountMinor), currency }
  return {
    reason,
    name: document ? wordsOf(ctx.brand, document, language).title : name,
    need: money(needMinor),
    done: money(doneMinor),
    left: money(leftMinor),
    until: until?.toISOString() ?? null,
    clears,
  }
}
