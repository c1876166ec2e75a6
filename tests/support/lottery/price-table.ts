import { expect } from 'vitest'
import { playOf, pricesOf, type Rules } from '#lottery/index.ts'

/** A row of the specification's tables: play, tier, ways/total, and the prices at the series 1800 and 1960. */
export type PriceRow = readonly [play: string, tier: string, chance: string, at1800: number, at1960?: number]

/** Compares the chance and the prices of a tier with the row. Ways over other totals are compared as fractions. */
export function expectPrices(rules: Rules, [code, id, chance, at1800, at1960]: PriceRow): void {
  const play = playOf(rules, code)
  const index = play.tiers.findIndex((tier) => tier.id === id)
  const tier = play.tiers[index]
  const [ways = '', total = ''] = chance.split('/')
  expect(BigInt(tier?.ways ?? 0) * BigInt(total), `${code} ${id}`).toBe(BigInt(ways) * BigInt(tier?.total ?? 0))
  expect(Number(pricesOf(rules, play, 1800)[index]) / 1000, `${code} ${id} at 1800`).toBe(at1800)
  if (at1960 !== undefined) {
    expect(Number(pricesOf(rules, play, 1960)[index]) / 1000, `${code} ${id} at 1960`).toBe(at1960)
  }
}

/** The rows with a name each, as cases of a test. */
export const priceCases = (rows: readonly PriceRow[]): { name: string; row: PriceRow }[] =>
  rows.map((row) => ({ name: `${row[0]} ${row[1]} wins ${row[2]}`, row }))
