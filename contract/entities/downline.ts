import * as z from 'zod'

/** A member an agent brought; `via` says by what: the agent's affiliate code, or his own referral code. */
export const DownlineMember = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.number().int(),
  via: z.enum(['affiliate', 'referral']),
  registeredAt: z.string(),
  lastLoginAt: z.string().nullable(),
})
export type DownlineMember = z.output<typeof DownlineMember>

/** Who may be asked for: everybody, agents, or players. */
export const downlineKinds = ['ALL', 'AGENTS', 'MEMBERS'] as const
export type DownlineKind = (typeof downlineKinds)[number]
