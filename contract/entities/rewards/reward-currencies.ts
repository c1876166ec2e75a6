import { POINTS_CURRENCY } from './point-states.ts'
import { VIP_CURRENCY } from './vip-states.ts'

/** Currencies of the ledger that are no money: points and experience. Figures of money leave them out. */
export const rewardCurrencies: readonly string[] = [POINTS_CURRENCY, VIP_CURRENCY]
