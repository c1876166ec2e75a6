import type { Contract } from '#contract/entities/agency/contracts.ts'

/** The state of a contract with its time: an accepted one begins, runs or ends. */
export type Standing = Contract['state'] | 'starting' | 'running' | 'ending'

type Dated = Pick<Contract, 'state' | 'startsAt' | 'endsAt'>

/** The state of a contract at an instant. */
export function standingOf({ state, startsAt, endsAt }: Dated, nowMs: number): Standing {
  if (!startsAt || !['accepted', 'terminated', 'superseded'].includes(state)) return state
  const isOver = endsAt !== null && Date.parse(endsAt) <= nowMs
  if (isOver || endsAt === startsAt) return state
  if (Date.parse(startsAt) > nowMs) return 'starting'
  return endsAt === null ? 'running' : 'ending'
}

/** Whether a contract is paid now, or is accepted and begins. */
export function isStanding(contract: Dated, nowMs: number): boolean {
  return ['starting', 'running', 'ending'].includes(standingOf(contract, nowMs))
}
