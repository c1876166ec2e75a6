import { Journal } from '../lib/journal.ts'
import { isLotteryEvent, type LotteryState } from '../lotteries/lottery-state.ts'
import type { Round } from './entities.ts'
import type { JournalEvent, SeedPair, Session } from './events.ts'
import { GameStudioState } from './state.ts'

/** A longer journal is rolled at the start. */
const ROLL_AT_BYTES = 16 * 1024 * 1024

/** The state and its journal: `record` resolves when the events are on disk and applied to the state. */
export interface Store {
  readonly state: GameStudioState
  record(...events: readonly JournalEvent[]): Promise<void>
  /** A round with its seeds, archived rounds included; null when unknown. */
  findRound(id: string): Promise<FoundRound | null>
  /** The orders of an issue as the archive has them, and their sessions. Slow: for voids and corrections. */
  archivedOrders(lottery: string, issue: string): Promise<ArchivedOrders>
  close(): Promise<void>
}

export interface ArchivedOrders {
  readonly rounds: readonly Round[]
  readonly sessions: ReadonlyMap<string, Session>
}

export interface FoundRound {
  readonly round: Round
  readonly seed: SeedPair | null
  /** What is known of the lotteries, as far back as the round. */
  readonly lotteries: LotteryState
}

export async function openStore(folder: string, now: () => Date): Promise<Store> {
  const state = new GameStudioState()
  const journal = await Journal.open<JournalEvent>(folder, (event) => state.apply(event))
  if ((await journal.size()) > ROLL_AT_BYTES) await journal.roll([...state.events(now())])
  return {
    state,
    async record(...events) {
      await journal.append(...events)
      for (const event of events) state.apply(event)
    },
    async findRound(id) {
      const round = state.rounds.get(id)
      const seed = round && state.seeds.get(round.seedId)
      const isKnown = round?.order && state.lotteries.hasDay(round.order.lottery, round.order.issue.slice(0, 8))
      if (round && (seed || isKnown)) return { round, seed: seed ?? null, lotteries: state.lotteries }
      return findInArchive(journal, id)
    },
    archivedOrders: (lottery, issue) => readOrders(journal, lottery, issue),
    close: () => journal.close(),
  }
}

async function findInArchive(journal: Journal<JournalEvent>, id: string): Promise<FoundRound | null> {
  const past = new GameStudioState()
  const seeds = new Map<string, SeedPair>()
  for await (const event of journal.archive()) {
    if (event.t === 'seed') seeds.set(event.seed.id, event.seed)
    else if (isLotteryEvent(event)) past.apply(event)
    else if ((event.t === 'open' && event.round.id === id) || ('id' in event && event.id === id)) past.apply(event)
  }
  const round = past.rounds.get(id)
  return round ? { round, seed: seeds.get(round.seedId) ?? null, lotteries: past.lotteries } : null
}

async function readOrders(journal: Journal<JournalEvent>, lottery: string, issue: string): Promise<ArchivedOrders> {
  // One state for each order: a state forgets the oldest rounds of a player.
  const states = new Map<string, GameStudioState>()
  const sessions = new Map<string, Session>()
  for await (const event of journal.archive()) {
    if (event.t === 'session') sessions.set(event.session.id, event.session)
    else if (event.t === 'open') {
      const { order, id } = event.round
      if (order?.lottery !== lottery || order.issue !== issue) continue
      const state = new GameStudioState()
      state.apply(event)
      states.set(id, state)
    } else if ('id' in event) states.get(event.id)?.apply(event)
  }
  return { rounds: [...states.values()].flatMap((state) => [...state.rounds.values()]), sessions }
}
