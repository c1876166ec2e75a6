import { expect, test } from 'vitest'
import type { Numero } from '#contract/entities/lottery.ts'
import { quickestOfEachGroup } from './numeros.server.ts'

const opensAt = '2026-03-02T04:00:00.000Z'
const lottery = (gameCode: string, gameGroupCode: string, minutes: number | null) =>
  ({
    gameCode,
    gameGroupCode,
    current:
      minutes === null ? null : { opensAt, closesAt: new Date(Date.parse(opensAt) + minutes * 60_000).toISOString() },
  }) as Numero

test('home shows the quickest lottery of each group, then the others by their wait; one without a draw is last', () => {
  const list = [
    lottery('ssc-5', 'SSC', 5),
    lottery('k3-none', 'K3', null),
    lottery('ssc-1', 'SSC', 1),
    lottery('pk10-3', 'PK10', 3),
    lottery('ssc-2', 'SSC', 2),
  ]
  expect(quickestOfEachGroup(list).map(({ gameCode }) => gameCode)).toEqual([
    'ssc-1',
    'pk10-3',
    'k3-none',
    'ssc-2',
    'ssc-5',
  ])
})
