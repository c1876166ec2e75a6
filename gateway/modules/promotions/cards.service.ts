import { isAgentType, isTrialType } from '#contract/entities/member-types.ts'
import type { FreeRoundsTerms } from '#contract/entities/rewards/free-rounds.ts'
import { type PromotionDocument, windowOf } from '#contract/entities/rewards/promotion.ts'
import {
  type ActivityState,
  type AwardKind,
  type CloseReason,
  runningStates,
} from '#contract/entities/rewards/promotion-states.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { selectMember } from '#gateway/modules/accounts/index.ts'
import { selectPickedGrants } from '#gateway/modules/rounds/index.ts'
import { advanceMember, type MemberKey } from './advance.service.ts'
import { type ApplicationState, applicationOf, emptyApplication } from './applications/application-cards.ts'
import { readFacts } from './audience/facts.ts'
import { hasBudget } from './budget.ts'
import type { PromotionsDeps } from './deps.ts'
import { type Entry, selectEntries, selectJoined, selectPaidPeriods } from './entries.store.ts'
import { roundsOfEntry } from './free-rounds/rounds-of-rule.ts'
import { selectProgress } from './missions/progress.store.ts'
import { type MissionProgress, progressOf, stepStatesOf } from './missions/step-states.ts'
import { stepOfKey } from './missions/steps.ts'
import { type Offer, offersOf } from './offers.ts'
import { type Reason, reasonsAgainst } from './rules/eligibility.ts'
import { ladderStep } from './rules/ladder.ts'
import { periodAt } from './rules/periods.ts'
import { type Clause, termsOf } from './rules/terms.ts'
import { keptTitles } from './words.ts'

/** What a guard holds is decided within so long. Promotions specification, section 11. */
export const HELD_MS = 72 * 3_600_000

/** Finished entries that are listed. */
const ENDED = 20

/** A promotion and the state of the one who asks in it. */
export interface Card {
  readonly document: PromotionDocument
  /** The titles of its day, of what is over; null: those of today. */
  readonly titles: Readonly<Record<string, string>> | null
  readonly state: ActivityState
  readonly entryId: string | null
  /** The period of the entry; of a step of a mission, the mission's period and the step. */
  readonly periodKey: string | null
  readonly until: Date
  readonly currency: string
  readonly awardKind: AwardKind
  readonly awardMinor: bigint | null
  readonly closeReason: CloseReason | null
  /** What the member does not meet yet. */
  readonly whyNot: readonly Reason[]
  readonly termsHash: string
  readonly clauses: readonly Clause[]
  /** The step that the next press of a sign-in ladder pays, counted from 0; null for anything else. */
  readonly step: number | null
  /** It can be entered now, as far as the promotion goes. */
  readonly isOffered: boolean
  /** What can be sent for a promotion that is asked for, and what has become of it; null for anything else. */
  readonly application: ApplicationState | null
  /** How far a mission that the member takes part in is; null for anything else. */
  readonly progress: MissionProgress | null
  /** The free rounds that it brings or has brought; null for anything else. */
  readonly freeRounds: FreeRoundsTerms | null
  /** The game of free rounds that were taken, and until when they can be played; null before, and for anything else. */
  readonly picked: { readonly game: string; readonly until: Date } | null
}

/**
 * The cards of a caller: rewards to take first, then what the member takes part in, what can be joined, what opens later,
 * and finished entries. What the caller cannot have is left out.
 *
 * @param ended finished entries: at most so many, or the latest one of each promotion
 * @param withFinal what the caller cannot have is listed as closed, with the reasons
 */
export async function cardsOf(
  ctx: RequestContext<PromotionsDeps>,
  { ended = ENDED, withFinal = false }: { readonly ended?: number | 'ofEach'; readonly withFinal?: boolean } = {},
): Promise<Card[]> {
  const { services, merchant, session } = ctx
  const at = services.clock.now()
  if (session && (session.excludedUntil || isTrialType(session.memberType) || isAgentType(session.memberType)))
    return []
  if (!session) return await visitorCards(ctx)
  await advanceMember(services, { merchant, memberId: session.memberId })
  return await services.db.withMerchant(merchant, async (tx) => {
    const offers = await openOffers(tx, ctx, at)
    const { memberId } = session
    const entries = await selectEntries(tx, merchant, memberId, ended)
    const own = await Promise.all(
      entries.map((entry) => withDetails(tx, { merchant, memberId }, entryCard(ctx, entry, offers), at)),
    )
    const account = await selectMember(tx, merchant, memberId)
    if (!account) return []
    const joined = await selectJoined(tx, merchant, memberId)
    const documents = offers.map(({ document }) => document)
    const facts = await readFacts(tx, { merchant, member: account, at }, documents)
    const free = offers.flatMap((offer) => {
      const whyNot = reasonsAgainst(offer.document, facts, at)
      const isFree = offer.currency === account.currency && !hasJoined(offer, joined, at)
      if (!isFree) return []
      const isFor = whyNot.every(({ isFinal }) => !isFinal)
      if (isFor) return [{ ...offerCard(offer, at), whyNot }]
      // What nothing can change is no offer to this member.
      return withFinal ? [{ ...offerCard(offer, at), state: 'close' as const, whyNot }] : []
    })
    const cards = await Promise.all(free.map((card) => withDetails(tx, { merchant, memberId }, card, at)))
    return [...own, ...cards].sort(byState)
  })
}

/**
 * What members of the merchant can take part in now or later, the same for everybody; what can be joined is first.
 *
 * @param withOver what is over, too: closed within the last 30 days, or the budget is used
 */
export async function visitorCards(ctx: RequestContext<PromotionsDeps>, withOver = false): Promise<Card[]> {
  const { db, clock } = ctx.services
  const at = clock.now()
  return await db.withMerchant(ctx.merchant, async (tx) => {
    const offers = await shownOffers(tx, ctx, at)
    return offers
      .filter(({ over }) => withOver || over === null)
      .map(({ offer, over }) => {
        const card = offerCard(offer, at)
        return over ? { ...card, state: 'close' as const, closeReason: over, isOffered: false } : card
      })
      .sort(byState)
  })
}

/** Kinds that are in no list before a member has an entry. */
const unlisted: readonly PromotionDocument['type'][] = ['promoCode', 'vipGift', 'operatorGift']

/** How long a promotion is shown after it has closed. */
const SHOWN_AFTER_MS = 30 * 86_400_000

/** Offers that are visible, and why one is over; a code, an operator and a level give the others. */
async function shownOffers(tx: Tx, ctx: RequestContext, at: Date) {
  const { merchant } = ctx
  const shown: { readonly offer: Offer; readonly over: 'ended' | 'budgetUsed' | null }[] = []
  for (const offer of offersOf(ctx)) {
    const { document, currency } = offer
    if (unlisted.includes(document.type)) continue
    const { visibleAt, closesAt } = windowOf(document, 'UTC')
    if (at < visibleAt || at.getTime() >= closesAt.getTime() + SHOWN_AFTER_MS) continue
    // The budget of a raffle is set aside when it opens: its page tells when there is none.
    const isFunded = document.type === 'raffle' || (await hasBudget(tx, { merchant, currency, document, at }))
    shown.push({ offer, over: at >= closesAt ? 'ended' : isFunded ? null : 'budgetUsed' })
  }
  return shown
}

/** Offers that are visible, not over, and have money left. */
const openOffers = async (tx: Tx, ctx: RequestContext, at: Date): Promise<Offer[]> =>
  (await shownOffers(tx, ctx, at)).flatMap(({ offer, over }) => (over === null ? offer : []))

const hasJoined = ({ document }: Offer, joined: ReadonlySet<string>, at: Date): boolean =>
  joined.has(`${document.id} ${periodAt(document, at, 'UTC').key}`)

function offerCard({ document, currency, termsHash, clauses }: Offer, at: Date): Card {
  const { opensAt } = windowOf(document, 'UTC')
  const isOpen = at >= opensAt
  const until = isOpen ? periodAt(document, at, 'UTC').endsAt : opensAt
  const terms = { document, currency, termsHash, clauses }
  return {
    ...terms,
    titles: null,
    state: isOpen ? 'join' : 'comingSoon',
    entryId: null,
    periodKey: null,
    until,
    awardKind: document.reward.kind,
    awardMinor: null,
    closeReason: null,
    whyNot: [],
    step: null,
    isOffered: isOpen,
    application: document.type === 'application' ? emptyApplication(document, currency) : null,
    progress: null,
    freeRounds: document.type === 'freeRounds' ? document.reward : null,
    picked: null,
  }
}

/** The card of an entry, with the rule that the member joined; of an application that can be sent again, with today's rule. */
function entryCard({ merchant, brand }: RequestContext, entry: Entry, offers: readonly Offer[]): Card {
  const { currency, state, claim_by, counts_until, changed_at, held_at } = entry
  const canReturn = state === 'join' || state === 'rejected'
  const offer = canReturn ? offers.find(({ document }) => document.id === entry.promotion_id) : undefined
  const document = offer?.document ?? entry.document
  const decideBy = held_at && new Date(held_at.getTime() + HELD_MS)
  const until =
    state === 'claim' ? claim_by : state === 'held' ? decideBy : waiting.includes(state) ? counts_until : changed_at
  return {
    document,
    titles: over.includes(state) ? keptTitles(entry) : null,
    state,
    entryId: entry.id,
    periodKey: entry.period_key,
    until: until ?? counts_until,
    currency,
    awardKind: entry.award_kind ?? document.reward.kind,
    awardMinor: entry.award_minor > 0n ? entry.award_minor : null,
    closeReason: entry.close_reason,
    whyNot: [],
    termsHash: offer?.termsHash ?? entry.terms_hash,
    clauses: termsOf(document, { merchant, currency, timeZone: brand.settings.timeZone }),
    step: null,
    isOffered: offer !== undefined,
    application: null,
    progress: null,
    freeRounds: roundsOfEntry({ ...entry, document }),
    picked: null,
  }
}

const over: readonly ActivityState[] = ['claimed', 'issued', 'close']
const waiting: readonly ActivityState[] = ['join', ...runningStates, 'rejected']

/** What the member who asks has in a promotion: the step of a sign-in ladder, the application, a mission's progress. */
async function withDetails(tx: Tx, { merchant, memberId }: MemberKey, card: Card, at: Date): Promise<Card> {
  const { document, currency, entryId } = card
  if (document.type === 'application') {
    const application = await applicationOf(tx, { document, currency }, { merchant, memberId, entryId, at })
    // Neither after its period nor once the promotion has closed or its budget is used.
    const isOver = card.state === 'rejected' && (card.until <= at || !card.isOffered)
    const until = application.sent && card.state === 'applying' ? application.sent.decideBy : card.until
    return { ...card, until, application: isOver ? { ...application, attempts: 0 } : application }
  }
  if (card.freeRounds && card.state === 'claimed')
    return { ...card, picked: await pickedGame(tx, merchant, entryId ?? '') }
  if (document.type === 'mission') return { ...card, progress: await progressOfCard(tx, { merchant, memberId }, card) }
  if (document.type !== 'signIn') return card
  const days = await selectPaidPeriods(tx, { merchant, memberId, promotionId: document.id })
  return { ...card, step: ladderStep(document, days, periodAt(document, at, 'UTC').key) }
}

async function pickedGame(tx: Tx, merchant: string, entryId: string): Promise<Card['picked']> {
  const [grant] = await selectPickedGrants(tx, merchant, [entryId])
  return grant ? { game: grant.game_code, until: grant.ends_at } : null
}

/** From the same figures as the page of missions; nothing of an entry that only holds the reward of one step. */
async function progressOfCard(tx: Tx, member: MemberKey, { document, currency, entryId, periodKey }: Card) {
  if (document.type !== 'mission' || entryId === null || periodKey === null) return null
  if (stepOfKey(periodKey) !== null) return null
  const have = (await selectProgress(tx, member.merchant, [entryId])).get(entryId) ?? []
  return progressOf(await stepStatesOf(tx, { ...member, document, currency, periodKey }, have))
}

/** The state by which a card is listed: what was refused can be sent again, or is over. */
export function listedAs({ state, application }: Card): ActivityState {
  if (state !== 'rejected') return state
  return application && application.attempts > 0 ? 'join' : 'close'
}

const order: Readonly<Record<ActivityState, number>> = {
  claim: 0,
  signed: 1,
  process: 1,
  applying: 1,
  held: 1,
  join: 2,
  rejected: 2,
  comingSoon: 3,
  claimed: 4,
  issued: 4,
  close: 4,
}

/** By state, what can be joined before what needs something first; within one, what ends first, and of the finished ones what ended last. */
function byState(one: Card, other: Card): number {
  const placeOf = (card: Card) => order[listedAs(card)] + (card.whyNot.length > 0 ? 0.5 : 0)
  const [place, otherPlace] = [placeOf(one), placeOf(other)]
  const time = one.until.getTime() - other.until.getTime()
  return place - otherPlace || (place === order.close ? -time : time)
}
