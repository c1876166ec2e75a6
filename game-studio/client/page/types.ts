import type { Wager } from '../../state/events.ts'

/** Response bodies and stream messages of the game studio. */
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
  /** The operator checks the win until then; null: it is paid. */
  readonly heldUntil?: string | null
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

export interface PlayerState {
  readonly balance: number | null
  readonly seed: ShownSeed
  readonly previous: { readonly serverSeed: string; readonly clientSeed: string } | null
  readonly rounds: readonly ShownRound[]
  readonly free: FreeRounds | null
}

/** A bet in a crash room as all players see it. */
export interface ShownBet {
  readonly name: string
  readonly stake: string
  readonly currency: string
  readonly at: number | null
  readonly win: string | null
}

export interface ShownBets {
  /** The number of all bets; `bets` are the largest. */
  readonly count: number
  readonly bets: readonly ShownBet[]
}

export interface RoomPicture extends ShownBets {
  readonly phase: 'STARTING' | 'BLOCKING' | 'IN_PROGRESS' | 'ENDED'
  readonly elapsedMs: number
  readonly lengthMs: number
  readonly round: number
  readonly terminal: string
  readonly salt: string
  /** It came from a public event after the chain was published; otherwise the studio drew it. */
  readonly isSaltPublic: boolean
  readonly hash: string
  readonly point: number | null
  readonly history: readonly { readonly round: number; readonly point: number }[]
  /** The member's own bet, whichever page placed it; only in the first picture of a connection. */
  readonly own?: OwnBet | null
}

/** A bet of this member that is not out yet. */
export interface OwnBet {
  readonly stakeMinor: string
}
