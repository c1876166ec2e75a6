/**
 * The states of a contract between an agent and the agent above, and the transitions between them, used by the service,
 * the calls and the screens. Without zod, because screens use it in the browser. Agents specification, section 6.2.
 */

/**
 * `requested`: the downline has to answer. `accepted`: it runs, or begins with the next period. `terminated`, `superseded`:
 * it ends, or has ended, at the end that it then has; until there it is paid.
 */
export const contractStates = [
  'requested',
  'accepted',
  'rejected',
  'withdrawn',
  'expired',
  'terminated',
  'superseded',
] as const
export type ContractState = (typeof contractStates)[number]

export const contractTransitions = {
  requested: ['accepted', 'rejected', 'withdrawn', 'expired'],
  accepted: ['terminated', 'superseded'],
  rejected: [],
  withdrawn: [],
  expired: [],
  terminated: ['superseded'],
  superseded: [],
} as const satisfies Record<ContractState, readonly ContractState[]>

/** What a downline answers to a request, or does to a contract that runs. */
export const contractAnswers = ['ACCEPT', 'REJECT', 'TERMINATE'] as const
export type ContractAnswer = (typeof contractAnswers)[number]

/** What the consolidated query says of a kind: nothing, a request waits, a contract runs, one has ended. */
export const contractSigns = ['NONE', 'REQUEST', 'ACTIVE', 'ENDED'] as const
export type ContractSign = (typeof contractSigns)[number]

/** Which side of a contract an agent asks for: their own with the agent above, or those they gave. */
export const contractSides = ['UP', 'DOWN'] as const
export type ContractSide = (typeof contractSides)[number]

/** The longest reason of a rejection or termination, in characters. */
export const CONTRACT_REASON_MAX_LENGTH = 140
