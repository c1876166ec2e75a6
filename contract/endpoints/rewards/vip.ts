import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { languageCodes } from '../../entities/languages.ts'
import { Vip } from '../../entities/rewards/vip.ts'

/** Experience is an amount of the currency VXP, whose minor unit is a hundredth. */
export const vip = {
  getVip: endpoint({
    moduleId: 'MCS2',
    token: true,
    method: 'GET',
    path: '/wps/relay/MCS2_vip',
    encrypt: false,
    summary: "Get the member's level, the experience, what the next level takes, and all levels.",
    request: z.strictObject({ language: z.enum(languageCodes).default('en') }),
    response: Vip,
    errors: ['FEATURE_DISABLED', 'TRIAL_MEMBER', 'PROMO_NOT_ELIGIBLE'],
  }),
}
