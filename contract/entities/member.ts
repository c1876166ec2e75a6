import * as z from 'zod'
import { laterFields } from './registration-rule.ts'

export const MemberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.number().int(),
  userName: z.string(),
  currency: z.string(),
  language: z.string().nullable(),
  /** The password is initial: most endpoints are unavailable until it is changed. */
  mustChangePassword: z.boolean(),
  /** The password has expired, with the same effect. */
  passwordExpired: z.boolean(),
  /** Last day of the self-exclusion, `yyyy-mm-dd` in the brand's time zone; null: not excluded. */
  excludedUntil: z.string().nullable(),
  registeredAt: z.string(),
  lastLoginAt: z.string().nullable(),
  /** The login before the current one. */
  previousLoginAt: z.string().nullable(),
  /** Whether the member has a VIP level, its name in the visitor's language, and its rank; '' and 0 without one. */
  hasVip: z.boolean(),
  vipLabelName: z.string(),
  vipRankLevel: z.number().int(),
})
export type MemberInfo = z.output<typeof MemberInfo>

/** The details that the brand asks for after the registration, in its order. */
export const MemberDetails = z.object({
  fields: z.array(
    z.object({
      name: z.enum(laterFields),
      /** What the member gave, an ID number masked; null: not given. */
      value: z.string().nullable(),
    }),
  ),
  /** The required ones that are missing: no withdrawal before they are given. */
  missing: z.array(z.enum(laterFields)),
})
export type MemberDetails = z.output<typeof MemberDetails>
