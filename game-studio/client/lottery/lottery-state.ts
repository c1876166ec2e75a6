import type { LineRequest } from '../../lotteries/order-line.ts'
import type { LotteryPicture } from '../../lotteries/room-picture.ts'
import type { LotteryOrder } from '../../state/lottery-records.ts'
import type { ShownRound } from '../page/types.ts'

/** An order as the page receives it. */
export interface ShownOrder extends Omit<ShownRound, 'facts'> {
  readonly order: LotteryOrder
  readonly isCancelled: boolean
  /** Why it was given back. */
  readonly givenBackFor: string | null
  readonly facts: { readonly numbers: readonly number[] } | null
}

export interface LotteryAnswer {
  readonly picture: LotteryPicture
  readonly balance: number | null
  /** The highest series of the group at which the player may bet; null: the operator gives none. */
  readonly ownSeries: number | null
  readonly orders: readonly ShownOrder[]
}

/** What the page knows of its lottery, its slip and its orders. */
export interface LotteryPageState {
  readonly picture: LotteryPicture | null
  /** The server's clock less the page's. */
  readonly offsetMs: number
  readonly ownSeries: number | null
  readonly slip: readonly LineRequest[]
  readonly orders: readonly ShownOrder[]
  readonly isSending: boolean
  /** The line that the last bet was refused for; null after any change of the slip. */
  readonly refused: RefusedLine | null
}

export interface RefusedLine {
  readonly line: number
  readonly reason: string
}

export const initialLotteryState: LotteryPageState = {
  picture: null,
  offsetMs: 0,
  ownSeries: null,
  slip: [],
  orders: [],
  isSending: false,
  refused: null,
}

export type LotteryEvent =
  | { readonly type: 'picture'; readonly picture: LotteryPicture; readonly nowMs: number }
  | { readonly type: 'ownSeries'; readonly ownSeries: number | null }
  | { readonly type: 'orders'; readonly orders: readonly ShownOrder[] }
  | { readonly type: 'lineAdded'; readonly line: LineRequest }
  | { readonly type: 'lineRemoved'; readonly index: number }
  | { readonly type: 'slipCleared' }
  | { readonly type: 'refused'; readonly refused: RefusedLine }
  | { readonly type: 'sending'; readonly isSending: boolean }

export function reduceLottery(state: LotteryPageState, event: LotteryEvent): LotteryPageState {
  switch (event.type) {
    case 'picture':
      return { ...state, picture: event.picture, offsetMs: Date.parse(event.picture.serverTime) - event.nowMs }
    case 'ownSeries':
      return { ...state, ownSeries: event.ownSeries }
    case 'orders':
      return { ...state, orders: event.orders }
    case 'lineAdded':
      return { ...state, slip: merged(state.slip, event.line), refused: null }
    case 'lineRemoved':
      return { ...state, slip: state.slip.filter((_, index) => index !== event.index), refused: null }
    case 'slipCleared':
      return { ...state, slip: [], refused: null }
    case 'refused':
      return { ...state, refused: event.refused }
    case 'sending':
      return { ...state, isSending: event.isSending, refused: event.isSending ? null : state.refused }
  }
}

/** An equal line raises the multiple of the one that is there. */
function merged(slip: readonly LineRequest[], line: LineRequest): LineRequest[] {
  const same = slip.findIndex(({ play, selection }) => play === line.play && selection === line.selection)
  if (same < 0) return [...slip, line]
  return slip.map((one, index) => (index === same ? { ...one, multiple: one.multiple + line.multiple } : one))
}

/** Whole seconds until an instant, by the server's clock; never below 0. */
export const secondsUntil = (at: string, { offsetMs }: Pick<LotteryPageState, 'offsetMs'>, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(at) - nowMs - offsetMs) / 1_000))

/** The orders that were settled since the page last knew them. */
export function newlySettled(before: readonly ShownOrder[], after: readonly ShownOrder[]): ShownOrder[] {
  const open = new Set(before.filter(({ winMinor }) => winMinor === null).map(({ id }) => id))
  return after.filter(({ id, winMinor, isCancelled }) => open.has(id) && winMinor !== null && !isCancelled)
}
