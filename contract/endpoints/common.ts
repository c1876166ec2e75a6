import * as z from 'zod'

/** A call that takes nothing. */
export const NoRequest = z.strictObject({})
/** A call that answers nothing but success. */
export const Empty = z.strictObject({})

export const trimmed = (max: number) => z.string().trim().min(1).max(max)
