import type { ContractKind } from '#contract/agency/contract-kinds.ts'
import { isAffiliateType, isAgentType, isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { requireSwitch } from '#gateway/modules/accounts/index.ts'

/** The switch of each kind of contract. */
export const switchOfKind = {
  dividend: 'DIVIDEND',
  dailySalary: 'DAILYSALARY',
  hourlySalary: 'HOURLYSALARY',
  realTimeSalary: 'REALTIMESALARY',
} as const satisfies Record<ContractKind, string>

/**
 * Guard of every call about contracts; of one kind when it is given.
 *
 * @throws PlatformError TRIAL_MEMBER, NON_AGENT_ACCOUNT, FEATURE_DISABLED
 */
export function requireContracts(
  { brand, session }: Pick<MemberContext, 'brand' | 'session'>,
  kind?: ContractKind,
): void {
  requireSwitch(brand, 'AGENTPOLICY')
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  if (!isAgentType(session.memberType)) throw new PlatformError('NON_AGENT_ACCOUNT')
  if (kind) requireSwitch(brand, switchOfKind[kind])
}

/** Whether a member of this type can have a contract of this kind: affiliates have dividends only. */
export function canHave(memberType: number, kind: ContractKind): boolean {
  return isAgentType(memberType) && (kind === 'dividend' || !isAffiliateType(memberType))
}
