import { expect, test } from 'vitest'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { figureOf } from './figure.ts'

const of = (reward: object) => figureOf({ reward } as PromotionDocument)

test('an offer is known by its rate or its amount, and says when that is the most', () => {
  expect(of({ kind: 'bonus', bp: 10_000, cap: '100' })).toEqual({ bp: 10_000, isMost: false })
  expect(of({ kind: 'cash', bp: { RNG: 50, LIVE: 30 } })).toEqual({ bp: 50, isMost: true })
  expect(of({ kind: 'cash', bp: { PVP: 60 } })).toEqual({ bp: 60, isMost: false })
  expect(of({ kind: 'cash', ladder: ['2', '10', '9.5'] })).toEqual({ amount: '10', isMost: true })
  expect(of({ kind: 'cash', inviter: [{ friends: 1, amount: '100' }] })).toEqual({ amount: '100', isMost: false })
  expect(of({ kind: 'cash', least: '5', most: '50' })).toEqual({ amount: '50', isMost: true })
  expect(
    of({ kind: 'cash', prizes: [{ weight: 9 }, { amount: '0.88', weight: 5 }, { amount: '20', weight: 1 }] }),
  ).toEqual({
    amount: '20',
    isMost: true,
  })
  expect(of({ kind: 'cash' })).toBeNull()
})
