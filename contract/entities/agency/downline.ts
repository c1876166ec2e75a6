import * as z from 'zod'
import { agentTypesBelow, isAffiliateType, memberTypes } from '../member-types.ts'

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

/** Accounts that an agent can create: a player, an agent with their own downline, or an affiliate who brings by link. */
export const downlineAccountKinds = ['MEMBER', 'AGENT', 'AFFILIATE'] as const
export type DownlineAccountKind = (typeof downlineAccountKinds)[number]

/** The member type of an account that an agent of a type creates; null: that agent may not. Agents specification, section 2. */
export function downlineTypeOf(kind: DownlineAccountKind, ownType: number): number | null {
  if (kind === 'MEMBER') return memberTypes.member
  return agentTypesBelow(ownType).find((type) => isAffiliateType(type) === (kind === 'AFFILIATE')) ?? null
}
