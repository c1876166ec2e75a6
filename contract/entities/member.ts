import * as z from 'zod'

/** Member types on the wire: 0 ordinary, 1, 2, 41, 42 agents, 4 trial (specification sections 6 and 9, decisions). */
export const memberTypes = { member: 0, trial: 4, agents: [1, 2, 41, 42] } as const

export const MemberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.number().int(),
  userName: z.string(),
  currency: z.string(),
  language: z.string().nullable(),
  mustChangePassword: z.boolean(),
  registeredAt: z.string(),
  lastLoginAt: z.string().nullable(),
})
export type MemberInfo = z.output<typeof MemberInfo>

export function isAgentType(type: number): boolean {
  return (memberTypes.agents as readonly number[]).includes(type)
}

export function isTrialType(type: number): boolean {
  return type === memberTypes.trial
}
