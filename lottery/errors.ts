export type LotteryErrorCode =
  | 'PLAY_UNKNOWN'
  | 'SELECTION_INVALID'
  | 'STAKE_NOT_WHOLE'
  | 'PLAN_IMPOSSIBLE'
  | 'VARIANT_UNKNOWN'
  | 'RULES_WRONG'
  | 'RETURN_OUTSIDE_BAND'
  | 'CALENDAR_ENDED'

/** An expected refusal of the rules engine; `detail` names the list, the line or the play it is about. */
export class LotteryError extends Error {
  constructor(
    readonly code: LotteryErrorCode,
    readonly detail: string,
  ) {
    super(`${code}: ${detail}`)
    this.name = 'LotteryError'
  }
}
