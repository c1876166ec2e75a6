import { expect, test } from 'vitest'
import type { MissionStep } from '#contract/entities/rewards/mission.ts'
import type { MissionStepState } from '#contract/entities/rewards/mission-states.ts'
import { progressOf } from './step-states.ts'

const step = (given: MissionStep, have: bigint, need: bigint, state: MissionStepState = 'open') => ({
  step: given,
  have,
  need,
  state,
  entry: null,
})
const rounds: MissionStep = { metric: 'rounds', count: 10 }
const stakes: MissionStep = { metric: 'turnover', amount: '10.00' }

test.each([
  ['a single step says its own figure', [step(rounds, 3n, 10n)], { have: 3n, need: 10n, unit: 'count' }],
  ['a single step in money', [step(stakes, 400n, 1_000n)], { have: 400n, need: 1_000n, unit: 'money' }],
  ['never more than is needed', [step(rounds, 12n, 10n, 'reached')], { have: 10n, need: 10n, unit: 'count' }],
  ['a step that was reached stays so', [step(rounds, 9n, 10n, 'taken')], { have: 10n, need: 10n, unit: 'count' }],
  [
    'of several steps those that are done',
    [step(rounds, 10n, 10n, 'claim'), step(stakes, 400n, 1_000n), step(rounds, 0n, 10n, 'locked')],
    { have: 1n, need: 3n, unit: 'steps' },
  ],
])('%s', (_, steps, progress) => {
  expect(progressOf(steps)).toEqual(progress)
})
