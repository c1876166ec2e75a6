/** Member types on the wire: 0 ordinary, 1, 2, 41, 42 agents, 4 trial (specification sections 6 and 9, decisions). */
export const memberTypes = { member: 0, trial: 4, agents: [1, 2, 41, 42] } as const

export function isAgentType(type: number): boolean {
  return (memberTypes.agents as readonly number[]).includes(type)
}

export function isTrialType(type: number): boolean {
  return type === memberTypes.trial
}
