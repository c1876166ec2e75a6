/** Why staff correct a balance by hand; each cause has a house account of its own, so that the books show their sums. */
export const adjustmentCauses = ['correction', 'goodwill', 'chargeback', 'fraud'] as const
export type AdjustmentCause = (typeof adjustmentCauses)[number]
