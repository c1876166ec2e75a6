/**
 * Why an accepted order was given back: by the player, because its series has won enough, because its member may bet no more,
 * because its issue does not count, because it came
 * after the first ball, or because a correction shows that its series had ended before.
 * Other reasons mean it was never accepted.
 */
const givenBack = [
  'CANCELLED',
  'CHASE_WON',
  'CHASE_PROFIT',
  'CHASE_HALTED',
  'CHASE_CORRECTED',
  'ISSUE_VOID',
  'AFTER_FIRST_BALL',
]

/** These orders were in the draw: their tickets were written down at the close. */
const givenBackAfterClose = ['CHASE_CORRECTED', 'ISSUE_VOID', 'AFTER_FIRST_BALL']

export const isGivenBack = (reason: string | null): boolean => reason !== null && givenBack.includes(reason)

export const isGivenBackAfterClose = (reason: string | null): boolean =>
  reason !== null && givenBackAfterClose.includes(reason)
