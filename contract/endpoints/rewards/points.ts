import * as z from 'zod'
import { AmountMinor, Money } from '#contract/money/money.ts'
import { endpoint } from '../../endpoint.ts'
import { languageCodes } from '../../entities/languages.ts'
import { pageOf, pageQuery } from '../../entities/page.ts'
import { WageringLine } from '../../entities/payment.ts'
import {
  ADDRESS_MAX_LENGTH,
  pointItemKinds,
  REDEEM_QUANTITY_MAX,
  redemptionStates,
} from '../../entities/rewards/point-states.ts'
import { PointConfig, PointItem, Redemption } from '../../entities/rewards/points.ts'
import { periodQuery } from '../../entities/statement.ts'
import { Empty, NoRequest } from '../common.ts'
import { RequestKey } from '../money/deposits.ts'

const row = { moduleId: 'MCS2', token: true } as const
const language = z.enum(languageCodes).default('en')
const refusals = ['FEATURE_DISABLED', 'TRIAL_MEMBER', 'PROMO_NOT_ELIGIBLE'] as const
const passwordErrors = ['PAYMENT_PASSWORD_NOT_SET', 'PAYMENT_PASSWORD_WRONG', 'PAYMENT_PASSWORD_LOCKED'] as const

/** Points are amounts of the currency PTS, whose minor unit is a hundredth of a point. */
export const points = {
  getPointBalance: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/relay/MCS2_getPointBalance',
    encrypt: false,
    summary: "Get the member's points and what they are worth.",
    request: NoRequest,
    response: z.object({
      points: Money,
      /** Points held for redemptions in process; not part of `points`. */
      held: Money,
      cashValue: Money,
    }),
    errors: refusals,
  }),
  getPointConfig: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/relay/MCS2_getPointConfig',
    encrypt: false,
    summary: 'Get how points are earned, what they are worth, and the rules in sentences.',
    request: NoRequest,
    response: PointConfig,
    errors: refusals,
  }),
  getPointReward: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/relay/MCS2_getPointReward',
    encrypt: false,
    summary: 'List what points can be redeemed for, the cheapest first.',
    request: z.strictObject({ kind: z.enum(pointItemKinds).optional(), language, ...pageQuery(60) }),
    response: pageOf(PointItem),
    errors: refusals,
  }),
  redeemPointReward: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
    encrypt: true,
    summary: 'Redeem points for an item; points and stock are held at once.',
    description: 'A second call with the same `requestKey` returns the same redemption.',
    request: z.strictObject({
      itemId: z.string().max(40),
      quantity: z.int().min(1).max(REDEEM_QUANTITY_MAX),
      address: z.string().trim().max(ADDRESS_MAX_LENGTH).default(''),
      paymentPassword: z.string().max(255),
      requestKey: RequestKey,
      language,
    }),
    response: Redemption,
    errors: [
      ...refusals,
      'PROMO_NOT_FOUND',
      'REWARD_OUT_OF_STOCK',
      'POINTS_NOT_ENOUGH',
      'REQUEST_REUSED',
      ...passwordErrors,
    ],
  }),
  getRedeemPointList: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/relay/MCS2_getRedeemPointList',
    encrypt: false,
    summary: "List the member's redemptions, newest first.",
    request: z.strictObject({
      status: z.enum(redemptionStates).optional(),
      ...periodQuery,
      language,
      ...pageQuery(20),
    }),
    response: pageOf(Redemption),
    errors: refusals,
  }),
  withdrawRedemption: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/relay/MCS2_withdrawRedeemPoint',
    encrypt: false,
    summary: 'Take back a redemption that is in process; points and stock return.',
    description: 'A second call answers as the first.',
    request: z.strictObject({ reference: z.string().max(32) }),
    response: Empty,
    errors: [...refusals, 'PROMO_NOT_FOUND', 'PROMO_STATE'],
  }),
  convertPoint: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_convertPoint',
    encrypt: true,
    summary: 'Turn points into cash. What is no whole step of the ratio stays.',
    description: 'A second call with the same `requestKey` answers as the first.',
    request: z.strictObject({
      /** Hundredths of a point. */
      points: AmountMinor,
      paymentPassword: z.string().max(255),
      requestKey: RequestKey,
    }),
    response: z.object({
      /** The points left right after the conversion. */
      points: Money,
      converted: Money,
      credited: Money,
      /** What is to be staked before the money can be withdrawn, oldest first. */
      locks: z.array(WageringLine),
    }),
    errors: [...refusals, 'AMOUNT_OUT_OF_RANGE', 'POINTS_NOT_ENOUGH', 'REQUEST_REUSED', ...passwordErrors],
  }),
}
