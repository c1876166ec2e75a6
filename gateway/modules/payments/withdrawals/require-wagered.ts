import { PlatformError } from '#contract/errors.ts'
import { localeOf } from '#contract/locale.ts'
import { formatMinorUnits } from '#contract/money/money-format.ts'
import type { AccountContext, MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { selectPlayerBalance } from '#gateway/modules/ledger/index.ts'
import { markWagered, selectMoves } from './wagering.store.ts'
import { lockedOf, remainingOf, type WageringState, wageringOf } from './wagering.ts'

/** The weight of a game without one, in percent. */
const FULL_WEIGHT = 100

/**
 * The deposits that are not wagered yet, and the cash that they lock; none when nothing is locked. Nothing locks the money
 * of a self-excluded member, because they may not play.
 */
export async function readWagering(
  tx: Tx,
  { merchant, session, brand }: AccountContext,
  currency: string,
): Promise<WageringState[]> {
  if (session.excludedUntil) return []
  const { turnoverPercent: percent, turnoverWeights } = brand.settings.cashier
  const weights: Readonly<Record<string, number | undefined>> = turnoverWeights.types
  const account = { merchant, memberId: session.memberId, currency }
  const { moves, entry } = await selectMoves(tx, account)
  const lines = wageringOf(moves, {
    percent,
    pointsPercent: brand.settings.points.convert.wageringPercent,
    weightOf: ({ vendor, gameType }) => turnoverWeights.vendors[vendor ?? ''] ?? weights[gameType ?? ''] ?? FULL_WEIGHT,
  })
  if (lines.some(({ remainingMinor }) => remainingMinor > 0n)) return lines
  if (entry !== null) await markWagered(tx, account, entry)
  return []
}

/**
 * Guard for payouts to a bank and for transfers to another member: money that a deposit's wagering locks stays. Call it
 * after the amount was taken from the account, in its transaction.
 *
 * @throws {PlatformError} WAGERING_NOT_MET with `remaining` and `free`
 */
export async function requireWagered(tx: Tx, ctx: MemberContext, currency: string, takenMinor: bigint): Promise<void> {
  const lines = await readWagering(tx, ctx, currency)
  const lockedMinor = lockedOf(lines)
  const balanceMinor = (await selectPlayerBalance(tx, ctx.merchant, ctx.session.memberId, currency)) ?? 0n
  if (balanceMinor >= lockedMinor) return
  const freeMinor = balanceMinor + takenMinor - lockedMinor
  const shown = (amountMinor: bigint) =>
    formatMinorUnits(amountMinor, currency, localeOf(ctx.language, ctx.brand.settings))
  throw new PlatformError('WAGERING_NOT_MET', {
    remaining: shown(remainingOf(lines)),
    free: shown(freeMinor > 0n ? freeMinor : 0n),
  })
}
