/** The differences between providers (docs/provider-protocol.md), as data of their settings, never as code. */
export interface RoundPolicy {
  /** The response to a rollback of an unknown bet; the bet is refused afterwards in both cases. */
  readonly unknownRollback: 'OK' | 'TRANSACTION_UNKNOWN'
  /** Whether a bet of a round that has won may be rolled back; the win remains paid. */
  readonly rollbackAfterWin: 'allow' | 'refuse'
  /** A second win of one bet: an additional win, or a settlement that replaces the first, as with sports. */
  readonly secondWin: 'add' | 'replace'
  /** How long a round may stay open after its last message. */
  readonly openRoundHours: number
  /** Then: return bets without a win, close the round as it is, or only report it. */
  readonly openRoundAction: 'rollback' | 'settle' | 'report'
}

export const defaultPolicy: RoundPolicy = {
  unknownRollback: 'OK',
  rollbackAfterWin: 'refuse',
  secondWin: 'add',
  openRoundHours: 14 * 24,
  openRoundAction: 'rollback',
}
