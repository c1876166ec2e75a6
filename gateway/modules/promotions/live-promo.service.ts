import type { LivePromo } from '#contract/live.ts'
import { countUnreadMessages } from '#gateway/modules/messages/index.ts'
import type { MemberKey } from './advance.service.ts'
import type { PromotionsDeps } from './deps.ts'
import { countClaims, selectEntries } from './entries.store.ts'
import { selectProgress } from './missions/progress.store.ts'
import { countOwnNumbers } from './raffle/tickets.store.ts'
import { shownScore } from './tournaments/score.ts'

/** What an open page of a member follows: the counts of the badges, and how far each entry is. It only reads. */
export async function readLivePromo(
  { db, clock }: Pick<PromotionsDeps, 'db' | 'clock'>,
  { merchant, memberId }: MemberKey,
): Promise<LivePromo> {
  const at = clock.now()
  return await db.withMerchant(merchant, async (tx) => {
    const { all: claimable, missions } = await countClaims(tx, { merchant, memberId, at })
    const unreadMessage = await countUnreadMessages(tx, merchant, memberId)
    const entries = await selectEntries(tx, merchant, memberId, 0)
    const ids = entries.map(({ id }) => id)
    const progress = await selectProgress(tx, merchant, ids)
    const numbers = await countOwnNumbers(tx, merchant, ids)
    return {
      claimable,
      missions,
      unreadMessage,
      entries: entries.map(({ id, promotion_id: promotionId, state, document }) => {
        const score = (have: bigint) =>
          document.type === 'tournament' ? shownScore(document.trigger.score, have) : have
        const have = progress.get(id)?.map(score) ?? numbers.get(id) ?? []
        return { entryId: id, promotionId, state, have: have.map(String) }
      }),
      at: at.toISOString(),
    }
  })
}
