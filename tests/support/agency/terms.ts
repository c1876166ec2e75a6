import type { TeamFigures } from '#contract/agency/gross.ts'
import { ContractTerms, type Tier } from '#contract/agency/terms.ts'
import { parseAmount } from '#contract/money/amount.ts'

type Row = Partial<Record<'turnover' | 'loss' | 'fixed', string>> & { active?: number; rateBp?: number }

/** Minor units of an amount with two decimals such as `-1,234.56`. */
export function minor(text: string): bigint {
  const amount = parseAmount(text.replace('-', ''), 2) ?? 0n
  return text.startsWith('-') ? -amount : amount
}

/** Amounts of a tier table with two decimals become minor units. */
export function tiersOf(rows: readonly Row[]) {
  const amounts = (row: Row) =>
    (['turnover', 'loss', 'fixed'] as const).flatMap((name) =>
      row[name] === undefined ? [] : [[name, String(minor(row[name]))]],
    )
  return rows.map((row) => ({ ...row, ...Object.fromEntries(amounts(row)) }))
}

/** Parsed terms: a monthly dividend in New York without deductions unless given otherwise. */
export function termsOf(given: object, tiers: readonly Row[]): ContractTerms {
  const kind = { kind: 'dividend', period: 'monthly', zone: 'America/New_York', currency: 'USD', deductions: [] }
  return ContractTerms.parse({ ...kind, ...given, tiers: tiersOf(tiers) })
}

/** Figures of a team without cash movements. */
export function figuresOf(given: Partial<TeamFigures>): TeamFigures {
  const none = { depositsMinor: 0n, bonusesMinor: 0n, rebatesMinor: 0n, salariesMinor: 0n }
  return { turnoverMinor: 0n, lossMinor: 0n, activeMembers: 0, ...none, ...given }
}

/** Random numbers of a seed (mulberry32), so that a failing run can be repeated. */
export function randomOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  return { next, upTo, pick: <Item>(items: readonly Item[]): Item => items[upTo(items.length - 1)] as Item }
}
export type Random = ReturnType<typeof randomOf>

/** A random tier table whose thresholds and rates rise. */
export function randomTiers(random: Random, rows = 1 + random.upTo(4)) {
  let row = { turnover: 0, loss: 0, active: 0, rateBp: random.upTo(1_000) }
  return Array.from({ length: rows }, () => {
    const tier: Tier = { ...row, turnover: String(row.turnover), loss: String(row.loss) }
    row = {
      turnover: row.turnover + random.upTo(3) * 500_000,
      loss: row.loss + random.upTo(3) * 50_000,
      active: row.active + random.upTo(2),
      rateBp: Math.min(10_000, row.rateBp + random.upTo(1_500)),
    }
    return tier
  })
}
