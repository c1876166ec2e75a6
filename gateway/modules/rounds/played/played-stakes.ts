import type { Tx } from '#gateway/db/index.ts'
import { countedStake } from '#gateway/lib/counted-stake.ts'
import { type StakePosting, selectStakes } from '#gateway/modules/ledger/index.ts'
import { selectRoundsOfReferences } from '../rounds-of-references.store.ts'

/** What a stake of cash counts, or one that was undone, with the round that it belongs to. */
export interface PlayedStake extends StakePosting {
  readonly round: string
  readonly gameType: string
  readonly vendor: string
  readonly openedAt: Date
}

/**
 * The next stakes of a merchant behind the seal, each with its round; a stake without a round is left out. `until` is the
 * last entry that was looked at.
 */
export async function readPlayedStakes(
  tx: Tx,
  merchant: string,
  range: { readonly after: bigint; readonly most: number },
): Promise<{ readonly stakes: PlayedStake[]; readonly until: bigint }> {
  const { stakes, until } = await selectStakes(tx, merchant, range)
  const references = stakes.map(({ reference }) => reference)
  const rounds = await selectRoundsOfReferences(tx, merchant, references)
  const played = stakes.flatMap((stake) => {
    const round = rounds.get(stake.reference)
    if (!round) return []
    const { stake: whole, ...played } = round
    return { ...stake, ...played, gameType: round.gameType ?? '', amountMinor: countedStake(stake.amountMinor, whole) }
  })
  return { stakes: played, until }
}
