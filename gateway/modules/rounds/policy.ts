/** Where providers differ (docs/provider-protocol.md): data of their settings, never code. */
export interface RoundPolicy {
  /** What a rollback of a bet we never took is answered; the bet is refused afterwards either way. */
  readonly unknownRollback: 'OK' | 'TRANSACTION_UNKNOWN'
  /** Whether a bet whose round has won may still be undone; the win stands then. */
  readonly rollbackAfterWin: 'allow' | 'refuse'
  /** A second win of one bet: one more, or a new settlement that takes the place of the first, as with sports. */
  readonly secondWin: 'add' | 'replace'
  /** How long a round may stay open after its last message. */
  readonly openRoundHours: number
  /** What happens then: bets without a win are given back, the round is closed as it is, or it is reported only. */
  readonly openRoundAction: 'rollback' | 'settle' | 'report'
}

export const defaultPolicy: RoundPolicy = {
  unknownRollback: 'OK',
  rollbackAfterWin: 'refuse',
  secondWin: 'add',
  openRoundHours: 14 * 24,
  openRoundAction: 'rollback',
}
