import { isAgentType, isTrialType } from '#contract/entities/member-types.ts'
import { type PromotionDocument, windowOf } from '#contract/entities/rewards/promotion.ts'
import type { ActivityState, CloseReason } from '#contract/entities/rewards/promotion-states.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { selectMember } from '#gateway/modules/accounts/index.ts'
import { hasPaidDeposit } from '#gateway/modules/payments/index.ts'
import { advanceMember, type MemberKey } from './advance.service.ts'
import { hasBudget } from './budget.ts'
import type { PromotionsDeps } from './deps.ts'
import { type Entry, selectEntries, selectJoined, selectPaidPeriods } from './entries.store.ts'
import { type Offer, offersOf } from './offers.ts'
import { isEligible, type MemberFacts } from './rules/eligibility.ts'
import { ladderStep } from './rules/ladder.ts'
import { periodAt } from './rules/periods.ts'
import { type Clause, termsOf } from './rules/terms.ts'

/** Finished entries that are listed. */
const ENDED = 20

/** A promotion and the state of the one who asks in it. */
export interface Card {
  readonly document: PromotionDocument
  readonly state: ActivityState
  readonly entryId: string | null
  readonly until: Date
  readonly currency: string
  readonly awardMinor: bigint | null
  readonly closeReason: CloseReason | null
  readonly termsHash: string
  readonly clauses: readonly Clause[]
  /** The step that the next press of a sign-in ladder pays, counted from 0; null for anything else. */
  readonly step: number | null
}

/**
 * The cards of a caller: rewards to take first, then what the member takes part in, what can be joined, what opens later,
 * and finished entries. What the caller cannot have is left out.
 */
export async function cardsOf(ctx: RequestContext<PromotionsDeps>): Promise<Card[]> {
  const { services, merchant, session } = ctx
  const at = services.clock.now()
  if (session && (session.excludedUntil || isTrialType(session.memberType) || isAgentType(session.memberType)))
    return []
  if (session) await advanceMember(services, { merchant, memberId: session.memberId })
  return await services.db.withMerchant(merchant, async (tx) => {
    const offers = await openOffers(tx, ctx, at)
    if (!session) return offers.map((offer) => offerCard(offer, at)).sort(byState)
    const { memberId } = session
    const entries = await selectEntries(tx, merchant, memberId, ENDED)
    const own = entries.map((entry) => entryCard(ctx, entry))
    const account = await selectMember(tx, merchant, memberId)
    if (!account) return []
    const joined = await selectJoined(tx, merchant, memberId)
    const facts = { hasDeposited: await hasPaidDeposit(tx, merchant, memberId), registeredAt: account.created_at }
    const free = offers.filter((offer) => offer.currency === account.currency && canJoin(offer, { joined, facts, at }))
    const cards = await Promise.all(
      free.map(async (offer) => withStep(tx, { merchant, memberId }, offerCard(offer, at), at)),
    )
    return [...own, ...cards].sort(byState)
  })
}

/** Offers that are visible, not over, and have money left. A code opens its own promotion. */
async function openOffers(tx: Tx, ctx: RequestContext, at: Date): Promise<Offer[]> {
  const { merchant } = ctx
  const open: Offer[] = []
  for (const offer of offersOf(ctx)) {
    const { document, currency } = offer
    if (document.type === 'promoCode') continue
    const { visibleAt, closesAt } = windowOf(document, 'UTC')
    if (at < visibleAt || at >= closesAt) continue
    if (await hasBudget(tx, { merchant, currency, document, at })) open.push(offer)
  }
  return open
}

function canJoin(
  { document }: Offer,
  { joined, facts, at }: { readonly joined: ReadonlySet<string>; readonly facts: MemberFacts; readonly at: Date },
): boolean {
  return !joined.has(`${document.id} ${periodAt(document, at, 'UTC').key}`) && isEligible(document, facts, at)
}

function offerCard({ document, currency, termsHash, clauses }: Offer, at: Date): Card {
  const { opensAt } = windowOf(document, 'UTC')
  const isOpen = at >= opensAt
  const until = isOpen ? periodAt(document, at, 'UTC').endsAt : opensAt
  const terms = { document, currency, termsHash, clauses }
  return {
    ...terms,
    state: isOpen ? 'join' : 'comingSoon',
    entryId: null,
    until,
    awardMinor: null,
    closeReason: null,
    step: null,
  }
}

/** The card of an entry, with the rule that the member joined. */
function entryCard({ merchant, brand }: RequestContext, entry: Entry): Card {
  const { document, currency, state, claim_by, counts_until, changed_at } = entry
  const until = state === 'claim' ? claim_by : state === 'signed' ? counts_until : changed_at
  return {
    document,
    state,
    entryId: entry.id,
    until: until ?? counts_until,
    currency,
    awardMinor: entry.award_minor > 0n ? entry.award_minor : null,
    closeReason: entry.close_reason,
    termsHash: entry.terms_hash,
    clauses: termsOf(document, { merchant, currency, timeZone: brand.settings.timeZone }),
    step: null,
  }
}

/** A card of a sign-in ladder has the step that the member's next press pays. */
async function withStep(tx: Tx, { merchant, memberId }: MemberKey, card: Card, at: Date): Promise<Card> {
  const { document } = card
  if (document.type !== 'signIn') return card
  const days = await selectPaidPeriods(tx, { merchant, memberId, promotionId: document.id })
  return { ...card, step: ladderStep(document, days, periodAt(document, at, 'UTC').key) }
}

const order: Readonly<Record<ActivityState, number>> = {
  claim: 0,
  signed: 1,
  join: 2,
  comingSoon: 3,
  claimed: 4,
  issued: 4,
  close: 4,
}

/** By state; within one, what ends first, and of the finished ones what ended last. */
function byState(one: Card, other: Card): number {
  const isOver = order[one.state] === order.close
  const time = one.until.getTime() - other.until.getTime()
  return order[one.state] - order[other.state] || (isOver ? -time : time)
}
