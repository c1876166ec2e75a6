import type { Delivery } from '../operator/delivery.ts'
import type { Store } from '../state/store.ts'
import { settleDrawn } from './play-round.ts'
import { voidRound } from './take-bet.ts'

/**
 * Recovers the rounds of the last run: a bet without a response is voided, a taken round is drawn, a lottery order waits on, a crash bet in flight is
 * voided, and pending wins and rollbacks are sent again.
 */
export async function recoverRounds(store: Store, delivery: Delivery): Promise<void> {
  const ended: string[] = []
  for (const round of store.state.unfinished()) {
    if (round.status === 'open') await voidRound(store, delivery, round.id, 'RESTART')
    else if (round.status === 'taken' && round.crash) await voidRound(store, delivery, round.id, 'RESTART')
    // An accepted order waits for its issue, however long the studio was away.
    else if (round.status === 'taken' && round.order) continue
    else {
      const seed = store.state.seeds.get(round.seedId)
      if (round.status === 'taken' && seed) await settleDrawn(store, round, seed)
      ended.push(round.id)
    }
  }
  delivery.deliverAll(ended)
}
