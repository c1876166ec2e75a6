/** Member types on the wire: 0 ordinary, 1, 2, 41, 42 agents, 4 trial (specification sections 6 and 9, decisions). */
export const memberTypes = { member: 0, trial: 4, agents: [1, 2, 41, 42] } as const

export function isAgentType(type: number): boolean {
  return (memberTypes.agents as readonly number[]).includes(type)
}

export function isTrialType(type: number): boolean {
  return type === memberTypes.trial
}

/** Affiliates, who bring players by link: they have dividends, and send no money. Agents specification, section 2. */
export function isAffiliateType(type: number): boolean {
  return type === AFFILIATE || type === SUB_AFFILIATE
}

const AGENT = 1
const GENERAL_AGENT = 2
const AFFILIATE = 41
const SUB_AFFILIATE = 42

/** What the operator may create at the top of a tree, by the words of the command line. */
export const topAgentTypes = { generalAgent: GENERAL_AGENT, agent: AGENT, affiliate: AFFILIATE } as const

/** The types of agents that an agent may create, besides players; the top of a tree is made by the operator. */
export function agentTypesBelow(type: number): readonly number[] {
  if (type === AGENT || type === GENERAL_AGENT) return [AGENT, AFFILIATE]
  return type === AFFILIATE ? [SUB_AFFILIATE] : []
}
