import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { records } from '#contract/endpoints/records.ts'
import { isTrialType } from '#contract/entities/member-types.ts'
import { POINTS_CURRENCY } from '#contract/entities/rewards/point-states.ts'
import {
  EXPORT_MAX_LINES,
  gameKinds,
  memberTransferKinds,
  statementCategories,
  withdrawalKinds,
} from '#contract/entities/statement-kinds.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { selectMember } from '#gateway/modules/accounts/index.ts'
import {
  countStatement,
  type StatementScope,
  selectBalanceAt,
  selectStatement,
  sumStatement,
} from '#gateway/modules/ledger/index.ts'
import { requireParticipant } from '#gateway/modules/points/index.ts'
import { balanceOf } from '#gateway/modules/wallet/index.ts'
import { aboutLines } from './about.service.ts'
import type { RecordsDeps } from './deps.ts'
import { periodOf } from './period.ts'

/** A page of the member's transactions, newest first. Specification section 2, account record and betting record. */
export function readTransactions(
  ctx: MemberContext<RecordsDeps>,
  asked: ParsedRequestOf<typeof records.listTransactions>,
) {
  const { category } = asked
  if (category === 'POINTS') requireParticipant(ctx)
  return inPeriod(ctx, asked, async (tx, account) => {
    const isPoints = category === 'POINTS'
    const scope = isPoints ? { ...account, currency: POINTS_CURRENCY } : account
    const kinds = isPoints ? undefined : (statementCategories[category] ?? undefined)
    const total = await countStatement(tx, { ...scope, kinds })
    const page = { offset: (asked.pageNo - 1) * asked.pageSize, limit: asked.pageSize }
    const lines = await selectStatement(tx, { ...scope, kinds }, page)
    return {
      total,
      lines,
      about: await aboutLines(tx, { ...ctx, language: asked.language }, lines),
      currency: scope.currency,
    }
  })
}

/** Sums by kind of transaction, with the opening and closing balance of the period. Specification section 2. */
export function readProfit(ctx: MemberContext<RecordsDeps>, asked: ParsedRequestOf<typeof records.getProfit>) {
  return inPeriod(ctx, asked, async (tx, scope) => {
    const sums = await sumStatement(tx, scope)
    const openingMinor = await selectBalanceAt(tx, { ...scope, until: scope.from })
    const netOf = (rows: typeof sums) => rows.reduce((net, row) => net + row.creditMinor - row.debitMinor, 0n)
    const played = sums.filter(({ kind }) => (gameKinds as readonly string[]).includes(kind))
    return { sums, openingMinor, closingMinor: openingMinor + netOf(sums), resultMinor: netOf(played) }
  })
}

/**
 * Every transaction of a period, oldest first, with opening and closing balance, read in one database transaction so that
 * they agree to the minor unit.
 *
 * @throws {PlatformError} INVALID_REQUEST at `from`: more than EXPORT_MAX_LINES
 */
export function exportTransactions(
  ctx: MemberContext<RecordsDeps>,
  asked: ParsedRequestOf<typeof records.exportTransactions>,
) {
  return inPeriod(ctx, asked, async (tx, scope) => {
    if ((await countStatement(tx, scope)) > EXPORT_MAX_LINES) {
      throw new PlatformError('INVALID_REQUEST', {}, [{ path: 'from', key: 'tooManyMovements' }])
    }
    const openingMinor = await selectBalanceAt(tx, { ...scope, until: scope.from })
    const lines = (await selectStatement(tx, scope, { offset: 0, limit: EXPORT_MAX_LINES })).reverse()
    const about = await aboutLines(tx, { ...ctx, language: asked.language }, lines)
    return { openingMinor, lines, about, closingMinor: lines.at(-1)?.balanceAfterMinor ?? openingMinor }
  })
}

/** A member's deposits and withdrawals since registration. */
export function readLifetime(ctx: MemberContext<RecordsDeps>) {
  return ofMember(ctx, async (tx, { merchant, memberId, currency }) => {
    const member = await selectMember(tx, merchant, memberId)
    const until = new Date(ctx.services.clock.now().getTime() + CLOCK_SLACK_MS)
    const kinds = ['deposit', ...withdrawalKinds, ...memberTransferKinds]
    const sums = await sumStatement(tx, { merchant, memberId, currency, from: new Date(0), until, kinds })
    const netOf = (rows: typeof sums) => rows.reduce((net, row) => net + row.creditMinor - row.debitMinor, 0n)
    return {
      since: member?.created_at ?? until,
      currency,
      depositedMinor: netOf(sums.filter(({ kind }) => kind === 'deposit')),
      withdrawnMinor: -netOf(sums.filter(({ kind }) => withdrawalKinds.some((one) => one === kind))),
      receivedMinor: netOf(sums.filter(({ kind }) => memberTransferKinds.some((one) => one === kind))),
    }
  })
}

/** The database assigns the time of a posting, which may be slightly ahead of our clock. */
const CLOCK_SLACK_MS = 60_000

/** Runs `read` for a period of the calling member's account. */
function inPeriod<Read>(
  ctx: MemberContext<RecordsDeps>,
  asked: { readonly from?: string; readonly to?: string },
  read: (tx: Tx, scope: StatementScope) => Promise<Read>,
) {
  const { period, from, until } = periodOf(asked, ctx.brand.settings.timeZone, ctx.services.clock.now())
  return ofMember(ctx, async (tx, member) => ({
    currency: member.currency,
    ...(await read(tx, { ...member, from, until })),
    period,
  }))
}

/** Runs `read` for the calling member's account; trial members have no wallet (specification section 6). */
async function ofMember<Read>(
  { merchant, session, services }: MemberContext<RecordsDeps>,
  read: (tx: Tx, member: Omit<StatementScope, 'from' | 'until'>) => Promise<Read>,
) {
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  const { memberId } = session
  return services.db.withMerchant(merchant, async (tx) => {
    const { currency } = await balanceOf(tx, merchant, memberId)
    return read(tx, { merchant, memberId, currency })
  })
}
