import type { Tx } from '#gateway/db/index.ts'
import { sumRounds } from '#gateway/modules/rounds/index.ts'
import type { Entry } from '../entries.store.ts'
import { selectOwnNumbers } from '../raffle/tickets.store.ts'
import { selectProgress } from './progress.store.ts'

/** A first event has counted for an entry that waits: it moves from `signed` to `process`. */
export async function hasBegun(tx: Tx, entry: Entry): Promise<boolean> {
  const { merchant, member_id: memberId, id, joined_at: from, counts_until: until } = entry
  switch (entry.document.type) {
    case 'mission':
    case 'tournament':
      return ((await selectProgress(tx, merchant, [id])).get(id) ?? []).some((have) => have > 0n)
    case 'raffle':
      return (await selectOwnNumbers(tx, merchant, id)).length > 0
    case 'cashback':
    case 'rebate':
      return (await sumRounds(tx, { merchant, memberId, from, until })).rounds > 0
    default:
      return false
  }
}
