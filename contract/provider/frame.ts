/**
 * Messages from a game page to the embedding page (postMessage). The built-in game studio sends them; other providers may.
 * The receiver checks the origin (of the launched URL) and `source`, and reloads the balance instead of trusting a value.
 */
export const FRAME_SOURCE = 'marquee-game'

export type FrameMessage = { readonly source: typeof FRAME_SOURCE } & (
  | { readonly type: 'ready'; readonly gameCode: string }
  /** The balance may have changed. */
  | { readonly type: 'balance'; readonly balance: number | null; readonly currency: string }
  /** The game session has ended; the page is no longer playable. */
  | { readonly type: 'over' }
  | { readonly type: 'round'; readonly state: 'started' | 'ended'; readonly round: string | null }
)
