import { randomUUID } from 'node:crypto'
import { ENDED_MS, type Phase, type RoundState, STARTING_MS } from '../engines/crash/round.ts'
import { newRound } from '../rounds/take-bet.ts'
import type { JournalEvent, RoundOpening, Session } from '../state/events.ts'
import type { NextRound } from './chains.ts'
import type { CrashBetRequest, RoundBets } from './round-bets.ts'

/** A crash bet as the journal stores it. */
export function openingOf(
  now: Date,
  session: Session,
  room: string,
  round: number,
  { requestId, stakeMinor, autoAt }: CrashBetRequest,
): RoundOpening {
  return {
    ...newRound(now, session, requestId),
    engine: 'crash',
    fixture: room,
    seedId: '',
    nonce: round,
    wagers: [{ market: autoAt === null ? 'hand' : `auto:${autoAt}`, stakeMinor: String(stakeMinor) }],
    stakeMinor: String(stakeMinor),
    rewardId: null,
    crash: { room, round, autoAt },
  }
}

/** The end of a bet: cashed out at a multiplier, or (null) lost with the round. */
export function settlementOf(
  id: string,
  round: NextRound | null,
  out: { at: number; winMinor: bigint } | null,
): JournalEvent {
  const facts = { point: out ? null : (round?.crashPoint ?? null), at: out?.at ?? null, hash: round?.hash ?? '' }
  return { t: 'settled', id, settlement: { winMinor: String(out?.winMinor ?? 0n), winTx: randomUUID(), facts } }
}

export interface RoomSnapshot {
  readonly state: RoundState
  readonly elapsedMs: number
  readonly round: NextRound | null
  readonly bets: RoundBets
  readonly history: readonly { readonly round: number; readonly point: number }[]
}

/** The state of a room as its pages receive it. The hash is secret until the round has ended. */
export function pictureOf({ state: { phase }, elapsedMs, round, bets, history }: RoomSnapshot) {
  const isOver = phase === 'ENDED'
  return {
    phase: round ? phase : ('ENDED' satisfies Phase),
    elapsedMs,
    lengthMs: phase === 'STARTING' ? STARTING_MS : ENDED_MS,
    round: round?.number ?? 0,
    terminal: round?.terminal ?? '',
    salt: round?.salt ?? '',
    isSaltPublic: round?.isSaltPublic ?? false,
    hash: isOver ? (round?.hash ?? '') : '',
    point: isOver ? (round?.crashPoint ?? null) : null,
    ...bets.picture(),
    history: history.slice(-30),
  }
}
