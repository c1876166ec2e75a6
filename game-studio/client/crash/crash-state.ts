import type { OwnBet, RoomPicture, ShownBets } from '../page/types.ts'
import { mergeBets } from './bets.ts'
import type { CashOutMessage } from './stream.ts'

/** The player's own bet: `sending` and `leaving` wait for a response, `waiting` for the flight. */
export type BetStatus = 'none' | 'sending' | 'waiting' | 'flying' | 'leaving'

export interface CrashState {
  /** Null until the stream delivers the first picture. */
  readonly room: RoomPicture | null
  readonly bet: BetStatus
  readonly stakeMinor: bigint
}

export const initialCrashState: CrashState = { room: null, bet: 'none', stakeMinor: 0n }

/** An automatic cash-out in hundredths; null: by hand; undefined: the input is not a target. */
export type AutoTarget = number | null | undefined

export type CashOutResult = Omit<CashOutMessage, 'isForced'>

export type CrashEvent =
  | { readonly type: 'room'; readonly room: RoomPicture }
  | { readonly type: 'bets'; readonly bets: ShownBets }
  | { readonly type: 'ownBet'; readonly bet: OwnBet }
  | { readonly type: 'pressed'; readonly stakeMinor: string; readonly autoAt: AutoTarget }
  | { readonly type: 'betTaken'; readonly balance: number | null }
  | { readonly type: 'betFailed'; readonly code: string }
  | { readonly type: 'cashedOut'; readonly result: CashOutResult }
  | { readonly type: 'cashOutFailed'; readonly code: string }
  /** The server cashed the bet out: its target or the maximum win was reached. */
  | { readonly type: 'autoCashedOut'; readonly message: CashOutMessage }
  /** A request that is not about the bet failed. */
  | { readonly type: 'requestFailed'; readonly code: string }

/** A line of status text, as data. */
export type CrashNotice =
  | { readonly kind: 'none' }
  | { readonly kind: 'placed' }
  | { readonly kind: 'lost'; readonly at: number }
  | { readonly kind: 'won' | 'forced'; readonly at: number; readonly winMinor: string }
  | { readonly kind: 'error'; readonly code: string }

export type CrashEffect =
  | { readonly type: 'placeBet'; readonly stakeMinor: string; readonly autoAt: number | null }
  | { readonly type: 'cashOut' }
  | { readonly type: 'notice'; readonly notice: CrashNotice }
  | { readonly type: 'sound'; readonly sound: 'bet' | 'lose' }
  | { readonly type: 'celebrate'; readonly stakeMinor: bigint; readonly winMinor: bigint }
  /** Sets the balance in wire units. */
  | { readonly type: 'setBalance'; readonly wire: number | null }
  | { readonly type: 'addToBalance'; readonly minor: bigint }
  /** Reports a bet to the page around the frame. */
  | { readonly type: 'report'; readonly round: 'started' | 'ended' }
  | { readonly type: 'endSession' }

export interface CrashTransition {
  readonly state: CrashState
  readonly effects: readonly CrashEffect[]
}

/** The next state of the page and the side effects that are due. Pure. */
export function reduceCrash(state: CrashState, event: CrashEvent): CrashTransition {
  switch (event.type) {
    case 'room':
      return enterRoom(state, event.room)
    case 'bets':
      return to(state.room ? { ...state, room: { ...state.room, ...mergeBets(state.room, event.bets) } } : state)
    case 'ownBet':
      return to(withOwn(state, event.bet))
    case 'pressed':
      return press(state, event)
    case 'betTaken':
      return to(
        { ...state, bet: isInFlight(state) ? 'flying' : 'waiting' },
        { type: 'sound', sound: 'bet' },
        { type: 'setBalance', wire: event.balance },
        notice({ kind: 'placed' }),
        { type: 'report', round: 'started' },
      )
    case 'betFailed':
      return fail({ ...state, bet: state.bet === 'sending' ? 'none' : state.bet }, event.code)
    case 'cashedOut':
      return state.bet === 'leaving' ? win(state, event.result, 'won') : to(state)
    case 'cashOutFailed':
      return fail(afterFailedCashOut(state, event.code), event.code)
    case 'autoCashedOut':
      return state.bet === 'none' ? to(state) : win(state, event.message, event.message.isForced ? 'forced' : 'won')
    case 'requestFailed':
      return fail(state, event.code)
  }
}

export type CrashButton = 'bet' | 'placed' | 'cashOut' | 'nextRound'

/** What the button says and whether it can be pressed. */
export function buttonOf(state: CrashState, autoAt: AutoTarget): { label: CrashButton; isDisabled: boolean } {
  if (state.bet === 'flying' || state.bet === 'leaving')
    return { label: 'cashOut', isDisabled: state.bet === 'leaving' }
  if (state.bet !== 'none') return { label: 'placed', isDisabled: true }
  if (state.room?.phase !== 'STARTING') return { label: 'nextRound', isDisabled: true }
  return { label: 'bet', isDisabled: autoAt === undefined }
}

export const isInFlight = ({ room }: CrashState): boolean => room?.phase === 'IN_PROGRESS'

/** The bet that the member has by the server's word; what this page has just sent is answered for itself. */
function withOwn(state: CrashState, own: OwnBet | null): CrashState {
  if (state.bet === 'sending' || state.bet === 'leaving') return state
  if (!own) return { ...state, bet: 'none' }
  return { ...state, bet: isInFlight(state) ? 'flying' : 'waiting', stakeMinor: BigInt(own.stakeMinor) }
}

/** A picture at the start of a connection says which bet the member has; the later ones leave that as it is. */
function enterRoom(state: CrashState, room: RoomPicture): CrashTransition {
  const entered = enterPhase(state, room)
  if (room.own === undefined) return entered
  return { ...entered, state: withOwn(entered.state, room.own) }
}

function enterPhase(state: CrashState, room: RoomPicture): CrashTransition {
  const isNew = room.round !== state.room?.round || room.phase !== state.room.phase
  const next = { ...state, room }
  if (room.phase === 'IN_PROGRESS') return to(state.bet === 'waiting' ? { ...next, bet: 'flying' } : next)
  if (isNew && room.phase === 'ENDED') return endFlight(next, room.point ?? 100)
  // A bet that is still being sent may belong to this round.
  if (isNew && room.phase === 'STARTING' && state.bet !== 'sending')
    return to({ ...next, bet: 'none' }, notice({ kind: 'none' }))
  return to(next)
}

function endFlight(state: CrashState, at: number): CrashTransition {
  const effects: CrashEffect[] = []
  if (state.bet !== 'none') effects.push({ type: 'sound', sound: 'lose' })
  if (state.bet === 'flying') effects.push(notice({ kind: 'lost', at }), { type: 'report', round: 'ended' })
  return to({ ...state, bet: 'none' }, ...effects)
}

function press(state: CrashState, { stakeMinor, autoAt }: Extract<CrashEvent, { type: 'pressed' }>): CrashTransition {
  const { label, isDisabled } = buttonOf(state, autoAt)
  if (isDisabled) return to(state)
  if (label === 'cashOut') return to({ ...state, bet: 'leaving' }, { type: 'cashOut' })
  const effect: CrashEffect = { type: 'placeBet', stakeMinor, autoAt: autoAt ?? null }
  return to({ ...state, bet: 'sending', stakeMinor: BigInt(stakeMinor) }, effect)
}

function win(state: CrashState, { at, winMinor, balance }: CashOutResult, kind: 'won' | 'forced'): CrashTransition {
  return to(
    { ...state, bet: 'none' },
    notice({ kind, at, winMinor }),
    { type: 'celebrate', stakeMinor: state.stakeMinor, winMinor: BigInt(winMinor) },
    balance === null ? { type: 'addToBalance', minor: BigInt(winMinor) } : { type: 'setBalance', wire: balance },
    { type: 'report', round: 'ended' },
  )
}

/** Without a response the bet may still be flying; a refusal says that it is not. */
function afterFailedCashOut(state: CrashState, code: string): CrashState {
  if (state.bet !== 'leaving' || code === 'SESSION_ENDED') return state
  return { ...state, bet: code === 'OFFLINE' ? 'flying' : 'none' }
}

const fail = (state: CrashState, code: string): CrashTransition =>
  code === 'SESSION_ENDED' ? to(state, { type: 'endSession' }) : to(state, notice({ kind: 'error', code }))

const to = (state: CrashState, ...effects: CrashEffect[]): CrashTransition => ({ state, effects })
const notice = (content: CrashNotice): CrashEffect => ({ type: 'notice', notice: content })
