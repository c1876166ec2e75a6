/**
 * What a game's page tells the page around it, by postMessage; our studio does, others may. The receiver checks the
 * origin (that of the launched URL) and `source`, and trusts nothing in it: the balance is asked for again, not taken.
 */
export const FRAME_SOURCE = 'marquee-game'

export type FrameMessage = { readonly source: typeof FRAME_SOURCE } & (
  | { readonly type: 'ready'; readonly gameCode: string }
  /** The balance may have changed. */
  | { readonly type: 'balance'; readonly balance: number | null; readonly currency: string }
  /** The launch has ended: nothing more can be played on this page. */
  | { readonly type: 'over' }
  | { readonly type: 'round'; readonly state: 'started' | 'ended'; readonly round: string | null }
)
