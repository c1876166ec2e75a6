import type { MissionStep } from '#contract/entities/rewards/mission.ts'
import { isStepDone, type MissionStepState } from '#contract/entities/rewards/mission-states.ts'
import type { Mission } from '#contract/entities/rewards/promotion.ts'
import type { Tx } from '#gateway/db/index.ts'
import { needOf } from './measure.ts'
import { type StepEntry, selectStepStates } from './step-entries.store.ts'
import { stateOfSteps } from './steps.ts'

/** A step of a mission for the member who asks. */
export interface StepState {
  readonly step: MissionStep
  readonly have: bigint
  readonly need: bigint
  readonly state: MissionStepState
  /** The entry of its own reward. */
  readonly entry: StepEntry | null
}

/** A mission of a member; without a period before the member takes part. */
export interface MemberMission {
  readonly merchant: string
  readonly memberId: string
  readonly document: Mission
  readonly currency: string
  readonly periodKey: string | null
}

/** The steps of a mission with what is there of each, as stored when the member was brought up to date. */
export async function stepStatesOf(tx: Tx, mission: MemberMission, have: readonly bigint[]): Promise<StepState[]> {
  const { merchant, memberId, document, currency, periodKey } = mission
  const { steps, order } = document.trigger
  const own = { merchant, member_id: memberId, promotion_id: document.id, period_key: periodKey ?? '' }
  const entered = periodKey === null ? new Map<number, StepEntry>() : await selectStepStates(tx, own, steps.length)
  const progress = steps.map((step, index) => ({
    have: have[index] ?? 0n,
    need: needOf(step, currency),
    entry: entered.get(index + 1)?.state ?? null,
  }))
  const states = stateOfSteps(order, progress)
  return steps.map((step, index) => ({
    step,
    have: progress[index]?.have ?? 0n,
    need: progress[index]?.need ?? 0n,
    state: states[index] ?? 'open',
    entry: entered.get(index + 1) ?? null,
  }))
}

/** How far a mission is in one figure, for its card. */
export interface MissionProgress {
  readonly have: bigint
  readonly need: bigint
  readonly unit: 'money' | 'count' | 'steps'
}

/** Of a single step its own figure, of several ones how many are done; a step that was reached stays so. */
export function progressOf(steps: readonly StepState[]): MissionProgress {
  const done = steps.filter(({ state }) => isStepDone(state)).length
  const [only] = steps
  if (!only || steps.length > 1) return { have: BigInt(done), need: BigInt(steps.length), unit: 'steps' }
  const { have, need, step } = only
  return { have: done > 0 || have > need ? need : have, need, unit: 'amount' in step ? 'money' : 'count' }
}
