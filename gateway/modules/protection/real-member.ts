import { isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { type Member, selectMember } from '#gateway/modules/accounts/index.ts'
import type { ProtectionDeps } from './deps.ts'
import type { UsageScope } from './usage.ts'

/** The member of a call with the data that every rule needs. */
export interface ProtectedMember extends UsageScope {
  readonly account: Member
}

/** Runs `work` for the member of the call; refuses trial members, who play without money. */
export async function asRealMember<T>(
  ctx: MemberContext<ProtectionDeps>,
  work: (tx: Tx, member: ProtectedMember) => Promise<T>,
): Promise<T> {
  if (isTrialType(ctx.session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  return asMember(ctx, work)
}

/** The same, for trials too. */
export function asMember<T>(
  ctx: MemberContext<ProtectionDeps>,
  work: (tx: Tx, member: ProtectedMember) => Promise<T>,
): Promise<T> {
  const { services, merchant, session } = ctx
  return services.db.withMerchant(merchant, async (tx) => {
    const account = await selectMember(tx, merchant, session.memberId)
    if (!account) throw new PlatformError('NOT_LOGGED_IN')
    const now = services.clock.now()
    return work(tx, { merchant, memberId: account.id, currency: account.currency, now, account })
  })
}
