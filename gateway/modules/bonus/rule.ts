import { timesOf } from '#contract/entities/rewards/deposit-figures.ts'
import type { PromotionDocument, Wagering } from '#contract/entities/rewards/promotion.ts'
import { BP_PER_WHOLE } from '#contract/entities/rewards/promotion-states.ts'
import { parseAmount } from '#contract/money/amount.ts'
import { decimalsOf } from '#contract/money/currency.ts'

const BP = BigInt(BP_PER_WHOLE)

/**
 * An amount of a document in minor units.
 *
 * @throws Error when the currency has fewer decimals; `brand check` refuses such a document
 */
export function minorOf(amount: string, currency: string): bigint {
  const minor = parseAmount(amount, decimalsOf(currency))
  if (minor === null) throw new Error(`${amount} is not an amount in ${currency}`)
  return minor
}

/** The rule of a grant's wagering task. @throws Error for a rule without one, which `brand check` refuses */
export function wageringOf(document: PromotionDocument): Wagering {
  if (!('wagering' in document) || !document.wagering) throw new Error(`promotion ${document.id} has no wagering task`)
  return document.wagering
}

/** How much of a stake in a game counts, in basis points; 0 for a game that is not named. */
export function weightOf({ contribution }: Pick<Wagering, 'contribution'>, gameType: string | null): bigint {
  const weights: Readonly<Record<string, number | undefined>> = contribution
  return BigInt(weights[gameType ?? ''] ?? 0)
}

/** Whether bonus money can be staked in a game: the rule allows it at all, and the game counts for the task. */
export function mayStake(wagering: Wagering, gameType: string | null): boolean {
  return wagering.order !== undefined && weightOf(wagering, gameType) > 0n
}

/** What pays a stake. Minor units. */
export interface StakeParts {
  readonly cashMinor: bigint
  readonly bonusMinor: bigint
}

/** Divides a stake between cash and bonus money; null when both are too little. Specification section 7.4. */
export function splitStake(
  amountMinor: bigint,
  has: StakeParts,
  order: NonNullable<Wagering['order']>,
): StakeParts | null {
  const [first, second] = order === 'cashFirst' ? [has.cashMinor, has.bonusMinor] : [has.bonusMinor, has.cashMinor]
  const one = least(amountMinor, first)
  const other = amountMinor - one
  if (other > second) return null
  return order === 'cashFirst' ? { cashMinor: one, bonusMinor: other } : { cashMinor: other, bonusMinor: one }
}

/** What a stake adds to the task, in ten-thousandths of a minor unit, so that small stakes lose nothing. Section 7.5. */
export function countedUnits(
  wagering: Wagering,
  stake: { readonly amountMinor: bigint; readonly bonusMinor: bigint },
  { gameType, currency }: { readonly gameType: string | null; readonly currency: string },
): bigint {
  const counted =
    wagering.counts === 'bonus' ? stake.bonusMinor : least(stake.amountMinor, minorOf(wagering.maxBet, currency))
  return counted * weightOf(wagering, gameType)
}

/** The part of a win that is bonus money: `floor(win × bonus ÷ stake)`, so the odd minor unit is cash. */
export function bonusShareOf(winMinor: bigint, { betMinor, bonusBetMinor }: RoundStakes): bigint {
  if (betMinor <= 0n || bonusBetMinor <= 0n) return 0n
  return (winMinor * least(bonusBetMinor, betMinor)) / betMinor
}

/** The stakes of a round, and the part of them that was bonus money. Minor units. */
export interface RoundStakes {
  readonly betMinor: bigint
  readonly bonusBetMinor: bigint
}

/** What a finished task pays of a balance, and what it takes back above the rule's maximum. Minor units. */
export function releaseOf(
  { maxRelease }: Pick<Wagering, 'maxRelease'>,
  grantedMinor: bigint,
  balanceMinor: bigint,
): { readonly releasedMinor: bigint; readonly forfeitedMinor: bigint } {
  const releasedMinor = maxRelease === undefined ? balanceMinor : least(balanceMinor, timesOf(grantedMinor, maxRelease))
  return { releasedMinor, forfeitedMinor: balanceMinor - releasedMinor }
}

/** Whether a task is done, compared without rounding. */
export function isWagered(progress: bigint, requiredMinor: bigint): boolean {
  return progress >= requiredMinor * BP
}

/** Progress as shown: whole minor units, rounded down, at most what is required. */
export function doneMinor(progress: bigint, requiredMinor: bigint): bigint {
  return least(progress / BP, requiredMinor)
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
