import { createHash } from 'node:crypto'
import { delay } from 'es-toolkit'
import { isAgentType, isTrialType } from '#contract/entities/member-types.ts'
import { type PromotionDocument, windowOf } from '#contract/entities/rewards/promotion.ts'
import { isDrawType, type WhyNot } from '#contract/entities/rewards/promotion-states.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { lockOtherAccounts, requireSwitch } from '#gateway/modules/accounts/index.ts'
import { assertMayDeposit } from '#gateway/modules/protection/index.ts'
import type { MemberKey } from './advance.service.ts'
import { readFacts } from './audience/facts.ts'
import { hasBudget } from './budget.ts'
import type { PromotionsDeps } from './deps.ts'
import { enter } from './enter.ts'
import { advanceEntry } from './entries.service.ts'
import { hasEntry, selectEntry, selectEntryOfPeriod } from './entries.store.ts'
import { lockMember } from './members.store.ts'
import { type Offer, offersOf } from './offers.ts'
import { reasonsAgainst } from './rules/eligibility.ts'
import { periodAt } from './rules/periods.ts'
import { publishVersion } from './versions.store.ts'

/**
 * Takes part in a promotion under the terms that were shown; events count from now. A second call in the same period
 * changes nothing. A sign-in pays at once. Returns the entry's id.
 *
 * @throws PlatformError TRIAL_MEMBER, PROMO_NOT_FOUND, PROMO_TERMS_CHANGED, PROMO_STATE (not open), PROMO_NOT_ELIGIBLE,
 * PROMO_BUDGET_SPENT, TIME_OUT, SELF_EXCLUDED
 */
export async function joinPromotion(
  ctx: MemberContext<PromotionsDeps>,
  { id, termsHash }: { readonly id: string; readonly termsHash: string },
): Promise<string> {
  if (isTrialType(ctx.session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  const offer = offersOf(ctx).find(({ document }) => document.id === id && isJoined(document))
  if (!offer) throw new PlatformError('PROMO_NOT_FOUND')
  return await enterPromotion(ctx, offer, termsHash)
}

/**
 * Enters the promotion that a code opens, and pays it at once. A second call answers as the first.
 *
 * @throws PlatformError TRIAL_MEMBER, FEATURE_DISABLED, TOO_MANY_REQUESTS, TIME_OUT, SELF_EXCLUDED, PROMO_CODE_UNKNOWN: also
 * when it is over, used up or not for this member
 */
export async function enterCode(ctx: MemberContext<PromotionsDeps>, typed: string): Promise<string> {
  const begunMs = performance.now()
  try {
    return await enterPromotionOfCode(ctx, typed)
  } catch (error) {
    const isUnknown = error instanceof PlatformError && error.code === 'PROMO_CODE_UNKNOWN'
    if (isUnknown) await delay(Math.max(0, UNKNOWN_CODE_MS - (performance.now() - begunMs)))
    throw error
  }
}

/** An unknown code takes as long as one that is used up, so that the time does not tell them apart either. */
const UNKNOWN_CODE_MS = 250

async function enterPromotionOfCode(ctx: MemberContext<PromotionsDeps>, typed: string): Promise<string> {
  const { services, merchant, session, brand } = ctx
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  requireSwitch(brand, 'PROMOCODE')
  const key = `${merchant} ${session.memberId}`
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  const isCounted = await countTry(ctx, key, code)
  const offer = offersOf(ctx).find(({ document }) => document.type === 'promoCode' && document.trigger.code === code)
  if (!offer) throw new PlatformError('PROMO_CODE_UNKNOWN')
  const entered = enterPromotion(ctx, offer, offer.termsHash)
  const isSpent = await entered.then(
    () => false,
    (error) => error instanceof PlatformError && spentCodes.includes(error.code),
  )
  if (isSpent) throw new PlatformError('PROMO_CODE_UNKNOWN')
  if (isCounted) {
    await services.limits.refund('promoCode.wrong', key)
    await services.limits.refund('promoCode.ip', ctx)
  }
  return await entered
}

/**
 * Counts a guess; false for a code that is pressed again, so that a member who is not entitled yet is not locked out by
 * their own code. @throws PlatformError TOO_MANY_REQUESTS
 */
async function countTry(ctx: MemberContext<PromotionsDeps>, key: string, code: string): Promise<boolean> {
  const { limits } = ctx.services
  const same = createHash('sha256').update(`${key} ${code}`).digest('hex')
  if (await limits.count('promoCode.same', same)) return false
  try {
    await limits.check('promoCode.ip', ctx)
    await limits.check('promoCode.wrong', key)
    return true
  } catch (error) {
    // It was not looked at: the next press is no repetition.
    await limits.reset('promoCode.same', same)
    throw error
  }
}

/**
 * Codes that are over, used up or for others are refused like unknown ones, so that an answer does not tell which codes
 * exist.
 */
const spentCodes: readonly string[] = ['PROMO_STATE', 'PROMO_BUDGET_SPENT', 'PROMO_NOT_ELIGIBLE']

async function enterPromotion(ctx: MemberContext<PromotionsDeps>, offer: Offer, termsHash: string): Promise<string> {
  const { services, merchant, session } = ctx
  const { document } = offer
  const { id } = document
  const at = services.clock.now()
  const period = openPeriod(document, at)
  const { entry, isPaid } = await services.db.withMerchant(merchant, async (tx) => {
    const member = await lockMember(tx, merchant, session.memberId)
    if (!member) throw new PlatformError('NOT_LOGGED_IN')
    const own = { merchant, memberId: member.id, promotionId: id, periodKey: period.key }
    const joined = await selectEntryOfPeriod(tx, own)
    if (joined) {
      ctx.onReplay?.()
      return { entry: joined.id, isPaid: false }
    }
    const version = await requireMayEnter(tx, { merchant, member, offer, termsHash, at })
    const entry = await enter(tx, offer, { merchant, memberId: member.id, version, period, actor: 'member', at })
    return { entry, isPaid: isImmediate(document) && (await payAtOnce(tx, { ...own, entry }, at)) }
  })
  if (isPaid) services.live.balanceChanged(merchant, session.memberId)
  else services.live.promoChanged(merchant, session.memberId)
  return entry
}

interface Entering {
  readonly merchant: string
  readonly member: NonNullable<Awaited<ReturnType<typeof lockMember>>>
  readonly offer: Offer
  /** The terms that were shown. */
  readonly termsHash: string
  readonly at: Date
  /** The rewards are set aside already. */
  readonly isReserved?: boolean
}

/**
 * Whether a member may enter a promotion under the terms that were shown. Returns the version of the rule.
 *
 * @throws PlatformError PROMO_TERMS_CHANGED, PROMO_NOT_ELIGIBLE, PROMO_BUDGET_SPENT, TIME_OUT, SELF_EXCLUDED
 */
export async function requireMayEnter(tx: Tx, entering: Entering): Promise<number> {
  const { merchant, member, offer, termsHash, at, isReserved = false } = entering
  const { document } = offer
  const { id: memberId, currency } = member
  if (offer.termsHash !== termsHash) throw new PlatformError('PROMO_TERMS_CHANGED')
  // Amounts of the rule are in the brand's currency.
  const facts = await readFacts(tx, { merchant, member, at }, [document])
  const isMember = !isAgentType(member.type) && member.status === 'active'
  const reasons: WhyNot[] = [
    ...(isMember ? [] : (['membersOnly'] as const)),
    ...(currency === offer.currency ? [] : (['currency'] as const)),
    ...reasonsAgainst(document, facts, at).map(({ reason }) => reason),
  ]
  if (reasons.length > 0) throw new PlatformError('PROMO_NOT_ELIGIBLE', { reasons: reasons.join(' ') })
  // A promotion is for a person, not for an account. Which mark they share is not told.
  const others = await lockOtherAccounts(tx, { merchant, memberId })
  if (await hasEntry(tx, { merchant, promotionId: document.id, members: others, at }))
    throw new PlatformError('PROMO_NOT_ELIGIBLE')
  await assertMayDeposit(tx, {
    merchant,
    memberId,
    currency,
    now: at,
    amountMinor: 0n,
    timeZone: document.window.timeZone ?? 'UTC',
  })
  if (!isReserved && !(await hasBudget(tx, { merchant, currency, document, at })))
    throw new PlatformError('PROMO_BUDGET_SPENT')
  return await publishVersion(tx, merchant, { document, termsHash, at })
}

/** Promotions that a press joins; the others need a code, a level, an application, an operator, a friend or a draw. */
const isJoined = ({ type }: PromotionDocument) =>
  !isDrawType(type) && !['promoCode', 'vipGift', 'application', 'operatorGift', 'referral'].includes(type)

/** Promotions that pay, or have the reward ready, when they are joined: nothing has to happen first. */
const isImmediate = ({ type, trigger }: PromotionDocument) =>
  type === 'signIn' || type === 'promoCode' || (type === 'freeRounds' && trigger.on === 'optIn')

/** True when cash was paid. @throws PlatformError PROMO_BUDGET_SPENT */
async function payAtOnce(tx: Tx, { merchant, memberId, entry: id }: MemberKey & { entry: string }, at: Date) {
  const entry = await selectEntry(tx, merchant, memberId, id)
  const isPaid = entry !== undefined && (await advanceEntry(tx, entry, at))
  const after = await selectEntry(tx, merchant, memberId, id)
  if (!after || !['issued', 'claim', 'held'].includes(after.state)) throw new PlatformError('PROMO_BUDGET_SPENT')
  return isPaid
}

/** @throws PlatformError PROMO_STATE before the promotion opens and after it closes */
export function openPeriod(document: PromotionDocument, at: Date) {
  const { timeZone, opensAt, closesAt } = windowOf(document, 'UTC')
  if (at < opensAt || at >= closesAt) throw new PlatformError('PROMO_STATE')
  return periodAt(document, at, timeZone)
}
