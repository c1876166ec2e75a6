/**
 * VIP: its currency, and why a level changed. Used by the service, the calls and the screens; without zod, because screens
 * use it in the browser. Promotions specification, section 13.
 */

export { VIP_CURRENCY } from './reward-currencies.ts'
/** Minor units of one experience. */
export const UNITS_PER_EXPERIENCE = 100n

/** `reached`: for the first time. `regained`: after it was lost. `notKept`: a month brought less than the level needs. */
export const vipCauses = ['reached', 'regained', 'notKept'] as const
export type VipCause = (typeof vipCauses)[number]

/** What keeps a level this month: enough experience, a level that is never lost, a free month, or not yet. */
export const vipKeepStates = ['kept', 'never', 'free', 'open'] as const
export type VipKeepState = (typeof vipKeepStates)[number]
