import type { activityTabs, promotions } from '#contract/endpoints/rewards/promotions.ts'
import type { Language } from '#contract/entities/languages.ts'
import { isTrialType } from '#contract/entities/member-types.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import type { ActivityState } from '#contract/entities/rewards/promotion-states.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import { type Card, cardsOf } from './cards.service.ts'
import { claimReward, giveUpGrant } from './claim.service.ts'
import type { PromotionsDeps } from './deps.ts'
import { enterCode, joinPromotion } from './join.service.ts'
import { type GrantState, listGrants } from './list-grants.service.ts'
import { type Lock, listLocks } from './locks.service.ts'
import { type Clause, termsOf } from './rules/terms.ts'

type Tab = (typeof activityTabs)[number]

const statesOf: Readonly<Record<Tab, readonly ActivityState[]>> = {
  all: ['claim', 'signed', 'join', 'comingSoon'],
  mine: ['claim', 'signed'],
  comingSoon: ['comingSoon'],
  over: ['claimed', 'issued', 'close'],
}

export const promotionsHandlers = {
  listActivities: async (ctx, { tab, language, pageNo, pageSize }) => {
    const cards = (await cardsOf(ctx)).filter(({ state }) => statesOf[tab].includes(state))
    return {
      content: cards.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((card) => wireCard(ctx, card, language)),
      pageNum: pageNo,
      totalPages: Math.ceil(cards.length / pageSize),
      totalElements: cards.length,
    }
  },
  joinActivity: async (ctx, asked) => ({ entryId: await joinPromotion(ctx, asked) }),
  enterPromoCode: async (ctx, { code }) => ({ entryId: await enterCode(ctx, code) }),
  claimActivity: async (ctx, { entryId }) => {
    await claimReward(ctx, entryId)
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

function wireCard(ctx: RequestContext, card: Card, language: Language) {
  const { document, state, entryId, until, awardMinor, currency, closeReason, termsHash, clauses } = card
  return {
    id: document.id,
    type: document.type,
    ...wordsOf(ctx, document, language),
    state,
    entryId,
    until: until.toISOString(),
    award: awardMinor === null ? null : { amountMinor: String(awardMinor), currency },
    rewardKind: document.reward.kind,
    closeReason,
    termsHash,
    clauses: wireClauses(clauses),
    ladder: ladderOf(card),
  }
}

function ladderOf({ document, step, currency }: Card) {
  if (document.type !== 'signIn' || step === null) return null
  const days = document.reward.ladder.map((amount) => ({ amountMinor: String(minorOf(amount, currency)), currency }))
  return { days, next: step }
}

function wireGrant(
  ctx: RequestContext,
  { grant, doneMinor, isStakeable, releasedMinor }: GrantState,
  language: Language,
) {
  const { id, state, currency, document, amount_minor, required_minor, ends_at, ended_at } = grant
  const place = { merchant: ctx.merchant, currency, timeZone: ctx.brand.settings.timeZone }
  const money = (amountMinor: bigint) => ({ amountMinor: String(amountMinor), currency })
  return {
    id,
    title: wordsOf(ctx, document, language).title,
    state,
    amount: money(amount_minor),
    balance: money(grant.balance_minor),
    isStakeable,
    released: money(releasedMinor),
    required: money(required_minor),
    done: money(doneMinor),
    remaining: money(required_minor - doneMinor),
    until: (ended_at ?? ends_at)?.toISOString() ?? null,
    clauses: wireClauses(termsOf(document, place)),
  }
}

function wireLock(ctx: RequestContext, lock: Lock, language: Language) {
  const { reason, name, document, needMinor, doneMinor, leftMinor, currency, until, clears } = lock
  const money = (amountMinor: bigint | null) =>
    amountMinor === null ? null : { amountMinor: String(amountMinor), currency }
  return {
    reason,
    name: document ? wordsOf(ctx, document, language).title : name,
    need: money(needMinor),
    done: money(doneMinor),
    left: money(leftMinor),
    until: until?.toISOString() ?? null,
    clears,
  }
}

const wireClauses = (clauses: readonly Clause[]) => clauses.map(({ key, params }) => ({ key, params: { ...params } }))

/** Words that the brand has corrected since are shown in their new version: they are no part of the rule. */
function wordsOf({ brand }: RequestContext, document: PromotionDocument, language: Language) {
  const { words } = brand.promotions.find(({ id }) => id === document.id) ?? document
  const found = words[language] ?? words[brand.settings.defaultLanguage] ?? words.en ?? Object.values(words)[0]
  return { title: found?.title ?? document.id, lead: found?.lead ?? '' }
}
