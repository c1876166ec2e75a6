import type { DepositBonus, FreeRounds } from '#contract/entities/rewards/promotion.ts'
import { isRunning } from '#contract/entities/rewards/promotion-states.ts'
import type { MemberContext } from '#gateway/context.ts'
import { selectGrants } from '#gateway/modules/bonus/index.ts'
import { type Card, cardsOf } from './cards.service.ts'
import type { PromotionsDeps } from './deps.ts'
import { selectEntries } from './entries.store.ts'

/** A promotion that a deposit starts. */
export type DepositCard = Card & {
  readonly document: DepositBonus | (FreeRounds & { trigger: { on: 'deposit'; min: string } })
}

export const isOfDeposit = (card: Card): card is DepositCard => card.document.trigger.on === 'deposit'

/**
 * What a member's next deposit can start: what they take part in, in the order in which a deposit serves it, then what they
 * can join now. `live`: the bonuses that another one of their kind waits for.
 */
export async function depositOffers(ctx: MemberContext<PromotionsDeps>) {
  const { services, merchant, session } = ctx
  const cards = (await cardsOf(ctx)).filter(isOfDeposit)
  const open = cards.filter(({ state, whyNot }) => state === 'join' && whyNot.length === 0)
  return await services.db.withMerchant(merchant, async (tx) => {
    const entries = await selectEntries(tx, merchant, session.memberId, 0)
    const joined = entries.flatMap(({ id }) => cards.find((card) => card.entryId === id && isRunning(card.state)) ?? [])
    return { joined, open, live: await selectGrants(tx, merchant, session.memberId, 0) }
  })
}
