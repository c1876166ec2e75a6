import type { Round } from '../state/entities.ts'
import { eventsOfRound } from '../state/round-events.ts'
import type { Store } from '../state/store.ts'
import { isGivenBackAfterClose } from './order-end.ts'

/**
 * The accepted orders of an issue, those that were settled and given back included. Only the last rounds of a player are in memory:
 * where tickets say that there were more, older ones are read from the archive, and written down again with their sessions, so that
 * what happens to them next survives a restart.
 */
export async function ordersOfIssue(store: Store, lottery: string, issue: string): Promise<Round[]> {
  const tickets = store.state.lotteries.ticketsOf(lottery, issue)?.hashes.length ?? 0
  const found = () => [...store.state.rounds.values()].filter((round) => isAcceptedIn(round, lottery, issue))
  if (found().length >= tickets) return found()
  const { rounds, sessions } = await store.archivedOrders(lottery, issue)
  for (const round of rounds) {
    if (store.state.rounds.has(round.id) || !isAcceptedIn(round, lottery, issue)) continue
    const session = sessions.get(round.sessionId)
    const isLost = session !== undefined && !store.state.sessions.has(session.id)
    await store.record(...(isLost ? [{ t: 'session', session } as const] : []), ...eventsOfRound(round))
  }
  return found()
}

/** Tickets are the orders at the close: those that were cancelled before have none. */
const isAcceptedIn = ({ order, status, reason, settlement }: Round, lottery: string, issue: string): boolean =>
  order?.lottery === lottery &&
  order.issue === issue &&
  status !== 'open' &&
  (settlement !== null || reason === null || isGivenBackAfterClose(reason))
