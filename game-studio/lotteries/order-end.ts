/**
 * Why an accepted order was given back: by the player, because its series has won enough, because its member may bet no more,
 * or because its issue does not count.
 * Other reasons mean it was never accepted.
 */
const givenBack = ['CANCELLED', 'CHASE_WON', 'CHASE_PROFIT', 'CHASE_HALTED', 'ISSUE_VOID']

export const isGivenBack = (reason: string | null): boolean => reason !== null && givenBack.includes(reason)
