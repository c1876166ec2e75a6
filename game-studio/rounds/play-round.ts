import { randomUUID } from 'node:crypto'
import { engineOf } from '../engines/all.ts'
import { type Engine, highestWinMinor, MULTIPLIER_UNIT } from '../engines/engine.ts'
import { Draw } from '../fair/draw.ts'
import { isOnStep } from '../games/stake-step.ts'
import { maxWinMinor } from '../games/stakes.ts'
import type { Round } from '../state/entities.ts'
import type { JournalEvent, RoundOpening, SeedPair, Session, Wager } from '../state/events.ts'
import type { Store } from '../state/store.ts'
import { PlayRefused } from './errors.ts'
import { fixtureKey, playerOf, seedHash, seedOf } from './seeds.ts'
import { contentOf, newRound, type RoundServices, requireSameRequest, takeBet } from './take-bet.ts'

export interface PlayRequest {
  readonly requestId: string
  /** The round of the seeds that the page shows; it decides the prices of a fixture. */
  readonly nonce: number
  /** The hash of the seeds that the page shows. New seeds begin at round 0 again: the number alone does not name them. */
  readonly seedHash?: string | undefined
  readonly wagers: readonly Wager[]
}

export interface Played {
  readonly round: Round
  /** In wire units; null while the operator has not responded. */
  readonly balance: number | null
}

/**
 * Bets, draws and settles one round. A repeated request returns the first result; another one under its key is refused.
 *
 * @throws PlayRefused
 */
export async function playRound(
  table: RoundServices,
  session: Session,
  engineName: string,
  request: PlayRequest,
): Promise<Played> {
  const player = playerOf(session)
  const known = table.store.state.roundsOf(player).find(({ requestId }) => requestId === request.requestId)
  if (known) {
    requireSameRequest([known], contentOf(request.wagers))
    return replay(known)
  }
  // One round per player at a time: simultaneous rounds would share a nonce.
  if (table.busy.has(player)) throw new PlayRefused('BUSY')
  table.busy.add(player)
  try {
    return await playNext(table, session, engineName, request)
  } finally {
    table.busy.delete(player)
  }
}

async function playNext(
  table: RoundServices,
  session: Session,
  engineName: string,
  request: PlayRequest,
): Promise<Played> {
  const { store, delivery } = table
  const seed = await seedOf(store, session)
  const isOther = request.seedHash !== undefined && request.seedHash !== seedHash(seed.serverSeed)
  if (isOther || request.nonce !== seed.nonce) throw new PlayRefused('STALE')
  const fixture = fixtureKey(session.gameCode, seed, seed.nonce)
  const engine = engineOf({ engine: engineName, fixture })
  const reward = store.state.rewardFor(session, table.now())
  const wagers = reward ? freeWagers(request.wagers, reward.valueMinor) : request.wagers
  checkWagers(engine, session, wagers, reward !== null)
  if (!reward && highestWinMinor(engine, wagers) > maxWinMinor(session, engineName))
    throw new PlayRefused('WIN_TOO_HIGH')
  if (!reward && !wagers.every(({ stakeMinor }) => isOnStep(BigInt(stakeMinor), engineName)))
    throw new PlayRefused('STAKE_NOT_PAYABLE')
  const opening: RoundOpening = {
    ...newRound(table.now(), session, request.requestId, contentOf(request.wagers)),
    engine: engineName,
    fixture,
    seedId: seed.id,
    nonce: seed.nonce,
    wagers,
    stakeMinor: String(sumOf(wagers)),
    rewardId: reward?.id ?? null,
    crash: null,
  }
  await takeBet(table, session, opening)
  await settleDrawn(store, opening, seed, { t: 'taken', id: opening.id })
  const balance = await delivery.deliver(opening.id)
  const round = store.state.rounds.get(opening.id)
  if (!round) throw new Error('a round that was settled is not there')
  return { round, balance }
}

/** Draws a round from its seeds and records its win. */
export async function settleDrawn(
  store: Store,
  round: RoundOpening,
  seed: SeedPair,
  ...before: readonly JournalEvent[]
): Promise<void> {
  const engine = engineOf(round)
  const drawn = engine.draw(new Draw({ serverSeed: seed.serverSeed, clientSeed: seed.clientSeed, nonce: round.nonce }))
  const session = store.state.sessions.get(round.sessionId)
  const { facts, winMinor } = endAtMost(engine, drawn, round.wagers, session && maxWinMinor(session, round.engine))
  await store.record(...before, {
    t: 'settled',
    id: round.id,
    settlement: { winMinor: String(winMinor), winTx: randomUUID(), facts },
  })
}

/**
 * A round of several parts, like free spins, ends when its maximum win is reached, and pays exactly that. Other bets that could win
 * more are not taken.
 */
function endAtMost(engine: Engine, drawn: unknown, wagers: readonly Wager[], mostMinor: bigint | undefined) {
  const winMinor = winOfWagers(engine, drawn, wagers)
  if (mostMinor === undefined || winMinor <= mostMinor) return { facts: drawn, winMinor }
  const parts = [...(engine.parts?.(drawn) ?? [])]
  const facts = parts.find((part) => winOfWagers(engine, part, wagers) >= mostMinor) ?? drawn
  return { facts, winMinor: mostMinor }
}

/** The sum of the wins, each rounded down to the minor unit. */
export function winOfWagers(engine: Engine, facts: unknown, wagers: readonly Wager[]): bigint {
  return wagers.reduce(
    (sum, { market, stakeMinor }) =>
      sum + (BigInt(stakeMinor) * BigInt(engine.pays(facts, market))) / BigInt(MULTIPLIER_UNIT),
    0n,
  )
}

function checkWagers(engine: Engine, session: Session, wagers: readonly Wager[], isFree: boolean): void {
  if (wagers.length === 0 || wagers.length > engine.maxMarkets) throw new PlayRefused('INVALID')
  if (new Set(wagers.map(({ market }) => market)).size !== wagers.length) throw new PlayRefused('INVALID')
  if (wagers.some(({ market }) => !engine.accepts(market))) throw new PlayRefused('UNKNOWN_MARKET')
  if (isFree) return
  const stake = sumOf(wagers)
  if (wagers.some(({ stakeMinor }) => BigInt(stakeMinor) <= 0n)) throw new PlayRefused('STAKE_TOO_LOW')
  if (stake < BigInt(session.minBetMinor)) throw new PlayRefused('STAKE_TOO_LOW')
  if (stake > BigInt(session.maxBetMinor)) throw new PlayRefused('STAKE_TOO_HIGH')
}

/** A free round has the stake of its reward, on the first chosen market. */
function freeWagers(wagers: readonly Wager[], valueMinor: string): Wager[] {
  return wagers.slice(0, 1).map(({ market }) => ({ market, stakeMinor: valueMinor }))
}

function replay(round: Round): Played {
  if (!round.settlement)
    throw new PlayRefused(round.status === 'open' || round.status === 'taken' ? 'BUSY' : 'NOT_TAKEN')
  return { round, balance: null }
}

const sumOf = (wagers: readonly Wager[]): bigint => wagers.reduce((sum, { stakeMinor }) => sum + BigInt(stakeMinor), 0n)
