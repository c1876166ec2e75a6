/** The currency of points in the ledger. Its minor unit is a hundredth of a point. */
export const POINTS_CURRENCY = 'PTS'
/** The currency of experience in the ledger. Its minor unit is a hundredth. It is earned only, never spent. */
export const VIP_CURRENCY = 'VXP'

/** Currencies of the ledger that are no money: points and experience. Figures of money leave them out. */
export const rewardCurrencies: readonly string[] = [POINTS_CURRENCY, VIP_CURRENCY]
