import type { LoginRole, SessionOpened } from '#contract/endpoints/session.ts'
import { isAgentType, isTrialType, memberTypes } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { hasSwitch, type Member } from '#gateway/modules/accounts/index.ts'
import type { SessionDeps } from './deps.ts'
import { requireNotExcluded } from './exclusion.ts'
import { isKnownAddress } from './known-address.ts'
import { askSecondFactor, type Entry } from './second-factor.ts'
import { adoptOneTimePassword } from './session.store.ts'
import { openSession } from './sessions.ts'

/** What the call of a login says about it, apart from the member's own choice. */
interface Circumstances {
  /** Others guess at this account: a second factor is required at every brand. */
  readonly isUnderAttack: boolean
}

/**
 * The last steps of every login, after the first factor is verified: checks the account and its role, and requires a
 * second factor from an unknown address. Throws ACCOUNT_DISABLED, NON_AGENT_ACCOUNT, NON_MEMBER_ACCOUNT,
 * SECOND_FACTOR_REQUIRED, and SELF_EXCLUDED at the agents' page.
 */
export async function enter(
  ctx: RequestContext<SessionDeps>,
  tx: Tx,
  member: Member,
  entry: Entry,
  circumstances: Circumstances = { isUnderAttack: false },
): Promise<SessionOpened> {
  await admit(ctx, tx, member, entry, circumstances)
  return open(ctx, tx, member, entry)
}

/**
 * Checks whether a member may log in, without opening a session; throws otherwise. A member without any second factor
 * has nothing to prove more, and is not refused.
 */
export async function admit(
  ctx: RequestContext<SessionDeps>,
  tx: Tx,
  member: Member,
  entry: Entry,
  { isUnderAttack }: Circumstances = { isUnderAttack: false },
): Promise<void> {
  requireAllowed(member, entry.as)
  // A self-excluded agent is paid out at the player site, and does not act for others.
  if (entry.as === 'agent') await requireNotExcluded(ctx, tx, member)
  // The SMS code proves possession of the phone, so it is already a second factor.
  if (entry.way === 'sms') return
  if (isUnderAttack) return askSecondFactor(ctx, tx, member, entry)
  if (!hasSwitch(ctx.brand, 'IPVERIFY')) return
  if (!(await isKnownAddress(ctx, tx, member))) await askSecondFactor(ctx, tx, member, entry)
}

/** Opens the memberSession after all checks. */
export async function open(
  ctx: RequestContext<SessionDeps>,
  tx: Tx,
  member: Member,
  entry: Entry,
): Promise<SessionOpened> {
  if (entry.oneTimeHash === undefined) return openSession(ctx, tx, member, entry)
  // Of two concurrent logins with one mailed password the second is refused.
  const isFirst = await adoptOneTimePassword(tx, ctx.merchant, member.id, entry.oneTimeHash)
  if (!isFirst) throw new PlatformError('WRONG_CREDENTIALS')
  return openSession(ctx, tx, { ...member, must_change_password: true }, entry)
}

/** Only agents may log in at the agent site; agents may also play. Specification section 6, messages. */
export function requireAllowed(member: Member, as: LoginRole): void {
  if (member.status !== 'active') throw new PlatformError('ACCOUNT_DISABLED')
  if (isAgentType(member.type)) return
  const isOrdinary = member.type === memberTypes.member
  if (as === 'agent') throw new PlatformError(isOrdinary ? 'NON_AGENT_ACCOUNT' : 'NON_MEMBER_ACCOUNT')
  if (!isOrdinary && !isTrialType(member.type)) throw new PlatformError('NON_MEMBER_ACCOUNT')
}
