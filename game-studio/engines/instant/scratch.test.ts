import { describe, expect, test } from 'vitest'
import { Draw } from '../../fair/draw.ts'
import { verifyDrawn } from '../../fair/verify.ts'
import { MULTIPLIER_UNIT } from '../engine.ts'
import { SCRATCH_PANELS, SCRATCH_TICKETS, scratch, scratchPrizes, winningSymbol } from './scratch.ts'

/** Twenty thousand tickets; SCRATCH_DRAWS=1000000 is the full form, part of `npm run soak lottery-draws`. */
const DRAWS = Number(process.env.SCRATCH_DRAWS ?? 20_000)
const SYMBOLS = scratchPrizes.length

/** Every picture that six panels can show. */
const pictures = Array.from({ length: SYMBOLS ** SCRATCH_PANELS }, (_, number) =>
  Array.from({ length: SCRATCH_PANELS }, (_, place) => Math.floor(number / SYMBOLS ** place) % SYMBOLS),
)
/** Pictures with three equal symbols are tickets of one prize when no other symbol is there as often. */
const timesOf = (panels: readonly number[]) =>
  scratchPrizes.map((_, symbol) => panels.filter((one) => one === symbol).length)
const losing = pictures.filter((panels) => timesOf(panels).every((times) => times < 3))

describe('the prizes', () => {
  test('return exactly 85 % in a series of a million, and one ticket in 3.716 wins', () => {
    const paid = scratchPrizes.reduce((sum, { times, tickets }) => sum + times * tickets, 0)
    expect(paid).toBe(850_000)
    const { returnShare, winChance } = scratch.odds('ticket')
    expect(returnShare).toBe(paid / SCRATCH_TICKETS)
    expect(returnShare).toBe(0.85)
    expect((1 / winChance).toFixed(3)).toBe('3.716')
  })

  test.each(scratchPrizes.map(({ times }, symbol) => [times, symbol]))(
    '%d times the price are paid for three of symbol %d',
    (times, symbol) => {
      const [a = 0, b = 0, c = 0] = scratchPrizes.map((_, other) => other).filter((other) => other !== symbol)
      expect(scratch.pays({ panels: [a, symbol, b, symbol, symbol, c] }, 'ticket')).toBe(times * MULTIPLIER_UNIT)
      expect(scratch.pays({ panels: [a, symbol, b, symbol, a, c] }, 'ticket')).toBe(0)
    },
  )
})

describe(`${DRAWS} tickets of one seed`, () => {
  const tickets = Array.from({ length: DRAWS }, (_, nonce) => ticketOf(nonce))
  const winnersOf = (prize: number) => tickets.filter((panels) => winningSymbol(panels) === prize)

  test('win each prize at its rate', () => {
    const counts = [...scratchPrizes.map((_, prize) => winnersOf(prize).length)]
    const expected = scratchPrizes.map(({ tickets: count }) => (count / SCRATCH_TICKETS) * DRAWS)
    // Prizes that come less than five times are counted together.
    const rare = expected.findIndex((count) => count >= 5)
    const together = (values: readonly number[]) => [
      sum(values.slice(0, rare)),
      ...values.slice(rare),
      DRAWS - sum(values),
    ]
    expectEven(together(counts), together(expected))
    expect(tickets.every((panels) => timesOf(panels).filter((times) => times >= 3).length <= 1)).toBe(true)
  })

  test('show every losing picture as often as any other', () => {
    const lost = tickets.filter((panels) => winningSymbol(panels) === null)
    const places = new Map(losing.map((panels, index) => [panels.join(), index]))
    expect(losing).toHaveLength(201_600)
    // Pictures are counted in a hundred groups of the same size.
    const groups = new Array<number>(100).fill(0)
    for (const panels of lost) {
      const place = (places.get(panels.join()) ?? Number.NaN) % groups.length
      groups[place] = (groups[place] ?? 0) + 1
    }
    expectEven(
      groups,
      groups.map(() => lost.length / groups.length),
    )
  })

  test('show two equal symbols of the highest prize no more often than two of the lowest', () => {
    const lost = tickets.filter((panels) => winningSymbol(panels) === null)
    const pairs = scratchPrizes.map((_, symbol) => lost.filter((panels) => timesOf(panels)[symbol] === 2).length)
    const rate = losing.filter((panels) => timesOf(panels)[0] === 2).length / losing.length
    for (const count of pairs) expectRate(count, lost.length, rate)
  })

  test('show the winning symbols at every place, and every other symbol beside them, equally often', () => {
    const prize = SYMBOLS - 1
    const winners = winnersOf(prize)
    for (let place = 0; place < SCRATCH_PANELS; place++)
      expectRate(winners.filter((panels) => panels[place] === prize).length, winners.length, 1 / 2)
    const beside = scratchPrizes
      .slice(0, prize)
      .map((_, symbol) => sum(winners.map((panels) => timesOf(panels)[symbol] ?? 0)))
    for (const count of beside) expectRate(count, winners.length * 3, 1 / prize)
  })
})

test('the verifier draws a ticket again from its seeds', () => {
  const proof = verifyDrawn({
    ...{ engine: 'scratch', gameCode: 'ELOTT:ELOTT_ROYAL_SCRATCH', serverSeed: 'even', clientSeed: 'ticket', nonce: 7 },
    markets: ['ticket'],
  })
  expect(proof.facts).toEqual({ panels: ticketOf(7) })
  expect(proof.paid).toEqual([{ market: 'ticket', multiplier: scratch.pays({ panels: ticketOf(7) }, 'ticket') }])
})

function ticketOf(nonce: number): readonly number[] {
  return scratch.draw(new Draw({ serverSeed: 'even', clientSeed: 'ticket', nonce })).panels
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Chi-square below the value that one in a million exceeds. The seed is fixed, so this never fails by chance. */
function expectEven(counts: readonly number[], expected: readonly number[]): void {
  const chi = sum(counts.map((count, index) => (count - (expected[index] ?? 0)) ** 2 / (expected[index] ?? 1)))
  const freedom = counts.length - 1
  const spread = 2 / (9 * freedom)
  expect(chi).toBeLessThan(freedom * (1 - spread + 4.75 * Math.sqrt(spread)) ** 3)
}

/** Within five standard deviations of the rate. */
function expectRate(count: number, of: number, rate: number): void {
  expect(Math.abs(count - of * rate)).toBeLessThan(5 * Math.sqrt(of * rate * (1 - rate)))
}
