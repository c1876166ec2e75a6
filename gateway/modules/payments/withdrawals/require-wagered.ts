import { formatMinorUnits } from '#contract/entities/money-format.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { selectTurnover } from '#gateway/modules/ledger/index.ts'
import { remainingOf, type WageringState, wageringOf } from './wagering.ts'

/** The wagering requirement of each of the member's deposits. */
export async function readWagering(
  tx: Tx,
  { merchant, session, brand }: MemberContext,
  currency: string,
): Promise<WageringState[]> {
  const turnovers = await selectTurnover(tx, { merchant, memberId: session.memberId, currency })
  return wageringOf(turnovers, brand.settings.cashier.turnoverPercent)
}

/**
 * Guard for payouts to a bank and for transfers to another member.
 *
 * @throws {PlatformError} WAGERING_NOT_MET with `remaining`
 */
export async function requireWagered(tx: Tx, ctx: MemberContext, currency: string): Promise<void> {
  const remaining = remainingOf(await readWagering(tx, ctx, currency))
  if (remaining <= 0n) return
  const { brand, language } = ctx
  throw new PlatformError('WAGERING_NOT_MET', {
    remaining: formatMinorUnits(remaining, brand.settings.currency, language),
  })
}
