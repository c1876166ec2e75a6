/** What an application for a promotion may have, and why it is refused. Without zod, for the browser. */

/** Whether an application has a text: none, if the member wants, or always. */
export const remarkRules = ['off', 'optional', 'required'] as const
export type RemarkRule = (typeof remarkRules)[number]

/** Why an application was refused; the member reads the reason and the operator's note. */
export const refusalReasons = ['notMet', 'unreadable', 'alreadyRewarded', 'other'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Limits of an application (promotions specification, section 8). */
export const APPLICATION_REMARK_MAX_LENGTH = 140
export const APPLICATION_IMAGES_MAX = 3
export const APPLICATION_IMAGE_MAX_BYTES = 5 * 1024 * 1024
