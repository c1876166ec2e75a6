import { rewardCurrencies } from '#contract/entities/rewards/reward-currencies.ts'
import { gameKinds } from '#contract/entities/statement-kinds.ts'
import type { Tx } from '#gateway/db/index.ts'
import { type EntryRange, selectMemberPostings } from '#gateway/modules/ledger/index.ts'
import { selectRoundsOfReferences } from '#gateway/modules/rounds/index.ts'
import type { FigurePosting } from './fold.ts'

/**
 * The next postings on members' accounts in the ledger's order, each with the type of its game. Points and
 * experience are no money and left out. `until` is the last entry that was looked at.
 */
export async function readFigurePostings(
  tx: Tx,
  merchant: string,
  range: EntryRange,
  most: number,
): Promise<{ readonly postings: FigurePosting[]; readonly until: bigint }> {
  const found = await selectMemberPostings(tx, merchant, range, { most, without: rewardCurrencies })
  const played = found.postings.filter(({ kind }) => (gameKinds as readonly string[]).includes(kind))
  const references = played.map(({ reference }) => reference)
  const rounds = await selectRoundsOfReferences(tx, merchant, references)
  return {
    postings: found.postings.map(({ reference, ...row }) => ({
      ...row,
      gameType: rounds.get(reference)?.gameType ?? '',
    })),
    until: found.until,
  }
}
