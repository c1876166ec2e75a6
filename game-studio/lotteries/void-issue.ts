import { randomUUID } from 'node:crypto'
import type { RoundServices } from '../rounds/take-bet.ts'
import type { Round } from '../state/entities.ts'
import type { JournalEvent } from '../state/events.ts'
import type { Store } from '../state/store.ts'
import type { Lottery } from './lottery.ts'

/** Numbers that cannot be drawn for so long after their time are not drawn at all (lottery specification 1.10). */
export const VOID_AFTER_MS = 10 * 60_000
/** A result of another operator that is not there so long after its draw is not waited for. */
export const IMPORT_VOID_AFTER_MS = 24 * 3_600_000

export const voidAfterMs = ({ operator }: Pick<Lottery, 'operator'>): number =>
  operator === null ? VOID_AFTER_MS : IMPORT_VOID_AFTER_MS

/** Orders written down at once. */
const AT_ONCE = 500

/**
 * Gives every order of an issue back: what waits for the draw at once, what was settled after its win is taken back. It can be
 * repeated after an interruption: an order that is on its way back is left alone. Returns the orders whose way back begins here.
 */
export async function giveIssueBack({ store }: RoundServices, lottery: string, issue: string): Promise<Round[]> {
  const orders = [...store.state.rounds.values()].filter((round) => isOf(round, lottery, issue))
  const given = await giveOrdersBack(store, orders, 'ISSUE_VOID')
  await store.record({ t: 'issueVoidDone', lottery, issue })
  return given
}

/** Writes down that orders are given back, those that are not on their way yet. Returns these. */
export async function giveOrdersBack(store: Store, orders: readonly Round[], reason: string): Promise<Round[]> {
  const given = orders.filter(isToGiveBack)
  for (let from = 0; from < given.length; from += AT_ONCE)
    await store.record(...given.slice(from, from + AT_ONCE).map((round) => endOf(round, reason)))
  return given
}

const isOf = ({ order }: Round, lottery: string, issue: string): boolean =>
  order?.lottery === lottery && order.issue === issue

const isToGiveBack = ({ status, settlement, undoTx }: Round): boolean =>
  status === 'taken' || (settlement !== null && undoTx === null)

function endOf({ id, status }: Round, reason: string): JournalEvent {
  const end = { id, rollbackTx: randomUUID(), reason } as const
  return status === 'taken' ? { t: 'void', ...end } : { t: 'reversed', undoTx: randomUUID(), ...end }
}
