import type { Round } from '../state/entities.ts'
import type { Session } from '../state/events.ts'
import type { Store } from '../state/store.ts'
import { finalStatuses } from './batches.ts'
import type { OperatorClient } from './client.ts'
import { rollbackOf, undoOf, winOf } from './movements.ts'

/** A rollback is also complete when the operator never received the bet. */
const finalForRollback = [...finalStatuses, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST']

/** The balance after a message in wire units; null while it is not known. */
interface Sent {
  readonly balance: number | null
}

/** Sends what a round has to send, once: a win, a rollback, or what takes a win back. */
export function roundSender(
  store: Store,
  client: OperatorClient,
  warn: (message: string) => void,
): (session: Session, round: Round) => Promise<Sent | null> {
  /** Null when the operator has not taken the message. */
  async function send(session: Session, round: Round): Promise<Sent | null> {
    const sent = round.status
    if (sent === 'undoing') return undo(session, round)
    const isWin = sent === 'settled' || sent === 'correcting'
    const answer = isWin
      ? await client.call('win', winOf(session, round))
      : await client.call('rollback', rollbackOf(session, round))
    const { status, balance } = answer
    const held = 'held_until' in answer && answer.held_until ? { heldUntil: answer.held_until } : {}
    // A round that is given back meanwhile has other messages to send.
    if (round.status !== sent) return { balance: balance ?? null }
    if ((isWin ? finalStatuses : finalForRollback).includes(status)) {
      await store.record({ t: 'delivered', id: round.id, status, ...held })
      return { balance: balance ?? null }
    }
    if (sent === 'correcting' && status === 'RS_ERROR_NOT_ENOUGH_MONEY') return keep(round, balance)
    warn(`round ${round.id}: the operator responds with ${status}`)
    return null
  }

  /** Takes a win back, then gives the stake back. A win that is spent stays, and so does the stake. */
  async function undo(session: Session, round: Round): Promise<Sent | null> {
    const { id } = round
    const { status, balance } = await client.call('rollback', undoOf(session, round))
    if (status === 'RS_ERROR_NOT_ENOUGH_MONEY') return keep(round, balance)
    if (finalForRollback.includes(status)) {
      await store.record({ t: 'undone', id })
      return send(session, round)
    }
    warn(`round ${id}: the operator responds with ${status}`)
    return null
  }

  /** No balance becomes negative: what was paid too much and is spent stays with the member. */
  async function keep({ id }: Round, balance: number | undefined): Promise<Sent> {
    warn(`round ${id}: its win is spent and cannot be taken back: the round stands`)
    await store.record({ t: 'kept', id })
    return { balance: balance ?? null }
  }

  return send
}
