import { randomUUID } from 'node:crypto'
import { finalBetRefusals, type ProviderStatus } from '#contract/provider/index.ts'
import { type OperatorClient, OperatorUnreachable } from '../operator/client.ts'
import type { Delivery } from '../operator/delivery.ts'
import { betOf } from '../operator/movements.ts'
import type { RoundOpening, Session } from '../state/events.ts'
import type { Store } from '../state/store.ts'
import { codeOfStatus, PlayRefused } from './errors.ts'
import { playerOf } from './seeds.ts'

export interface RoundServices {
  readonly store: Store
  readonly client: OperatorClient
  readonly delivery: Delivery
  /** Players with a round on its way. */
  readonly busy: Set<string>
  now(): Date
  warn(message: string): void
}

/**
 * Writes a round down, then asks the operator for its stake; the balance after it. A refusal that is final ends the round; after any
 * other failure the bet is called off, by a rollback that is sent until it is taken. Throws PlayRefused.
 */
export async function takeBet(
  { store, client, delivery }: RoundServices,
  session: Session,
  opening: RoundOpening,
): Promise<number> {
  await store.record({ t: 'open', round: opening })
  const round = store.state.rounds.get(opening.id)
  if (!round) throw new Error('a round that was recorded is not there')
  const { id } = opening
  try {
    const answer = await client.call('bet', betOf(session, round))
    if (answer.status === 'RS_OK' && answer.balance !== undefined) return answer.balance
    if (finalBetRefusals.includes(answer.status as ProviderStatus)) {
      await store.record({ t: 'refused', id, reason: answer.status })
    } else {
      await voidRound(store, delivery, id, answer.status)
    }
    throw new PlayRefused(codeOfStatus(answer.status))
  } catch (error) {
    if (!(error instanceof OperatorUnreachable)) throw error
    await voidRound(store, delivery, id, 'UNREACHABLE')
    throw new PlayRefused('NOT_TAKEN')
  }
}

/** Gives the stake of a round back, for good. */
export async function voidRound(store: Store, delivery: Delivery, id: string, reason: string): Promise<void> {
  await store.record({ t: 'void', id, rollbackTx: randomUUID(), reason })
  void delivery.deliver(id)
}

/** What every round begins with; the day stands first in its name. */
export function newRound(now: Date, session: Session, requestId: string) {
  return {
    id: `${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomUUID()}`,
    at: now.toISOString(),
    sessionId: session.id,
    player: playerOf(session),
    requestId,
    betTx: randomUUID(),
  }
}
