import type { Carried } from './carry.ts'
import { computeGross, type GrossResult, type TeamFigures } from './gross.ts'
import { splitOne } from './levels.ts'
import { type DayState, paySlot } from './real-time.ts'
import type { ContractTerms } from './terms.ts'

/** The version of these rules, stored with every settlement: a change that pays another sum has another number. */
export const RULES_VERSION = 1

/** Everything that a settlement follows from. */
export interface SettlementInput {
  readonly terms: ContractTerms
  /** Of the period; of a real-time salary of the day so far. */
  readonly figures: TeamFigures
  readonly carried: Carried
  /** The sum of the grosses right below. */
  readonly belowMinor: bigint
  readonly advancedMinor: bigint
  /** Of a real-time salary: the day so far; null for the other kinds. */
  readonly day: DayState | null
}

export interface Settlement extends GrossResult {
  readonly belowMinor: bigint
  readonly advanceMinor: bigint
  readonly takenBackMinor: bigint
  readonly paidMinor: bigint
  /** What the operator has advanced on the contract and not taken back, afterwards. */
  readonly advancedMinor: bigint
  /** Gross less the grosses below: of a real-time salary for the day so far. */
  readonly differenceMinor: bigint
}

/**
 * What one contract is paid for one period. Advances of dividends are taken back from later dividends; a shortfall of a
 * salary, which only caps and fixed sums can bring, is borne by the operator. Agents specification, section 7.
 */
export function settleContract(input: SettlementInput): Settlement {
  const { terms, figures, carried, belowMinor, advancedMinor, day } = input
  const gross = computeGross(terms, figures, carried)
  const advance = terms.kind === 'dividend' ? terms.advance : 'house'
  const level = splitOne({ grossMinor: gross.grossMinor, advancedMinor, advance }, belowMinor)
  if (!day) return { ...gross, ...level }
  const paidMinor = paySlot(day, level.differenceMinor)
  return { ...gross, ...level, advanceMinor: 0n, takenBackMinor: 0n, paidMinor, advancedMinor }
}
