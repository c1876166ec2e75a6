import { randomUUID } from 'node:crypto'
import { sha256Hex } from '#contract/fair/sha256.ts'
import { finalBetRefusals, type ProviderStatus } from '#contract/provider/index.ts'
import { type OperatorClient, OperatorUnreachable } from '../operator/client.ts'
import type { Delivery } from '../operator/delivery.ts'
import { betOf } from '../operator/movements.ts'
import type { TextsOf } from '../operator/order-ticket.ts'
import type { RoundOpening, Session } from '../state/events.ts'
import type { Store } from '../state/store.ts'
import { codeOfStatus, PlayRefused } from './errors.ts'
import { playerOf } from './seeds.ts'

export interface RoundServices {
  readonly store: Store
  readonly client: OperatorClient
  readonly delivery: Delivery
  /** Players with a round in progress. */
  readonly busy: Set<string>
  /** The texts of the pages, for the tickets of lottery orders. */
  readonly textsOf: TextsOf
  now(): Date
  warn(message: string): void
}

/**
 * Journals a round, then requests its stake from the operator. Returns the new balance. A final refusal closes the round; any
 * other failure voids it with a rollback that is retried until taken. @throws PlayRefused
 */
export async function takeBet(
  { store, client, delivery, textsOf }: RoundServices,
  session: Session,
  opening: RoundOpening,
): Promise<number> {
  await store.record({ t: 'open', round: opening })
  const round = store.state.rounds.get(opening.id)
  if (!round) throw new Error('a round that was recorded is not there')
  const { id } = opening
  try {
    const response = await client.call('bet', betOf(session, round, textsOf))
    if (response.status === 'RS_OK' && response.balance !== undefined) return response.balance
    if (finalBetRefusals.includes(response.status as ProviderStatus)) {
      await store.record({ t: 'refused', id, reason: response.status })
    } else {
      await voidRound(store, delivery, id, response.status)
    }
    throw new PlayRefused(codeOfStatus(response.status, 'reason' in response ? response.reason : undefined))
  } catch (error) {
    if (!(error instanceof OperatorUnreachable)) throw error
    await voidRound(store, delivery, id, 'UNREACHABLE')
    throw new PlayRefused('NOT_TAKEN')
  }
}

/** Voids a round: its stake is rolled back. */
export async function voidRound(store: Store, delivery: Delivery, id: string, reason: string): Promise<void> {
  await store.record({ t: 'void', id, rollbackTx: randomUUID(), reason })
  void delivery.deliver(id)
}

/** A hash of what a request asks for, without what the page has seen. */
export const contentOf = (asked: object): string => sha256Hex(JSON.stringify(asked))

/** Refuses another request under the key of an earlier one: its sender would believe that both stand. @throws PlayRefused */
export function requireSameRequest(known: readonly Pick<RoundOpening, 'content'>[], content: string): void {
  if (known.some((round) => round.content !== undefined && round.content !== content)) throw new PlayRefused('INVALID')
}

/** The first fields of every round; its id starts with the day. */
export function newRound(now: Date, session: Session, requestId: string, content?: string) {
  return {
    ...(content === undefined ? {} : { content }),
    id: `${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomUUID()}`,
    at: now.toISOString(),
    sessionId: session.id,
    player: playerOf(session),
    requestId,
    betTx: randomUUID(),
  }
}
