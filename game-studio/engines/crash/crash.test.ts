import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { belongsToChain, HashChain } from './chain.ts'
import { crashPointOf, multiplierAt, targetReturn, timeOf } from './formula.ts'
import { ENDED_MS, nextState, phases, type RoundState, STARTING_MS } from './round.ts'
import { CrashTable } from './table.ts'

describe('the chain', () => {
  const chain = new HashChain('00'.repeat(32), 2_500)

  test('each round hashes to the one before, and the first to the published end', () => {
    const sha = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(sha(chain.hashOf(1))).toBe(chain.terminal)
    for (const round of [2, 999, 1_000, 1_001, 2_500]) expect(sha(chain.hashOf(round))).toBe(chain.hashOf(round - 1))
    expect(chain.hashOf(2_500)).toBe('00'.repeat(32))
  })

  test('a hash of another chain or another position is rejected', () => {
    expect(belongsToChain(chain.hashOf(40), 40, chain.terminal)).toBe(true)
    expect(belongsToChain(chain.hashOf(41), 40, chain.terminal)).toBe(false)
    expect(belongsToChain('11'.repeat(32), 40, chain.terminal)).toBe(false)
  })
})

test('targets return 99 % over a chain, and about 1 % of the rounds end immediately', () => {
  const rounds = 40_000
  const chain = new HashChain('ab'.repeat(32), rounds)
  let hash = chain.hashOf(rounds)
  const points: number[] = []
  for (let i = 0; i < rounds; i++) {
    points.push(crashPointOf(hash, 'salt'))
    hash = createHash('sha256').update(hash).digest('hex')
  }
  for (const target of [101, 150, 200, 1_000]) {
    const chance = 99 / target
    const error = Math.sqrt((chance * (1 - chance)) / rounds) * (target / 100)
    const returned = (points.filter((point) => point >= target).length / rounds) * (target / 100)
    expect(Math.abs(returned - targetReturn(target)), `target ${target}`).toBeLessThan(4 * error)
  }
  expect(points.filter((point) => point === 100).length / rounds).toBeCloseTo(0.02, 2)
})

test('the curve reaches a multiplier at the time of the formula, and not before', () => {
  for (const multiplier of [101, 150, 200, 1_000, 123_456]) {
    expect(multiplierAt(timeOf(multiplier))).toBeGreaterThanOrEqual(multiplier)
    expect(multiplierAt(timeOf(multiplier) - 1)).toBeLessThan(multiplier)
  }
})

describe('the round', () => {
  test('takes bets for five seconds, waits for pending ones, flies to the crash point, shows the end for three seconds', () => {
    let state: RoundState = { phase: 'STARTING', sinceMs: 0 }
    const at = (nowMs: number, pendingBets = 0) => {
      state = nextState(state, { nowMs, pendingBets, crashPoint: 200 })
      return state.phase
    }
    expect(at(STARTING_MS - 1)).toBe('STARTING')
    expect(at(STARTING_MS)).toBe('BLOCKING')
    expect(at(STARTING_MS + 400, 1)).toBe('BLOCKING')
    expect(at(STARTING_MS + 500)).toBe('IN_PROGRESS')
    expect(at(STARTING_MS + 500 + timeOf(200) - 1)).toBe('IN_PROGRESS')
    expect(at(STARTING_MS + 500 + timeOf(200))).toBe('ENDED')
    expect(at(STARTING_MS + 500 + timeOf(200) + ENDED_MS)).toBe('STARTING')
  })

  test('its transitions form a single cycle', () => {
    expect(Object.values(phases).flat().sort()).toEqual(Object.keys(phases).sort())
  })
})

describe('cash-outs', () => {
  const bet = (id: string, stakeMinor: bigint, autoAt: number | null = null, bank = 'b') => ({
    id,
    bank,
    stakeMinor,
    autoAt,
  })

  test('run in the order of multipliers and pay their own target, not the tick', () => {
    const table = new CrashTable(() => 1_000_000n)
    for (const one of [bet('late', 100n, 180), bet('early', 100n, 120), bet('hand', 100n)]) table.add(one)
    const out = table.advance(200)
    expect(out.map(({ bet: { id }, at, winMinor }) => [id, at, winMinor])).toEqual([
      ['early', 120, 120n],
      ['late', 180, 180n],
    ])
    expect(table.cashOut('hand', 210)?.winMinor).toBe(210n)
    expect(table.cashOut('hand', 220)).toBeNull()
  })

  test('the maximum win of a bank cashes out all of its bets at one point; others stay in flight', () => {
    const table = new CrashTable((bank) => (bank === 'small' ? 1_000n : 1_000_000n))
    for (const one of [bet('a', 100n, null, 'small'), bet('b', 100n, 300, 'small'), bet('c', 100n, null, 'big')])
      table.add(one)
    const out = table.advance(5_000)
    // b leaves at 3.00 with 300; a alone reaches the remaining 700 at 7.00.
    expect(out.map(({ bet: { id }, at, isForced }) => [id, at, isForced])).toEqual([
      ['b', 300, false],
      ['a', 700, true],
    ])
    expect(out.reduce((sum, { winMinor }) => sum + winMinor, 0n)).toBe(1_000n)
    expect(table.flying.map(({ id }) => id)).toEqual(['c'])
  })
})
