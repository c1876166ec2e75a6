import type { Delivery } from '../operator/delivery.ts'
import type { Store } from '../state/store.ts'
import { settleDrawn } from './play-round.ts'
import { voidRound } from './take-bet.ts'

/**
 * What a start owes to the rounds of the last run: a bet nobody answered is called off, a round that was taken is drawn as it would
 * have been, a crash bet whose flight was cut off is given back, and what was settled or called off is sent again.
 */
export async function recoverRounds(store: Store, delivery: Delivery): Promise<void> {
  for (const round of store.state.unfinished()) {
    if (round.status === 'open') await voidRound(store, delivery, round.id, 'RESTART')
    else if (round.status === 'taken' && round.crash) await voidRound(store, delivery, round.id, 'RESTART')
    else {
      const seed = store.state.seeds.get(round.seedId)
      if (round.status === 'taken' && seed) await settleDrawn(store, round, seed)
      void delivery.deliver(round.id)
    }
  }
}
