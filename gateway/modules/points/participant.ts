import { isAgentType, isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { requireSwitch } from '#gateway/modules/accounts/index.ts'

/**
 * Guard of every call about points.
 *
 * @throws PlatformError FEATURE_DISABLED, TRIAL_MEMBER, PROMO_NOT_ELIGIBLE for an agent
 */
export function requireParticipant({ brand, session }: Pick<MemberContext, 'brand' | 'session'>): void {
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  requireSwitch(brand, 'POINTMALL')
  if (isAgentType(session.memberType)) throw new PlatformError('PROMO_NOT_ELIGIBLE')
}
