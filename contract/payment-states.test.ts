import { expect, test } from 'vitest'
import {
  canMove,
  depositCourse,
  depositTransitions,
  isGoodEnd,
  statesAhead,
  withdrawalCourse,
  withdrawalOwner,
  withdrawalStates,
  withdrawalTransitions,
} from './entities/payment-states.ts'

test('the ordinary course of a payment is one that its transitions allow', () => {
  const steps = <State extends string>(course: readonly State[]) =>
    course.slice(1).map((state, index) => [course[index] as State, state] as const)
  for (const [from, to] of steps(depositCourse)) expect(canMove(depositTransitions, from, to)).toBe(true)
  for (const [from, to] of steps(withdrawalCourse)) expect(canMove(withdrawalTransitions, from, to)).toBe(true)
})

test('a payment that has left its course or has ended has nothing ahead', () => {
  expect(statesAhead(withdrawalCourse, 'approved')).toEqual(['paid', 'awaitingConfirmation', 'received'])
  for (const state of ['notReceived', 'rejected', 'recalled', 'fullPayment', 'received']) {
    expect(statesAhead(withdrawalCourse, state)).toEqual([])
  }
})

test('every withdrawal that needs no further act ended well or with the money back', () => {
  const ended = withdrawalStates.filter((state) => withdrawalOwner(state) === 'none')
  expect(ended.filter(isGoodEnd)).toEqual(['received', 'fullPayment'])
  expect(ended.filter((state) => !isGoodEnd(state))).toEqual(['rejected', 'failed', 'recalled'])
})
