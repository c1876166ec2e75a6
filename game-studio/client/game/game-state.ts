import type { Wager } from '../../state/events.ts'
import type { FreeRounds, PlayerState, ShownRound, ShownSeed } from '../page/types.ts'

/** A bet as the page sends it. Its id is an idempotency key: sent again, the request returns the same round. */
export interface BetRequest {
  readonly requestId: string
  readonly wagers: readonly Wager[]
}

export interface BetResponse {
  readonly round: ShownRound
  /** In wire units; null while the operator has not responded. */
  readonly balance: number | null
  readonly nonce: number
  readonly free: FreeRounds | null
}

export interface GamePageState {
  readonly seed: ShownSeed
  readonly free: FreeRounds | null
  /** A round is on its way or being shown. */
  readonly isPlaying: boolean
  /** The request whose response was lost; the next press sends it again. */
  readonly pending: BetRequest | null
}

export const initialGameState: GamePageState = {
  seed: { hash: '', client: '', nonce: 0 },
  free: null,
  isPlaying: false,
  pending: null,
}

export type GameEvent =
  | { readonly type: 'loaded'; readonly player: Pick<PlayerState, 'seed' | 'free'> }
  | { readonly type: 'betStarted'; readonly request: BetRequest }
  | { readonly type: 'betAccepted' }
  | { readonly type: 'betFailed'; readonly code: string }
  | { readonly type: 'roundShown'; readonly nonce: number; readonly free: FreeRounds | null }
  | { readonly type: 'playEnded' }

export function reduceGame(state: GamePageState, event: GameEvent): GamePageState {
  switch (event.type) {
    case 'loaded':
      return { ...state, seed: event.player.seed, free: event.player.free }
    case 'betStarted':
      return { ...state, isPlaying: true, pending: event.request }
    case 'betAccepted':
      return { ...state, pending: null }
    case 'betFailed':
      return { ...state, pending: isRetryable(event.code) ? state.pending : null }
    case 'roundShown':
      return { ...state, seed: { ...state.seed, nonce: event.nonce }, free: event.free }
    case 'playEnded':
      return { ...state, isPlaying: false }
  }
}

/** The server may have taken the bet: only the same request can be sent without a second stake. */
const isRetryable = (code: string): boolean => code === 'OFFLINE' || code === 'BUSY'

export type GameButton =
  | { readonly label: 'skip' }
  | { readonly label: 'free'; readonly left: number }
  | { readonly label: 'bet'; readonly totalMinor: bigint }

/** What the button says and whether it can be pressed. */
export function buttonOf(
  { isPlaying, free }: GamePageState,
  wagers: readonly Wager[],
): { readonly button: GameButton; readonly isDisabled: boolean } {
  if (isPlaying) return { button: { label: 'skip' }, isDisabled: false }
  const isDisabled = wagers.length === 0
  if (free) return { button: { label: 'free', left: free.left }, isDisabled }
  const totalMinor = wagers.reduce((sum, { stakeMinor }) => sum + BigInt(stakeMinor), 0n)
  return { button: { label: 'bet', totalMinor }, isDisabled }
}

export interface RoundResult {
  readonly winMinor: bigint
  readonly stakeMinor: bigint
  readonly text: 'result.lost' | 'result.won' | 'result.back'
  readonly tone: 'won' | 'lost' | ''
}

/** How a round is announced. A win of at most the stake is a return of money, not a win. */
export function resultOf(round: Pick<ShownRound, 'winMinor' | 'stakeMinor'>): RoundResult {
  const winMinor = BigInt(round.winMinor ?? '0')
  const stakeMinor = BigInt(round.stakeMinor)
  if (winMinor === 0n) return { winMinor, stakeMinor, text: 'result.lost', tone: 'lost' }
  if (winMinor > stakeMinor) return { winMinor, stakeMinor, text: 'result.won', tone: 'won' }
  return { winMinor, stakeMinor, text: 'result.back', tone: '' }
}
