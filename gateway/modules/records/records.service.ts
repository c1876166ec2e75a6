import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { records } from '#contract/endpoints/records.ts'
import { isTrialType } from '#contract/entities/member-types.ts'
import { gameKinds } from '#contract/entities/statement.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import {
  countStatement,
  type StatementScope,
  selectBalanceAt,
  selectStatement,
  sumStatement,
} from '#gateway/modules/ledger/index.ts'
import { balanceOf } from '#gateway/modules/wallet/index.ts'
import { periodOf } from './period.ts'

/** A page of the member's movements of money, newest first. Specification section 2, account record and betting record. */
export function readTransactions(ctx: MemberContext, asked: ParsedRequestOf<typeof records.listTransactions>) {
  return inPeriod(ctx, asked, async (tx, scope) => {
    const kinds = asked.category === 'GAMES' ? gameKinds : undefined
    const total = await countStatement(tx, { ...scope, kinds })
    const page = { offset: (asked.pageNo - 1) * asked.pageSize, limit: asked.pageSize }
    return { total, lines: await selectStatement(tx, { ...scope, kinds }, page) }
  })
}

/** What moved by kind, between the balance the period opened with and the one it closed with. Specification section 2. */
export function readProfit(ctx: MemberContext, asked: ParsedRequestOf<typeof records.getProfit>) {
  return inPeriod(ctx, asked, async (tx, scope) => {
    const sums = await sumStatement(tx, scope)
    const openingMinor = await selectBalanceAt(tx, { ...scope, until: scope.from })
    const netOf = (rows: typeof sums) => rows.reduce((net, row) => net + row.creditMinor - row.debitMinor, 0n)
    const played = sums.filter(({ kind }) => (gameKinds as readonly string[]).includes(kind))
    return { sums, openingMinor, closingMinor: openingMinor + netOf(sums), resultMinor: netOf(played) }
  })
}

/** Runs a reading of the ledger for the member who asks; a trial has no wallet to ask about (specification section 6). */
async function inPeriod<Read>(
  ctx: MemberContext,
  asked: { readonly from?: string; readonly to?: string },
  read: (tx: Tx, scope: StatementScope) => Promise<Read>,
) {
  if (isTrialType(ctx.session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  const { merchant, session, services, brand } = ctx
  const { period, from, until } = periodOf(asked, brand.settings.timeZone, services.clock.now())
  return services.db.withMerchant(merchant, async (tx) => {
    const { currency } = await balanceOf(tx, merchant, session.memberId)
    return {
      ...(await read(tx, { merchant, memberId: session.memberId, currency, from, until })),
      currency,
      period,
    }
  })
}
