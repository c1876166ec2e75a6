/**
 * Why an accepted order was given back: by the player, because its series has won enough, or because its member may bet no more.
 * Other reasons mean it was never accepted.
 */
const givenBack = ['CANCELLED', 'CHASE_WON', 'CHASE_PROFIT', 'CHASE_HALTED']

export const isGivenBack = (reason: string | null): boolean => reason !== null && givenBack.includes(reason)
