import { isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { requireSwitch } from '#gateway/modules/accounts/index.ts'

/** @throws PlatformError FEATURE_DISABLED, TRIAL_MEMBER */
export function requireMayRead({ brand, session }: MemberContext, name: 'MISSION' | 'TOURNAMENT'): void {
  requireSwitch(brand, name)
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
}
