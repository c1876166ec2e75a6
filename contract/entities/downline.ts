import * as z from 'zod'

/**
 * A member an agent brought; `via` says by what: the agent's affiliate code, his own referral code, or the agent made the
 * account himself.
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

/** Who may be asked for: everybody, agents, or players. */
export const downlineKinds = ['ALL', 'AGENTS', 'MEMBERS'] as const
export type DownlineKind = (typeof downlineKinds)[number]

/** What an agent can make: a player, or an agent with players of his own. */
export const downlineAccountKinds = ['MEMBER', 'AGENT'] as const
export type DownlineAccountKind = (typeof downlineAccountKinds)[number]
