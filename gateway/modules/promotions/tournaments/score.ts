import type { Tournament } from '#contract/entities/rewards/promotion.ts'
import type { Tx } from '#gateway/db/index.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import { measurePlay } from '#gateway/modules/rounds/index.ts'
import type { Entry } from '../entries.store.ts'
import { storeProgress } from '../missions/progress.store.ts'

export type TournamentEntry = Omit<Entry, 'document'> & { readonly document: Tournament }

export const isTournamentEntry = (entry: Entry): entry is TournamentEntry => entry.document.type === 'tournament'

/** Computes the score of an entry from its settled rounds: nothing is added to an earlier figure. */
export async function scoreTournament(tx: Tx, entry: TournamentEntry): Promise<void> {
  const { merchant, member_id: memberId, currency, joined_at: from, counts_until: until, document } = entry
  const { score, games, leastStake } = document.trigger
  const leastStakeMinor = leastStake ? minorOf(leastStake, currency) : 1n
  const play = await measurePlay(tx, {
    merchant,
    memberId,
    currency,
    from,
    until,
    games: games ?? null,
    leastStakeMinor,
  })
  await storeProgress(tx, entry, [{ have: play[score], countedAt: play.lastAt }])
}
