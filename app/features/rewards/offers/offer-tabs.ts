import type { ShownOffer } from '#app/features/announcements/index.ts'
import type { Offer, OfferState } from '#contract/endpoints/rewards/offers.ts'

/** A member's states in promotions by the promotion's id. */
export type OfferStates = Readonly<Record<string, OfferState>>

/** The lists of the promotions page; specification section 17.1. */
export const offerTabs = ['all', 'mine', 'comingSoon', 'over'] as const
export type OfferTab = (typeof offerTabs)[number]

/** The list that an address names; all of them for any other name. */
export const offerTabOf = (params: URLSearchParams): OfferTab =>
  offerTabs.find((tab) => tab === params.get('tab')) ?? 'all'

/** What a card is for its reader: `taken` is done until the next period, `over` for good. */
export type Standing = 'owed' | 'mine' | 'open' | 'taken' | 'comingSoon' | 'over'

const standings: Readonly<Record<OfferState['state'], Standing>> = {
  claim: 'owed',
  signed: 'mine',
  process: 'mine',
  applying: 'mine',
  rejected: 'mine',
  held: 'mine',
  join: 'open',
  comingSoon: 'comingSoon',
  claimed: 'over',
  issued: 'over',
  close: 'over',
}

/** Whether a promotion waits for its reader, can be joined, or is over. A visitor has no state. */
export function standingOf(
  { opensAt, over }: Pick<Offer, 'opensAt' | 'over'>,
  state: OfferState | undefined,
): Standing {
  if (!state) return over ? 'over' : opensAt ? 'comingSoon' : 'open'
  return state.nextAt ? 'taken' : standings[state.state]
}

const order: readonly Standing[] = ['owed', 'mine', 'open', 'taken', 'comingSoon', 'over']

const shownIn: Readonly<Record<OfferTab, readonly Standing[]>> = {
  all: order,
  mine: ['owed', 'mine', 'taken'],
  comingSoon: ['comingSoon'],
  over: ['over'],
}

/** The offers of a tab: what waits for its reader first, what is over last. */
export function offersOfTab(offers: readonly ShownOffer[], states: OfferStates | null, tab: OfferTab): ShownOffer[] {
  const placeOf = (offer: ShownOffer) => standingOf(offer, states?.[offer.id])
  return offers
    .filter((offer) => shownIn[tab].includes(placeOf(offer)))
    .toSorted((one, other) => order.indexOf(placeOf(one)) - order.indexOf(placeOf(other)))
}
