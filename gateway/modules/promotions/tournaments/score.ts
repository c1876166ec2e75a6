import type { BoardMetric } from '#contract/entities/rewards/mission-states.ts'
import type { Tournament } from '#contract/entities/rewards/promotion.ts'
import type { Tx } from '#gateway/db/index.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import { MULTIPLIER_PARTS, measureBestRound, measurePlay } from '#gateway/modules/rounds/index.ts'
import type { Entry } from '../entries.store.ts'
import { storeProgress } from '../missions/progress.store.ts'

export type TournamentEntry = Omit<Entry, 'document'> & { readonly document: Tournament }

export const isTournamentEntry = (entry: Entry): entry is TournamentEntry => entry.document.type === 'tournament'

/** Computes the score of an entry from its settled rounds: nothing is added to an earlier figure. */
export async function scoreTournament(tx: Tx, entry: TournamentEntry): Promise<void> {
  const { merchant, member_id: memberId, currency, joined_at: from, counts_until: until, document } = entry
  const { score, games, leastStake } = document.trigger
  const leastStakeMinor = leastStake ? minorOf(leastStake, currency) : 1n
  const filter = { merchant, memberId, currency, from, until, games: games ?? null, leastStakeMinor }
  if (score === 'bestMultiplier') {
    const { parts, at } = await measureBestRound(tx, filter)
    return await storeProgress(tx, entry, [{ have: parts, countedAt: at }])
  }
  const play = await measurePlay(tx, filter)
  await storeProgress(tx, entry, [{ have: play[score], countedAt: play.lastAt }])
}

/** A multiplier is shown with two decimals, cut off. */
const SHOWN_PARTS = MULTIPLIER_PARTS / 100n

/** A stored score as members see it: a multiplier in hundredths of the stake. */
export const shownScore = (metric: BoardMetric, have: bigint): bigint =>
  metric === 'bestMultiplier' ? have / SHOWN_PARTS : have
