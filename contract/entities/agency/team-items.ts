/** What moves on accounts of the downline beside play. */
export const teamMovementItems = ['deposit', 'withdrawal', 'transfer', 'bonus'] as const
export type TeamMovementItem = (typeof teamMovementItems)[number]
