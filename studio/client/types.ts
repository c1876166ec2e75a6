import type { Wager } from '../state/events.ts'

/** What the studio tells a page. */
export interface ShownRound {
  readonly id: string
  readonly at: string
  readonly engine: string
  readonly fixture: string
  readonly nonce: number
  readonly wagers: readonly Wager[]
  readonly stakeMinor: string
  readonly status: string
  readonly isFree: boolean
  readonly winMinor: string | null
  readonly facts: unknown
  readonly crash: { readonly room: string; readonly round: number; readonly autoAt: number | null } | null
}

export interface ShownSeed {
  readonly hash: string
  readonly client: string
  readonly nonce: number
}

export interface FreeRounds {
  readonly left: number
  readonly valueMinor: string
}

export interface GameState {
  readonly balance: number | null
  readonly seed: ShownSeed
  readonly previous: { readonly serverSeed: string; readonly clientSeed: string } | null
  readonly rounds: readonly ShownRound[]
  readonly free: FreeRounds | null
}
