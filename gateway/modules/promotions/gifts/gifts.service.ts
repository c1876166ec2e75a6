import type { Brand } from '#brand-engine/index.ts'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { sumsOf } from '../applications/decide.service.ts'
import { awardByStaff } from '../entries.service.ts'
import { insertEntry, insertStep, selectEntry, selectEntryOfPeriod } from '../entries.store.ts'
import { openPeriod, requireMayEnter } from '../join.service.ts'
import { lockMember } from '../members.store.ts'
import { type Offer, offersOf } from '../offers.ts'

interface BrandKey {
  readonly merchant: string
  readonly brand: Brand
}

export interface Gift extends BrandKey {
  readonly promotionId: string
  readonly memberId: string
  readonly amountMinor: bigint
}

/** A promotion by which operators give, with the sums between which they decide. @throws {OperatorError} there is none */
export function giftOffer({ merchant, brand }: BrandKey, promotionId: string) {
  const offer = offersOf({ merchant, brand }).find(({ document }) => document.id === promotionId)
  if (offer?.document.type !== 'operatorGift') throw new OperatorError(`there is no gift ${promotionId}`, 'notFound')
  return { offer, ...sumsOf(offer) }
}

/**
 * Gives a member the gift of a promotion, once in a period: credited at once, or set aside until the member takes it.
 *
 * @throws {OperatorError} it was given already, or the budget does not have it
 * @throws PlatformError those of requireMayEnter
 */
export async function giveGift(
  tx: Tx,
  { merchant, brand, promotionId, memberId, amountMinor }: Gift,
  { actor, at }: { readonly actor: string; readonly at: Date },
): Promise<'issued' | 'claim'> {
  const { offer } = giftOffer({ merchant, brand }, promotionId)
  const member = await lockMember(tx, merchant, memberId)
  if (!member) throw new OperatorError('there is no such member', 'notFound')
  const { key, endsAt } = openPeriod(offer.document, at)
  if (await selectEntryOfPeriod(tx, { merchant, memberId, promotionId, periodKey: key })) {
    throw new OperatorError(`the member has had ${promotionId} in this period`)
  }
  const version = await requireMayEnter(tx, { merchant, member, offer, termsHash: offer.termsHash, at })
  const entry = await enter(tx, { merchant, memberId, offer, version, key, endsAt }, { actor, at })
  const to = await awardByStaff(tx, entry, { awardMinor: amountMinor, baseMinor: 0n, source: null }, { actor, at })
  if (to === null) throw new OperatorError(`the budget of ${promotionId} does not have it`)
  return to
}

interface NewGift {
  readonly merchant: string
  readonly memberId: string
  readonly offer: Offer
  readonly version: number
  readonly key: string
  readonly endsAt: Date
}

async function enter(
  tx: Tx,
  { merchant, memberId, offer, version, key, endsAt }: NewGift,
  { actor, at }: { readonly actor: string; readonly at: Date },
) {
  const id = await insertEntry(
    tx,
    {
      merchant,
      promotion_id: offer.document.id,
      version,
      member_id: memberId,
      period_key: key,
      currency: offer.currency,
      joined_at: at,
      counts_until: endsAt,
      changed_at: at,
    },
    offer.document,
  )
  await insertStep(tx, { merchant, entry_id: id, to_state: 'signed', actor, at })
  const entry = await selectEntry(tx, merchant, memberId, id)
  if (!entry) throw new Error(`entry ${id} is missing`)
  return entry
}
