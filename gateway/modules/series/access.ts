import { isAgentType, isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { requireSwitch } from '#gateway/modules/accounts/index.ts'

/** Guard of every call about series. @throws {PlatformError} TRIAL_MEMBER, NON_AGENT_ACCOUNT, FEATURE_DISABLED */
export function requireAgent({ brand, session }: Pick<MemberContext, 'brand' | 'session'>): void {
  requireSwitch(brand, 'AGENTPOLICY')
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  if (!isAgentType(session.memberType)) throw new PlatformError('NON_AGENT_ACCOUNT')
}
