import type { MissionStepState } from '#contract/entities/rewards/mission-states.ts'
import type { EntryState } from '#contract/entities/rewards/promotion-states.ts'

/** The key of the entry that holds the reward of a step, counted from 1: the key of the mission's own entry and the step. */
export const stepKey = (periodKey: string, step: number): string => `${periodKey}/${step}`

/** The step whose reward an entry holds; null for the entry of the mission itself. */
export function stepOfKey(periodKey: string): number | null {
  const [, step] = periodKey.split('/')
  return step === undefined ? null : Number(step)
}

/** How far a mission is: for each step what is there, what is needed, and the state of its own reward's entry. */
export interface StepProgress {
  readonly have: bigint
  readonly need: bigint
  readonly entry: EntryState | null
}

/**
 * The state of each step. A step whose reward has an entry was reached and stays so, even when a bet that counted is undone
 * later; in a mission in order a step waits for the one before it.
 */
export function stateOfSteps(order: 'any' | 'inOrder', steps: readonly StepProgress[]): MissionStepState[] {
  const states: MissionStepState[] = []
  for (const { have, need, entry } of steps) {
    const before = states.at(-1)
    const isLocked = order === 'inOrder' && (before === 'open' || before === 'locked')
    if (entry === 'claim' || entry === 'held') states.push(entry)
    else if (entry === 'claimed' || entry === 'issued') states.push('taken')
    else if (entry === 'close') states.push('missed')
    else if (isLocked) states.push('locked')
    else states.push(have >= need ? 'reached' : 'open')
  }
  return states
}
