import { type Carried, carryInMinor, carryOut } from './carry.ts'
import type { DeductionItem } from './contract-kinds.ts'
import type { ContractTerms } from './terms.ts'
import { grossMinor, type Metrics, tierReached } from './tiers.ts'

const WHOLE_BP = 10_000n

/** The figures of a team and a period, in minor units. Agents specification, section 4. */
export interface TeamFigures extends Metrics {
  readonly depositsMinor: bigint
  readonly bonusesMinor: bigint
  readonly rebatesMinor: bigint
  readonly salariesMinor: bigint
}

/** A named deduction: what it is taken of, and what is taken. */
export interface DeductionLine {
  readonly item: DeductionItem
  readonly ofMinor: bigint
  readonly shareBp: number
  readonly amountMinor: bigint
}

/** What a contract pays for a period before the contracts below it are deducted, and how that came about. */
export interface GrossResult {
  readonly deductions: readonly DeductionLine[]
  readonly netMinor: bigint
  readonly carryInMinor: bigint
  readonly baseMinor: bigint
  readonly tier: number | null
  readonly grossMinor: bigint
  readonly carried: Carried
}

/** Dividends are of net loss, salaries of turnover; a turnover below zero counts as zero. Sections 7.1 and 7.3. */
export function computeGross(terms: ContractTerms, figures: TeamFigures, carried: Carried): GrossResult {
  const isDividend = terms.kind === 'dividend'
  const deductions = isDividend ? deductionsOf(terms, figures) : []
  const deducted = deductions.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  const netMinor = isDividend ? figures.lossMinor - deducted : figures.turnoverMinor
  const broughtMinor = carryInMinor(carried)
  const charged = netMinor + broughtMinor
  const baseMinor = charged > 0n ? charged : 0n
  const tier = tierReached(terms.tiers, figures)
  return {
    deductions,
    netMinor,
    carryInMinor: broughtMinor,
    baseMinor,
    tier,
    grossMinor: grossMinor(terms, tier, baseMinor),
    carried: isDividend ? carryOut(terms.carry, carried, netMinor) : [],
  }
}

function deductionsOf({ deductions }: ContractTerms, figures: TeamFigures): DeductionLine[] {
  const bases: Record<DeductionItem, bigint> = {
    bonuses: figures.bonusesMinor,
    rebates: figures.rebatesMinor,
    salaries: figures.salariesMinor,
    paymentFees: figures.depositsMinor,
    jackpot: figures.turnoverMinor,
  }
  return deductions.map(({ item, shareBp }) => {
    const ofMinor = bases[item] > 0n ? bases[item] : 0n
    return { item, ofMinor, shareBp, amountMinor: (ofMinor * BigInt(shareBp)) / WHOLE_BP }
  })
}
