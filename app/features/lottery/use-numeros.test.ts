import { expect, test } from 'vitest'
import type { Numero, Numeros } from '#contract/entities/lottery.ts'
import { waitMs } from './use-numeros.ts'

const serverTime = '2026-03-02T04:00:00.000Z'
const closing = (seconds: number | null): Numero => ({
  gameCode: `G${seconds}`,
  gameGroupCode: 'SSC',
  tag: 'SSC',
  name: '',
  operator: null,
  last: null,
  current:
    seconds === null
      ? null
      : {
          numero: '1',
          opensAt: serverTime,
          closesAt: new Date(Date.parse(serverTime) + seconds * 1_000).toISOString(),
          drawsAt: serverTime,
          state: 'open',
          commitment: '',
        },
})
const wait = (...list: Numero[]) => waitMs({ serverTime, list } satisfies Numeros)

test('draws are asked for when the next one is known, at most once in two seconds and at least once a minute', () => {
  expect(wait(closing(40), closing(20), closing(null))).toBe(26_500)
  expect(wait(closing(300))).toBe(60_000)
  expect(wait(closing(null))).toBe(60_000)
  expect(wait(closing(-10))).toBe(2_000)
})
