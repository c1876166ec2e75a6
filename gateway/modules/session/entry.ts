import type { LoginRole, SessionOpened } from '#contract/endpoints/session.ts'
import { isAgentType, isTrialType, memberTypes } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { hasSwitch, type Member } from '#gateway/modules/accounts/index.ts'
import type { SessionDeps } from './deps.ts'
import { isKnownAddress } from './known-address.ts'
import { askSecondFactor, type Entry } from './second-factor.ts'
import { adoptOneTimePassword } from './session.store.ts'
import { openSession } from './sessions.ts'

/**
 * The last steps of every login, the first factor being right: the account is in order, it may enter where it knocked,
 * and from an address it never came from a second factor is asked for. Throws ACCOUNT_DISABLED, NON_AGENT_ACCOUNT,
 * NON_MEMBER_ACCOUNT, SECOND_FACTOR_REQUIRED.
 */
export async function enter(
  ctx: RequestContext<SessionDeps>,
  tx: Tx,
  member: Member,
  entry: Entry,
): Promise<SessionOpened> {
  await admit(ctx, tx, member, entry)
  return open(ctx, tx, member, entry)
}

/** Lets a member in or throws, without opening anything. */
export async function admit(ctx: RequestContext<SessionDeps>, tx: Tx, member: Member, entry: Entry): Promise<void> {
  requireAllowed(member, entry.as)
  // The code came to the member's own phone: that is a second factor already.
  if (entry.way === 'sms' || !hasSwitch(ctx.brand, 'IPVERIFY')) return
  if (!(await isKnownAddress(ctx, tx, member))) await askSecondFactor(ctx, tx, member, entry)
}

/** Opens the memberSession after everything was proved. */
export async function open(
  ctx: RequestContext<SessionDeps>,
  tx: Tx,
  member: Member,
  entry: Entry,
): Promise<SessionOpened> {
  if (entry.oneTimeHash === undefined) return openSession(ctx, tx, member, entry)
  // Two logins by one mailed password at once: the second finds it used and is refused.
  const isFirst = await adoptOneTimePassword(tx, ctx.merchant, member.id, entry.oneTimeHash)
  if (!isFirst) throw new PlatformError('WRONG_CREDENTIALS')
  return openSession(ctx, tx, { ...member, must_change_password: true }, entry)
}

/** The agents' page is for agents; agents may play as well. Specification section 6, messages. */
export function requireAllowed(member: Member, as: LoginRole): void {
  if (member.status !== 'active') throw new PlatformError('ACCOUNT_DISABLED')
  if (isAgentType(member.type)) return
  const isOrdinary = member.type === memberTypes.member
  if (as === 'agent') throw new PlatformError(isOrdinary ? 'NON_AGENT_ACCOUNT' : 'NON_MEMBER_ACCOUNT')
  if (!isOrdinary && !isTrialType(member.type)) throw new PlatformError('NON_MEMBER_ACCOUNT')
}
