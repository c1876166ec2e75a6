/** Why a request is refused; the page has a text for each. */
export type RefusalCode =
  | 'INVALID'
  | 'UNKNOWN_MARKET'
  | 'STAKE_TOO_LOW'
  | 'STAKE_TOO_HIGH'
  | 'STAKE_NOT_PAYABLE'
  | 'WIN_TOO_HIGH'
  | 'BUSY'
  | 'STALE'
  | 'NOT_ENOUGH_MONEY'
  | 'LIMIT_REACHED'
  | 'TIME_OUT'
  | 'SESSION_ENDED'
  | 'NOT_TAKEN'
  | 'BETS_CLOSED'
  | 'NOT_FLYING'
  | 'ROUND_OPEN'
  | 'ISSUE_CLOSED'
  | 'ISSUE_SUSPENDED'
  | 'SELECTION_INVALID'
  | 'RULES_CHANGED'
  | 'TOO_LATE_TO_CANCEL'
  | 'DRAWS_STOPPED'
  | 'TOO_MANY_ORDERS'
  | 'NUMBER_FULL'
  | 'PRIZE_LIMIT'
  | 'PLAN_IMPOSSIBLE'
  | 'PRICE_CHANGED'
  | 'PRICE_LATER'
  | 'SERIES_CHANGED'

export class PlayRefused extends Error {
  override readonly name = 'PlayRefused'
  readonly code: RefusalCode
  /** The place of the refused line in a slip, from 0. */
  readonly line: number | null
  /** The numbers of the line that take no more bets. */
  readonly numbers: readonly string[]

  constructor(code: RefusalCode, line: number | null = null, numbers: readonly string[] = []) {
    super(code)
    this.code = code
    this.line = line
    this.numbers = numbers
  }
}

/** Reasons for which a player can do something about a limit. */
const limitReasons: Readonly<Record<string, RefusalCode>> = {
  TIME_OUT: 'TIME_OUT',
  SERIES_OUT_OF_RANGE: 'SERIES_CHANGED',
}

/** The refusal code for an operator's status and, if it sends one, its reason. */
export function codeOfStatus(status: string, reason = ''): RefusalCode {
  if (status === 'RS_ERROR_NOT_ENOUGH_MONEY') return 'NOT_ENOUGH_MONEY'
  if (status === 'RS_ERROR_LIMIT_REACHED') return limitReasons[reason] ?? 'LIMIT_REACHED'
  if (status === 'RS_ERROR_TOKEN_EXPIRED' || status === 'RS_ERROR_INVALID_TOKEN' || status === 'RS_ERROR_USER_DISABLED')
    return 'SESSION_ENDED'
  return 'NOT_TAKEN'
}
