import { isAgentType, isTrialType } from '#contract/entities/member-types.ts'
import { windowOf } from '#contract/entities/rewards/promotion.ts'
import type { RaffleStage } from '#contract/entities/rewards/promotion-states.ts'
import { PlatformError } from '#contract/errors.ts'
import { raffleLeaf } from '#contract/fair/draws.ts'
import { pathText } from '#contract/fair/raffle-check.ts'
import { pathOf } from '#contract/fair/ticket-tree.ts'
import type { MemberContext, RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { advanceMember } from '../advance.service.ts'
import type { PromotionsDeps } from '../deps.ts'
import { seedOf } from '../draws/seeds.ts'
import { selectEntryOfPeriod } from '../entries.store.ts'
import { periodAt } from '../rules/periods.ts'
import { type Earned, earnedBy, isRaffleEntry, type RaffleEntry } from './numbers.ts'
import { asRaffle, type OpenRaffle, openRaffle, type RaffleOffer, raffleOfferOf } from './open-raffle.ts'
import { selectRaffle, selectRaffles, selectWinners } from './raffle.store.ts'
import { countTickets, selectOwnNumbers, selectTickets } from './tickets.store.ts'

/** Raffles of a promotion that a page reads: the present one and the one before. */
const READ = 3

/** A raffle in one period, as the caller sees it. */
export interface RoundState {
  readonly raffle: OpenRaffle
  readonly stage: RaffleStage
  readonly numbers: number
  /** Null until the draw. */
  readonly seed: string | null
  readonly winners: Awaited<ReturnType<typeof selectWinners>>
  readonly mine: {
    readonly entry: RaffleEntry
    readonly numbers: readonly number[]
    readonly earned: Earned
  } | null
}

export interface RaffleState {
  readonly offer: RaffleOffer
  readonly state: 'comingSoon' | 'open' | 'spent' | 'over'
  readonly until: Date
  readonly current: RoundState | null
  readonly last: RoundState | null
  readonly memberId: string | null
}

/** A raffle as it is now: the one that takes numbers, and the one before it with its winners. */
export async function readRaffle(ctx: RequestContext<PromotionsDeps>, offer: RaffleOffer): Promise<RaffleState> {
  const { services, merchant, session } = ctx
  const { document } = offer
  const at = services.clock.now()
  const canJoin =
    session && !session.excludedUntil && !isTrialType(session.memberType) && !isAgentType(session.memberType)
  const memberId = canJoin ? session.memberId : null
  if (memberId) await advanceMember(services, { merchant, memberId })
  const { opensAt, closesAt } = windowOf(document, 'UTC')
  const isOpen = at >= opensAt && at < closesAt
  return await services.db.withMerchant(merchant, async (tx) => {
    const current = isOpen ? await openRaffle(tx, services.secretBox, merchant, offer, at) : null
    const { key, endsAt } = periodAt(document, at, 'UTC')
    const rows = await selectRaffles(tx, { merchant, promotionId: document.id }, READ)
    const last = rows.find(({ occasion, closes_at }) => closes_at <= at && (!isOpen || occasion !== key))
    const state = at < opensAt ? 'comingSoon' : !isOpen ? 'over' : current ? 'open' : 'spent'
    return {
      offer: current ? { ...offer, document: current.document, termsHash: current.terms_hash } : offer,
      state,
      until: at < opensAt ? opensAt : isOpen ? endsAt : closesAt,
      current: current && (await roundOf(tx, services, current, memberId)),
      last: last ? await roundOf(tx, services, asRaffle(last), memberId) : null,
      memberId,
    } as const
  })
}

async function roundOf(
  tx: Tx,
  { secretBox }: Pick<PromotionsDeps, 'secretBox'>,
  raffle: OpenRaffle,
  memberId: string | null,
): Promise<RoundState> {
  const { merchant, promotion_id: promotionId, occasion, closed_at, drawn_at } = raffle
  const key = { merchant, promotionId, occasion }
  const entry = memberId
    ? await selectEntryOfPeriod(tx, { merchant, memberId, promotionId, periodKey: occasion })
    : null
  return {
    raffle,
    stage: drawn_at ? 'drawn' : closed_at ? 'closed' : 'open',
    numbers: closed_at ? raffle.numbers : await countTickets(tx, key),
    seed: drawn_at ? seedOf(secretBox, raffle) : null,
    winners: drawn_at ? await selectWinners(tx, key) : [],
    mine:
      entry && isRaffleEntry(entry)
        ? { entry, numbers: await selectOwnNumbers(tx, merchant, entry.id), earned: await earnedBy(tx, entry) }
        : null,
  }
}

/**
 * The path from one of the member's numbers to the published root.
 *
 * @throws PlatformError TRIAL_MEMBER, PROMO_NOT_FOUND (another member's number, or it is not closed)
 */
export async function readProof(
  { services, merchant, session, brand }: MemberContext<PromotionsDeps>,
  { id, occasion, number }: { readonly id: string; readonly occasion: string; readonly number: number },
): Promise<{ readonly ticket: string; readonly path: string }> {
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  const { document } = raffleOfferOf({ brand, merchant }, id)
  const key = { merchant, promotionId: document.id, occasion }
  return await services.db.withMerchant(merchant, async (tx) => {
    const own = { merchant, memberId: session.memberId, promotionId: document.id, periodKey: occasion }
    const entry = await selectEntryOfPeriod(tx, own)
    const raffle = await selectRaffle(tx, key)
    const tickets = raffle?.closed_at && entry ? await selectTickets(tx, key) : []
    if (!entry || tickets[number - 1]?.entryId !== entry.id) throw new PlatformError('PROMO_NOT_FOUND')
    const path = pathOf(tickets.map(raffleLeaf), number - 1)
    return { ticket: `${number}|${entry.id}`, path: pathText(path) }
  })
}
