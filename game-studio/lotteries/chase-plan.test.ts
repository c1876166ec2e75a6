import { expect, test } from 'vitest'
import { type ChasePlan, multiplesOf } from './chase-plan.ts'
import { rulesOf } from './kinds.ts'
import { MAX_MULTIPLE, priceLine, prizeMinor } from './order-line.ts'

const kind = rulesOf('ssc')
const BASE = 10n
const line = (play: string, selection: string, multiple = 1) => priceLine(kind, { play, selection, multiple }, BASE)
const digit = line('fixed', '1||||')
const plans = (plan: ChasePlan, draws: number, lines = [digit]) => multiplesOf(kind, lines, plan, draws, BASE)

test('a growing series multiplies every line after every so many draws', () => {
  expect(plans({ kind: 'same' }, 3)).toEqual([[1], [1], [1]])
  expect(plans({ kind: 'growing', factor: 2, every: 1 }, 8).flat()).toEqual([1, 2, 4, 8, 16, 32, 64, 128])
  const two = [line('fixed', '1||||', 3), line('back-3.straight', '1|2|3')]
  expect(plans({ kind: 'growing', factor: 3, every: 2 }, 5, two)).toEqual([
    [3, 1],
    [3, 1],
    [9, 3],
    [9, 3],
    [27, 9],
  ])
})

test('a series for a profit leaves it after a win in any draw, with the smallest multiples that do', () => {
  for (const percent of [10, 50, 100]) {
    const multiples = plans({ kind: 'profit', percent }, 20).flat()
    let spent = 0n
    for (const multiple of multiples) {
      const enough = (times: number) => {
        const stake = BASE * BigInt(times)
        return 100n * prizeMinor(kind, digit.prices[0]!, BASE, times) >= BigInt(100 + percent) * (spent + stake)
      }
      expect(enough(multiple)).toBe(true)
      expect(multiple === 1 || !enough(multiple - 1)).toBe(true)
      spent += BASE * BigInt(multiple)
    }
  }
})

test('a plan that cannot be kept is refused: no profit left, several lines, or a multiple above the highest', () => {
  const refusal = /PLAN_IMPOSSIBLE/
  expect(() => plans({ kind: 'growing', factor: 10, every: 1 }, 7)).toThrow(refusal)
  expect(plans({ kind: 'growing', factor: 10, every: 1 }, 5).at(-1)?.[0]).toBeLessThanOrEqual(MAX_MULTIPLE)
  // Half of all numbers bring less than their double.
  expect(() => plans({ kind: 'profit', percent: 10 }, 2, [line('ball-1.sides', 'B,S')])).toThrow(refusal)
  expect(() => plans({ kind: 'profit', percent: 100 }, 2, [line('ball-1.sides', 'B')])).toThrow(refusal)
  expect(() => plans({ kind: 'profit', percent: 10 }, 2, [digit, digit])).toThrow(refusal)
  expect(() => plans({ kind: 'profit', percent: 10 }, 2, [line('back-3.mixed', '112;123')])).toThrow(refusal)
})
