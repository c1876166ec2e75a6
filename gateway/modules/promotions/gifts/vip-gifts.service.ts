import type { Tx } from '#gateway/db/index.ts'
import { selectOtherAccounts } from '#gateway/modules/accounts/index.ts'
import { giftOf, type LevelsReached } from '#gateway/modules/vip/index.ts'
import { enter } from '../enter.ts'
import { advanceEntry } from '../entries.service.ts'
import { selectEntry, selectEntryOfPeriod, selectSources } from '../entries.store.ts'
import { offersOf } from '../offers.ts'
import { sourceOfLevel } from '../outcomes.service.ts'
import { periodAt } from '../rules/periods.ts'
import { publishVersion } from '../versions.store.ts'

/**
 * Offers the gifts of levels that a person has reached for the first time, in the transaction of the rise. A level gives
 * once, ever, whatever its promotion is called later, and with whichever of their accounts.
 */
export async function enterVipGifts(tx: Tx, { brand, memberId, currency, ranks, at }: LevelsReached): Promise<void> {
  const { merchantCode: merchant } = brand
  const offers = offersOf({ brand, merchant })
  const others = await selectOtherAccounts(tx, { merchant, memberId })
  const given = await selectSources(tx, merchant, [memberId, ...others])
  for (const rank of ranks) {
    const gift = giftOf(brand, rank, at)
    const offer = offers.find(({ document }) => document.id === gift?.id)
    if (!offer || offer.currency !== currency || given.includes(sourceOfLevel(rank))) continue
    const period = periodAt(offer.document, at, 'UTC')
    const own = { merchant, memberId, promotionId: offer.document.id, periodKey: period.key }
    if (await selectEntryOfPeriod(tx, own)) continue
    const version = await publishVersion(tx, merchant, { document: offer.document, termsHash: offer.termsHash, at })
    const id = await enter(tx, offer, { merchant, memberId, version, period, actor: 'system', at })
    const entry = await selectEntry(tx, merchant, memberId, id)
    if (entry) await advanceEntry(tx, entry, at)
  }
}
