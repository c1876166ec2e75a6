import { webSettings } from '../env.server.ts'

/** What a visitor waits for, by kind. */
export type PartKind = keyof typeof deadlines

const SECOND = 1000

/**
 * How long each kind of part is waited for, in ms: the one table of all waits for the gateway. Slow is late, not empty: a
 * document is sent with its frame after `frame`, the rest follows in the same response, and a part fails only after its
 * own deadline, or when it is refused.
 */
const deadlines = {
  /** The frame of a page: what is there by then is in it, what is not is streamed. */
  frame: () => webSettings().frameWaitMs,
  /** A section of home, which has its place in the page and comes by itself. */
  section: () => Math.min(300, webSettings().frameWaitMs),
  /** A read that a page, a part of it or a form is for. */
  read: () => webSettings().gatewayWaitMs,
  /** Who gives up on a change does not know whether it was made: a form waits no shorter than a page. */
  change: () => Math.max(8 * SECOND, webSettings().gatewayWaitMs),
  /** What a script of the page asks for again by itself when it was late: the balance. */
  reloadable: () => 600,
  /** An order that a payment provider takes. */
  order: () => Math.max(9 * SECOND, webSettings().gatewayWaitMs),
  /** Anything that a vendor has to answer as well. */
  vendor: () => Math.max(15 * SECOND, webSettings().gatewayWaitMs),
  /** A lobby that no one has opened yet has dozens of pictures to draw; the page does not wait for them. */
  picture: () => 15 * SECOND,
  upload: () => Math.max(20 * SECOND, webSettings().gatewayWaitMs),
} as const

export function deadlineMs(kind: PartKind): number {
  return deadlines[kind]()
}

/** Calls that a late part makes one after the other, at most. */
const CALLS_IN_A_ROW = 3

/** When the stream of a document ends whatever is missing, in ms; each call of it is given up earlier. */
export function streamDeadlineMs(): number {
  return deadlineMs('frame') + CALLS_IN_A_ROW * deadlineMs('read')
}
