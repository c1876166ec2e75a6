import { expect, test } from 'vitest'
import { downlineTypeOf } from '#contract/entities/agency/downline.ts'
import { seededRandom } from '#tests/support/random.ts'
import { planTeam } from './plan.ts'

test('the team of the demonstration is some 300 members on five levels, and each agent may have who is below', () => {
  const plan = planTeam(seededRandom(7))
  expect(plan.length).toBeGreaterThan(280)
  expect(plan.length).toBeLessThan(320)
  expect(Math.max(...plan.map(({ level }) => level))).toBe(5)
  expect(new Set(plan.map(({ username }) => username)).size).toBe(plan.length)
  for (const { above, type, level } of plan) {
    const upline = plan[above] ?? { type: 1, level: 0 }
    expect(level).toBe(upline.level + 1)
    const kind = type === 0 ? 'MEMBER' : type === 1 ? 'AGENT' : 'AFFILIATE'
    expect(downlineTypeOf(kind, upline.type)).toBe(type)
  }
  expect(planTeam(seededRandom(7))).toEqual(plan)
})
