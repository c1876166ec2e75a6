import { multiplierAt } from './formula.ts'

/** The state machine of a round: take bets, wait for pending bets, fly, show the end. */
export const phases = {
  STARTING: ['BLOCKING'],
  BLOCKING: ['IN_PROGRESS'],
  IN_PROGRESS: ['ENDED'],
  ENDED: ['STARTING'],
} as const satisfies Record<string, readonly string[]>
export type Phase = keyof typeof phases

export const STARTING_MS = 5_000
export const ENDED_MS = 3_000
export const TICK_MS = 150

export interface RoundState {
  readonly phase: Phase
  /** When the phase began. */
  readonly sinceMs: number
}

export interface RoundFacts {
  readonly nowMs: number
  /** Bets without a response of the operator. */
  readonly pendingBets: number
  readonly crashPoint: number
}

/** The state at a time; the same object when nothing changes. */
export function nextState(state: RoundState, { nowMs, pendingBets, crashPoint }: RoundFacts): RoundState {
  const elapsedMs = nowMs - state.sinceMs
  const enter = (phase: Phase): RoundState => ({ phase, sinceMs: nowMs })
  switch (state.phase) {
    case 'STARTING':
      return elapsedMs >= STARTING_MS ? enter('BLOCKING') : state
    case 'BLOCKING':
      return pendingBets === 0 ? enter('IN_PROGRESS') : state
    case 'IN_PROGRESS':
      return multiplierAt(elapsedMs) >= crashPoint ? enter('ENDED') : state
    case 'ENDED':
      return elapsedMs >= ENDED_MS ? enter('STARTING') : state
  }
}
