import { isAgentType, isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { levelAt, levelsOf } from './config.ts'
import type { Level } from './rules/levels.ts'
import { selectState } from './vip.store.ts'

type Caller = Pick<MemberContext, 'brand' | 'session' | 'merchant'>

/**
 * Guard of the call about VIP.
 *
 * @throws PlatformError FEATURE_DISABLED, TRIAL_MEMBER, PROMO_NOT_ELIGIBLE for an agent
 */
export function requireLevels({ brand, session }: Caller): readonly Level[] {
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  const levels = levelsOf(brand)
  if (levels.length === 0) throw new PlatformError('FEATURE_DISABLED')
  if (isAgentType(session.memberType)) throw new PlatformError('PROMO_NOT_ELIGIBLE')
  return levels
}

/** The level of the calling member; null without VIP, and for agents and trial members. */
export async function ownLevel(tx: Tx, { brand, session, merchant }: Caller): Promise<Level | null> {
  if (isTrialType(session.memberType) || isAgentType(session.memberType)) return null
  return await levelOf(tx, { brand, merchant }, session.memberId)
}

/** The level of a member who plays for themselves; everybody has the first one. Null without VIP. */
export async function levelOf(
  tx: Tx,
  { brand, merchant }: Pick<Caller, 'brand' | 'merchant'>,
  memberId: string,
): Promise<Level | null> {
  const levels = levelsOf(brand)
  if (levels.length === 0) return null
  const state = await selectState(tx, merchant, memberId)
  return levelAt(levels, state?.rank ?? 1)
}

/** The rank of a member; a member without a stake has the first one. */
export async function rankOf(tx: Tx, merchant: string, memberId: string): Promise<number> {
  return (await selectState(tx, merchant, memberId))?.rank ?? 1
}
