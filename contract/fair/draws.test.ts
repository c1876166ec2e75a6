import { expect, test } from 'vitest'
import { commitmentOf, drawWeighted, raffleRoot, raffleWinners, splitShares } from './draws.ts'
import { sha256Hex } from './sha256.ts'

/** Draws per kind, a million in `npm run soak fair-draws`; the bounds are the points of chi-square that one in a thousand exceeds. */
const DRAWS = Number(process.env.FAIR_DRAWS ?? 200_000)

const wheelSeed = sha256Hex('marquee-wheel-seed')
const exampleSeed = sha256Hex('marquee-example-seed')

const chiSquare = (counts: readonly number[], expected: readonly number[]): number =>
  counts.reduce((sum, count, at) => sum + (count - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 1), 0)

test('the commitment and the shares of the specification are reproduced to the minor unit', () => {
  expect(exampleSeed).toBe('ca13b067daa33a5c209347bb70d6442bf00245e9ef6c5aa2dad1edbc08c95381')
  expect(commitmentOf(exampleSeed)).toBe('3a4ef0f5a1c1337f9f24e290b6dc6a567b3dc37862e6337951d7dbaeab22de90')
  const random = splitShares(exampleSeed, { total: 10_000, shares: 8, least: 100, split: 'random' })
  expect(random).toEqual([253, 1199, 602, 647, 1490, 1026, 2626, 2157])
  const fixed = splitShares(exampleSeed, { total: 10_000, shares: 7, least: 1, split: 'fixed' })
  expect(fixed).toEqual([1429, 1429, 1429, 1429, 1428, 1428, 1428])
})

test('the four spins of the specification are reproduced', () => {
  const weights = [20, 180, 300, 1500, 8000]
  const spins = [0, 1, 2, 3].map((nonce) => drawWeighted({ seed: wheelSeed, clientSeed: 'client-abc', nonce }, weights))
  expect(spins.map(({ r }) => r)).toEqual([703, 4065, 4059, 8136])
  expect(spins.map(({ index }) => index)).toEqual([3, 4, 4, 4])
})

test(`${DRAWS} spins of a wheel are as likely as its weights`, () => {
  const weights = [20, 180, 300, 1500, 8000]
  const counts = weights.map(() => 0)
  for (let nonce = 0; nonce < DRAWS; nonce++) {
    const { index } = drawWeighted({ seed: wheelSeed, clientSeed: 'chi', nonce }, weights)
    counts[index] = (counts[index] ?? 0) + 1
  }
  const found = chiSquare(
    counts,
    weights.map((weight) => (weight / 10_000) * DRAWS),
  )
  expect(found, `seed ${wheelSeed}`).toBeLessThan(18.47)
}, 120_000)

test(`in ${DRAWS} eggs of a finite stock each prize is first as often as its pieces say`, () => {
  const stock = [1, 9, 40, 50]
  const counts = stock.map(() => 0)
  for (let egg = 0; egg < DRAWS; egg++) {
    const { index } = drawWeighted({ seed: exampleSeed, clientSeed: 'eggs', nonce: egg }, stock)
    counts[index] = (counts[index] ?? 0) + 1
  }
  const found = chiSquare(
    counts,
    stock.map((left) => (left / 100) * DRAWS),
  )
  expect(found, `seed ${exampleSeed}`).toBeLessThan(16.27)
}, 120_000)

test('a finite stock of eggs is handed out exactly, whatever the order', () => {
  const left = [1, 9, 40, 50]
  const given = left.map(() => 0)
  for (let egg = 0; egg < 100; egg++) {
    const { index } = drawWeighted({ seed: exampleSeed, clientSeed: 'all', nonce: egg }, left)
    left[index] = (left[index] ?? 0) - 1
    given[index] = (given[index] ?? 0) + 1
  }
  expect(left).toEqual([0, 0, 0, 0])
  expect(given).toEqual([1, 9, 40, 50])
})

test('the shares of random envelopes sum to the total, and no place is better than another', () => {
  const shares = 8
  const sums = new Array<number>(shares).fill(0)
  const largest = new Array<number>(shares).fill(0)
  const envelopes = DRAWS / shares
  for (let envelope = 0; envelope < envelopes; envelope++) {
    const split = splitShares(sha256Hex(`envelope ${envelope}`), { total: 10_000, shares, least: 100, split: 'random' })
    expect(split.reduce((sum, share) => sum + share, 0)).toBe(10_000)
    split.forEach((share, at) => {
      sums[at] = (sums[at] ?? 0) + share
    })
    const best = split.indexOf(Math.max(...split))
    largest[best] = (largest[best] ?? 0) + 1
  }
  // A share deviates by some 1,080; the mean of so many by four standard errors at the most.
  for (const sum of sums) expect(Math.abs(sum / envelopes - 1250)).toBeLessThan((4 * 1080) / Math.sqrt(envelopes))
  // Seven degrees of freedom.
  expect(
    chiSquare(
      largest,
      largest.map(() => envelopes / shares),
    ),
  ).toBeLessThan(24.32)
}, 120_000)

test(`${DRAWS} winners of a raffle are spread evenly over its numbers, without repetition`, () => {
  const numbers = 20
  const counts = new Array<number>(numbers).fill(0)
  const perDraw = 4
  for (let draw = 0; draw < DRAWS / perDraw; draw++) {
    const winners = raffleWinners({ seed: exampleSeed, root: 'root', outside: String(draw) }, numbers, perDraw)
    expect(new Set(winners).size).toBe(perDraw)
    for (const winner of winners) counts[winner] = (counts[winner] ?? 0) + 1
  }
  // Winners of one draw exclude each other, which lowers the sum by (20 - 4) / (20 - 1).
  const found = chiSquare(
    counts,
    counts.map(() => DRAWS / numbers),
  )
  expect(found * ((numbers - 1) / (numbers - perDraw))).toBeLessThan(43.82)
}, 120_000)

test('the winners of a raffle change with its seed, its numbers and the outside value, and with nothing else', () => {
  const numbers = Array.from({ length: 50 }, (_, at) => ({ number: at + 1, entryId: `entry-${at % 7}` }))
  const given = { seed: exampleSeed, root: raffleRoot(numbers), outside: 'a beacon' }
  const winners = raffleWinners(given, 50, 3)
  expect(raffleWinners(given, 50, 3)).toEqual(winners)
  expect(raffleWinners({ ...given, seed: wheelSeed }, 50, 3)).not.toEqual(winners)
  expect(raffleWinners({ ...given, root: raffleRoot(numbers.slice(1)) }, 50, 3)).not.toEqual(winners)
  expect(raffleWinners({ ...given, outside: 'another' }, 50, 3)).not.toEqual(winners)
})
