import type { Round } from './entities.ts'
import type { JournalEvent } from './events.ts'

/** Events that recreate a round in its current state. */
export function* eventsOfRound({
  status,
  settlement,
  correctedFrom,
  reason,
  rollbackTx,
  undoTx,
  heldUntil,
  ...round
}: Round): Iterable<JournalEvent> {
  const id = round.id
  yield { t: 'open', round }
  if (status === 'open') return
  if (status === 'undoing' && settlement && rollbackTx && undoTx) {
    yield { t: 'settled', id, settlement }
    yield { t: 'reversed', id, undoTx, rollbackTx, reason: reason ?? '' }
  } else if (rollbackTx) yield { t: 'void', id, rollbackTx, reason: reason ?? '' }
  else if (settlement && correctedFrom) {
    yield { t: 'settled', id, settlement: correctedFrom }
    yield { t: 'delivered', id, status: 'RS_OK' }
    yield { t: 'corrected', id, settlement }
  } else if (settlement) yield { t: 'settled', id, settlement }
  else if (status === 'taken') yield { t: 'taken', id }
  if (status !== 'closed') return
  if (!rollbackTx && !settlement) yield { t: 'refused', id, reason: reason ?? '' }
  else yield { t: 'delivered', id, status: 'RS_OK', ...(heldUntil ? { heldUntil } : {}) }
}
