import * as z from 'zod'

/**
 * A member of an agent's downline. `via` is how they joined: the agent's affiliate code, the agent's referral code, or an
 * account that the agent created.
 */
export const DownlineMember = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.number().int(),
  via: z.enum(['affiliate', 'referral', 'agent']),
  registeredAt: z.string(),
  lastLoginAt: z.string().nullable(),
})
export type DownlineMember = z.output<typeof DownlineMember>

/** Filter of the downline list: all, agents, or players. */
export const downlineKinds = ['ALL', 'AGENTS', 'MEMBERS'] as const
export type DownlineKind = (typeof downlineKinds)[number]

/** Accounts that an agent can create: a player, or an agent with their own downline. */
export const downlineAccountKinds = ['MEMBER', 'AGENT'] as const
export type DownlineAccountKind = (typeof downlineAccountKinds)[number]
