import { expect, test } from 'vitest'
import { seriesGroupCodes as contractCodes, FULL_SERIES as contractFull } from '#contract/entities/agency/series.ts'
import { FULL_SERIES } from '#lottery/price/series.ts'
import { seriesGroupCodes, seriesGroups } from '#lottery/price/series-groups.ts'
import { sharesOf } from '#lottery/price/shares.ts'
import { seededRandom } from '#tests/support/random.ts'
import { effectiveSeries } from './effective.ts'
import { takesOf } from './rounds/takes.ts'

test('the worked example of the specification: a stake of 123.45 in a line of four', () => {
  const { playerMinor, agentMinor } = takesOf({ sold: 1900, own: 1900, agentSeries: [1930, 1956, 1980] }, 12_345n)
  expect([playerMinor, ...agentMinor]).toEqual([0n, 185n, 160n, 148n])
  expect(agentMinor.reduce((sum, minor) => sum + minor)).toBe((12_345n * 80n) / 2_000n)
})

test('prize, rebate and all overrides are the top series, for random lines and stakes, floors included', () => {
  const random = seededRandom(20_261_126)
  const whole = BigInt(FULL_SERIES)
  for (let run = 0; run < 2_000; run += 1) {
    const group = seriesGroupCodes[Math.floor(random() * seriesGroupCodes.length)] ?? 'lott'
    const { min, max } = seriesGroups[group]
    const pick = () => min + 2 * Math.floor((random() * (max - min)) / 2)
    const set = Array.from({ length: 1 + Math.floor(random() * 13) }, () => (random() < 0.3 ? {} : { [group]: pick() }))
    const line = effectiveSeries(
      group,
      set.map((series) => ({ series })),
    )
    const [top = 0, own = 0] = [line[0], line.at(-1)]
    const sold = own - 2 * Math.floor((random() * (own - min)) / 2)
    const stake = BigInt(1 + Math.floor(random() * 10 ** (1 + random() * 9)))
    const { playerMinor, agentMinor } = takesOf({ sold, own, agentSeries: line.slice(0, -1).reverse() }, stake)
    const overrides = agentMinor.reduce((sum, minor) => sum + minor, 0n)
    // The shares are exact; the amounts are two floors of them, and the prize is the provider's.
    const { prize, rebate, overrides: shares } = sharesOf(line, sold)
    const sum = [prize, rebate, ...shares].reduce(
      (total, { numerator, denominator }) => total + Number(numerator) / Number(denominator),
      0,
    )
    expect(sum).toBeCloseTo(top / FULL_SERIES, 12)
    expect(playerMinor).toBe((stake * BigInt(own - sold)) / whole)
    expect(overrides).toBe((stake * BigInt(top - own)) / whole)
    expect(agentMinor.every((minor) => minor >= 0n)).toBe(true)
    const rest = stake * BigInt(top) - stake * BigInt(sold) - (playerMinor + overrides) * whole
    expect(rest >= 0n && rest < 2n * whole).toBe(true)
  }
})

test('the contract has the groups of the lotteries', () => {
  expect([...contractCodes]).toEqual([...seriesGroupCodes])
  expect(contractFull).toBe(FULL_SERIES)
})
