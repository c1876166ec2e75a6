/** Why an accepted order was given back: by the player, or because its chase has won. Other reasons mean it was never accepted. */
const givenBack = ['CANCELLED', 'CHASE_WON']

export const isGivenBack = (reason: string | null): boolean => reason !== null && givenBack.includes(reason)
