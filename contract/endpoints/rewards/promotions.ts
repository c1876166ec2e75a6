import * as z from 'zod'
import { AmountMinor, Money } from '#contract/money/money.ts'
import { endpoint } from '../../endpoint.ts'
import { languageCodes } from '../../entities/languages.ts'
import { pageOf, pageQuery } from '../../entities/page.ts'
import { ActivityCard, Clause, Grant, Lock, ReferralAccrual } from '../../entities/rewards/activity-cards.ts'
import {
  APPLICATION_IMAGE_MAX_BYTES,
  APPLICATION_IMAGES_MAX,
  APPLICATION_REMARK_MAX_LENGTH,
} from '../../entities/rewards/application-states.ts'
import { Empty, NoRequest } from '../common.ts'
import { RequestKey } from '../money/deposits.ts'

const row = { moduleId: 'MCS2', encrypt: false } as const
const Id = z.uuid()
const language = z.enum(languageCodes).default('en')

/** Characters of the largest picture in base64, and what surrounds it. */
const imageChars = (rest: number) => Math.ceil((APPLICATION_IMAGE_MAX_BYTES * 4) / 3) + rest

export const activityTabs = ['all', 'mine', 'comingSoon', 'over'] as const

export const promotions = {
  listActivities: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/relay/MCS2_activityList',
    token: false,
    summary: 'List the promotions of the merchant, with the state of the member who calls.',
    description:
      'Rewards to take are first. `all` has what can be taken, joined or waited for; `over` the finished entries. A visitor sees what members can join; a trial member, an agent and a self-excluded member see nothing.',
    request: z.strictObject({ tab: z.enum(activityTabs).default('all'), language, ...pageQuery(20, 50) }),
    response: pageOf(ActivityCard),
    errors: [],
  }),
  getPromoCounts: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/relay/MCS2_promoCounts',
    token: true,
    summary: 'Count what waits for the member, for the badges of menus, and tell which kinds the brand offers.',
    description:
      '`availablePromo` has each kind that can be switched; `enabled` is true when it is on and the brand offers one now. A trial member has no counts.',
    request: NoRequest,
    response: z.object({
      availablePromo: z.record(z.string(), z.object({ enabled: z.boolean() })),
      /** Rewards that can be taken, those of missions included. */
      claimable: z.number().int(),
      /** Those of missions. */
      missions: z.number().int(),
      unreadMessage: z.number().int(),
    }),
    errors: [],
  }),
  joinActivity: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/relay/MCS2_activityJoin',
    token: true,
    summary: 'Take part in a promotion, under the terms that were shown.',
    description: 'A second call in the same period returns the same entry.',
    request: z.strictObject({ id: z.string().max(40), termsHash: z.string().max(64) }),
    response: z.object({ entryId: z.string() }),
    errors: [
      'TRIAL_MEMBER',
      'PROMO_NOT_FOUND',
      'PROMO_STATE',
      'PROMO_TERMS_CHANGED',
      'PROMO_NOT_ELIGIBLE',
      'PROMO_BUDGET_SPENT',
      'TIME_OUT',
      'LIMIT_REACHED',
    ],
  }),
  enterPromoCode: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/relay/MCS2_promoCode',
    token: true,
    summary: 'Enter a promotion by its code; its reward is paid at once.',
    description:
      'Case, spaces and dashes do not matter. A second call with the same code returns the same entry. A code that is over or used up reads as an unknown one. Wrong codes: five an hour for a member, twenty for an address.',
    request: z.strictObject({ code: z.string().trim().min(1).max(40) }),
    response: z.object({ entryId: z.string() }),
    errors: [
      'FEATURE_DISABLED',
      'TRIAL_MEMBER',
      'TOO_MANY_REQUESTS',
      'PROMO_CODE_UNKNOWN',
      'PROMO_NOT_ELIGIBLE',
      'TIME_OUT',
      'LIMIT_REACHED',
    ],
  }),
  uploadActivityImage: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/relay/MCS2_activityImage',
    token: true,
    maxBytes: imageChars(1024),
    summary: 'Upload a picture for an application.',
    description:
      '`image` is base64 of a PNG or JPEG file of at most 5 MB; the content decides, not the name. It is re-encoded, so that no metadata is stored. A picture that is not sent within 24 hours is deleted.',
    request: z.strictObject({
      promotionId: z.string().max(40),
      image: z.base64().min(1).max(imageChars(4)),
    }),
    response: z.object({ imageId: z.string() }),
    errors: ['TRIAL_MEMBER', 'TOO_MANY_REQUESTS', 'PROMO_NOT_FOUND', 'PROMO_STATE', 'APPLICATION_IMAGE_INVALID'],
  }),
  applyForActivity: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/relay/MCS2_activityApply',
    token: true,
    summary: 'Send an application for a promotion, under the terms that were shown.',
    description: 'A second call with the same `requestKey` returns the same entry.',
    request: z.strictObject({
      promotionId: z.string().max(40),
      termsHash: z.string().max(64),
      remark: z.string().trim().max(APPLICATION_REMARK_MAX_LENGTH).default(''),
      imageIds: z.array(Id).max(APPLICATION_IMAGES_MAX).default([]),
      requestKey: RequestKey,
    }),
    response: z.object({ entryId: z.string() }),
    errors: [
      'TRIAL_MEMBER',
      'PROMO_NOT_FOUND',
      'PROMO_STATE',
      'PROMO_TERMS_CHANGED',
      'PROMO_NOT_ELIGIBLE',
      'PROMO_BUDGET_SPENT',
      'TIME_OUT',
      'LIMIT_REACHED',
    ],
  }),
  withdrawApplication: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/relay/MCS2_activityWithdraw',
    token: true,
    summary: 'Take back an application that is not decided.',
    description: 'A second call answers as the first.',
    request: z.strictObject({ entryId: Id }),
    response: Empty,
    errors: ['TRIAL_MEMBER', 'PROMO_NOT_FOUND', 'PROMO_STATE'],
  }),
  listReferrals: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/relay/MCS2_referralList',
    token: true,
    summary: "List the member's friends with the progress and the reward of each, and what the brand pays for them.",
    description: 'The newest 50 friends. `program` is null while the brand pays nothing for friends.',
    request: z.strictObject({ language }),
    response: z.object({
      program: z.object({ id: z.string(), title: z.string(), lead: z.string(), clauses: z.array(Clause) }).nullable(),
      paid: Money,
      /** Friends whose conditions are not met yet, or whose reward is being checked. */
      open: z.number().int(),
      /** The member's own invitation. */
      invited: ReferralAccrual.nullable(),
      friends: z.array(ReferralAccrual),
    }),
    errors: ['TRIAL_MEMBER', 'FEATURE_DISABLED'],
  }),
  claimActivity: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/relay/MCS2_activityClaim',
    token: true,
    summary: 'Take the reward of an entry.',
    description:
      'A second call answers as the first. Free rounds need `game`, one of those on the card; when its provider does not accept, the reward still waits and another game can be picked.',
    request: z.strictObject({ entryId: Id, game: z.string().max(120).optional() }),
    response: Empty,
    errors: ['TRIAL_MEMBER', 'PROMO_NOT_FOUND', 'PROMO_STATE', 'GAME_NOT_FOUND', 'FREE_ROUNDS_REFUSED'],
  }),
  listGrants: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/relay/MCS2_grants',
    token: true,
    summary: "List the member's bonuses with the progress of their wagering, live ones first.",
    request: z.strictObject({ language }),
    response: z.object({ list: z.array(Grant) }),
    errors: ['TRIAL_MEMBER'],
  }),
  listLocks: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/relay/MCS2_locks',
    token: true,
    summary: "List everything that stands between the member's money and a withdrawal, with what clears it.",
    description:
      'Stakes for deposits and for a bonus run at the same time: one bet counts for both. An empty list means that nothing holds money back.',
    request: z.strictObject({ language }),
    response: z.object({ list: z.array(Lock) }),
    errors: ['TRIAL_MEMBER'],
  }),
  giveUpGrant: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/relay/MCS2_grantForfeit',
    token: true,
    summary: 'Give up a bonus; the cash of the member is not touched.',
    description: 'Refused when the loss differs from `shownLossMinor`. A second call answers as the first.',
    request: z.strictObject({ grantId: Id, shownLossMinor: AmountMinor }),
    response: Empty,
    errors: ['TRIAL_MEMBER', 'PROMO_NOT_FOUND', 'PROMO_STATE', 'GRANT_CHANGED'],
  }),
}
