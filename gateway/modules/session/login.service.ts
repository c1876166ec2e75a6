import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { SessionOpened, session } from '#contract/endpoints/session.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import {
  hasSwitch,
  type Member,
  requireSwitch,
  selectMemberByMobile,
  selectMemberByUsername,
  verifyPassword,
} from '#gateway/modules/accounts/index.ts'
import type { AddressKey } from '#gateway/modules/limits/index.ts'
import {
  checkSmsCode,
  guessMobiles,
  parseOwnMobile,
  requireCaptcha,
  requireChallenge,
  spendCode,
} from '#gateway/modules/verification/index.ts'
import type { SessionDeps } from './deps.ts'
import { enter } from './entry.ts'
import { hasLoggedInFrom } from './known-address.ts'

export type LoginRequest = ParsedRequestOf<typeof session.login>

/** Number of wrong passwords for an account from one address after which a captcha is required. */
const CAPTCHA_AFTER_FAILURES = 3
/** The same from all addresses together. */
const CAPTCHA_AFTER_FAILURES_EVERYWHERE = 10

/**
 * Opens a memberSession. The puzzle is checked first, so that every guess at an account costs one; an SMS code was sent
 * for a puzzle already. Specification section 4.
 */
export async function login(ctx: RequestContext<SessionDeps>, request: LoginRequest): Promise<SessionOpened> {
  if (request.type === 'sms') {
    requireSwitch(ctx.brand, 'VERCODELOGIN')
    return loginBySms(ctx, request)
  }
  const { challengeId, challengePosition } = request
  if (challengeId === undefined || challengePosition === undefined) throw new PlatformError('CHALLENGE_REQUIRED')
  await requireChallenge(ctx, { challengeId, challengePosition })
  return loginByPassword(ctx, request)
}

async function loginByPassword(ctx: RequestContext<SessionDeps>, request: LoginRequest): Promise<SessionOpened> {
  const found = await findByName(ctx, request.username)
  const { member } = found
  const attempt = attemptOf(ctx, request.username, found)
  if (await needsCaptcha(ctx, attempt)) await requireCaptcha(ctx, request)
  const { isUnderAttack } = await countAttempt(ctx, attempt)

  const match = await matchPassword(ctx, member, request.password)
  if (!member || !match) {
    throw new PlatformError('WRONG_CREDENTIALS', (await needsCaptcha(ctx, attempt)) ? { captcha: true } : {})
  }
  await forgetAttempt(ctx, attempt)
  const { as, remember } = request
  const oneTime = match === 'own' ? {} : { oneTimeHash: match.oneTimeHash }
  const entry = { way: 'password', as, remember, ...oneTime } as const
  return ctx.services.db.withMerchant(ctx.merchant, (tx) => enter(ctx, tx, member, entry, { isUnderAttack }))
}

async function loginBySms(ctx: RequestContext<SessionDeps>, request: LoginRequest): Promise<SessionOpened> {
  const mobile = parseOwnMobile(ctx, {
    mobileNum: request.username,
    countryDialingCode: request.countryDialingCode ?? '',
  })
  const codeId = await checkSmsCode(ctx, { purpose: 'login', mobile, code: request.password })
  return ctx.services.db.withMerchant(ctx.merchant, async (tx) => {
    await spendCode(ctx, tx, codeId)
    const member = await selectMemberByMobile(tx, ctx.merchant, mobile.e164)
    // No code was sent to an unknown number; every guess gets the same response.
    if (!member) throw new PlatformError('INVALID_VERIFICATION_CODE')
    return enter(ctx, tx, member, { way: 'sms', as: request.as, remember: request.remember })
  })
}

interface Found {
  readonly member: Member | null
  readonly isKnownAddress: boolean
}

/** Finds by user name, else by mobile number, in any notation that the member types. */
function findByName(ctx: RequestContext<SessionDeps>, typed: string): Promise<Found> {
  return ctx.services.db.withMerchant(ctx.merchant, async (tx) => {
    const member = await selectByName(ctx, tx, typed)
    return { member, isKnownAddress: await hasLoggedInFrom(ctx, tx, member) }
  })
}

async function selectByName(ctx: RequestContext<SessionDeps>, tx: Tx, typed: string): Promise<Member | null> {
  const named = await selectMemberByUsername(tx, ctx.merchant, typed)
  if (named) return named
  for (const mobile of guessMobiles(typed, ctx.brand.settings.smsCountries)) {
    const member = await selectMemberByMobile(tx, ctx.merchant, mobile.e164)
    if (member) return member
  }
  return null
}

type Match = 'own' | { oneTimeHash: string } | null

/** Compares with the member's own password and then with a valid mailed one. */
async function matchPassword(
  ctx: RequestContext<SessionDeps>,
  member: Member | null,
  password: string,
): Promise<Match> {
  if (await verifyPassword(member?.password_hash ?? null, password)) return 'own'
  const oneTimeHash = member?.one_time_password_hash
  const isGood = oneTimeHash && (member.one_time_password_expires_at ?? 0) > ctx.services.clock.now()
  return isGood && (await verifyPassword(oneTimeHash, password)) ? { oneTimeHash } : null
}

/** What the limits of a login count. */
interface Attempt {
  readonly account: AddressKey
  readonly everywhere: string
  readonly isKnownAddress: boolean
}

/** An account has one counter, whichever of its names is typed. */
function attemptOf(ctx: RequestContext, typed: string, { member, isKnownAddress }: Found): Attempt {
  const { merchant, clientIp } = ctx
  const name = member?.id ?? typed.toLowerCase()
  return { account: { merchant, clientIp, name }, everywhere: `${merchant} ${name}`, isKnownAddress }
}

async function needsCaptcha(ctx: RequestContext<SessionDeps>, attempt: Attempt): Promise<boolean> {
  if (hasSwitch(ctx.brand, 'SHOWCAPTCHA')) return true
  const { limits } = ctx.services
  return (
    (await limits.used('login.account', attempt.account)) >= CAPTCHA_AFTER_FAILURES ||
    (await limits.used('login.everywhere', attempt.everywhere)) >= CAPTCHA_AFTER_FAILURES_EVERYWHERE
  )
}

/**
 * Counts before the password is verified, so that parallel guesses count too. Guesses from other addresses lock no member out:
 * beyond their limit (`isUnderAttack`) a right password from an unknown address takes a second factor as well.
 */
async function countAttempt(
  ctx: RequestContext<SessionDeps>,
  attempt: Attempt,
): Promise<{ readonly isUnderAttack: boolean }> {
  const { limits } = ctx.services
  await limits.check('login.ip', ctx)
  await limits.check('login.account', attempt.account)
  if (attempt.isKnownAddress) return { isUnderAttack: false }
  return { isUnderAttack: await limits.count('login.everywhere', attempt.everywhere) }
}

async function forgetAttempt(ctx: RequestContext<SessionDeps>, attempt: Attempt): Promise<void> {
  const { limits } = ctx.services
  await limits.refund('login.ip', ctx)
  await limits.reset('login.account', attempt.account)
  if (!attempt.isKnownAddress) await limits.refund('login.everywhere', attempt.everywhere)
}
