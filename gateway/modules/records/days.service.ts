import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { records } from '#contract/endpoints/records.ts'
import { isTrialType } from '#contract/entities/member-types.ts'
import type { Period } from '#contract/entities/statement.ts'
import { statementCategories } from '#contract/entities/statement-kinds.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { selectBalanceAt, sumStatementByDay } from '#gateway/modules/ledger/index.ts'
import { sumRoundsByDay } from '#gateway/modules/rounds/index.ts'
import { balanceOf } from '#gateway/modules/wallet/index.ts'
import type { RecordsDeps } from './deps.ts'
import { daysOf, periodBefore, periodOf } from './period.ts'

const noFlow = { count: 0, creditMinor: 0n, debitMinor: 0n }
const noRounds = { rounds: 0, betMinor: 0n, payoutMinor: 0n }

/** What moved on each day of a period, and in the period before. Specification section 2, account record. */
export function readTransactionDays(
  ctx: MemberContext<RecordsDeps>,
  { category, ...asked }: ParsedRequestOf<typeof records.listTransactionDays>,
) {
  return inBothPeriods(ctx, asked, async (tx, scope, { now, earlier }) => {
    const { timeZone } = now.period
    const kinds = statementCategories[category] ?? undefined
    const read = ({ from, until }: Span) => sumStatementByDay(tx, { ...scope, from, until, kinds }, timeZone)
    const days = filled(now.period, await read(now), noFlow)
    const add = (sum: typeof noFlow, row: typeof noFlow) => ({
      count: sum.count + row.count,
      creditMinor: sum.creditMinor + row.creditMinor,
      debitMinor: sum.debitMinor + row.debitMinor,
    })
    return {
      days,
      sums: days.reduce(add, noFlow),
      sumsBefore: (await read(earlier)).reduce(add, noFlow),
      openingMinor: await selectBalanceAt(tx, { ...scope, until: now.from }),
    }
  })
}

/** The totals of the rounds of each day of a period, and of the period before. Specification section 2, betting record. */
export function readBetDays(
  ctx: MemberContext<RecordsDeps>,
  { vassalage, gameType, status, ...asked }: ParsedRequestOf<typeof records.listBetDays>,
) {
  return inBothPeriods(ctx, asked, async (tx, { merchant, memberId }, { now, earlier }) => {
    const scope = { merchant, memberId, vendor: vassalage, gameType, status }
    const read = ({ from, until }: Span) => sumRoundsByDay(tx, { ...scope, from, until }, now.period.timeZone)
    const days = filled(now.period, await read(now), noRounds)
    const add = (sum: typeof noRounds, row: typeof noRounds) => ({
      rounds: sum.rounds + row.rounds,
      betMinor: sum.betMinor + row.betMinor,
      payoutMinor: sum.payoutMinor + row.payoutMinor,
    })
    return { days, sums: days.reduce(add, noRounds), sumsBefore: (await read(earlier)).reduce(add, noRounds) }
  })
}

interface Span {
  readonly period: Period
  readonly from: Date
  readonly until: Date
}

/** Every day of a period with its row; a day without one gets the row of nothing. */
function filled<Row extends object>(period: Period, rows: readonly (Row & { day: string })[], nothing: Row) {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return daysOf(period).map((day) => byDay.get(day) ?? { ...nothing, day })
}

/** Runs `read` for a period of the calling member's account and the one before, in one database transaction. */
async function inBothPeriods<Read>(
  ctx: MemberContext<RecordsDeps>,
  asked: { readonly from?: string; readonly to?: string },
  read: (
    tx: Tx,
    scope: { readonly merchant: string; readonly memberId: string; readonly currency: string },
    spans: { readonly now: Span; readonly earlier: Span },
  ) => Promise<Read>,
) {
  const { merchant, session, services, brand } = ctx
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  const now = periodOf(asked, brand.settings.timeZone, services.clock.now())
  const earlier = periodBefore(now.period)
  const { memberId } = session
  return services.db.withMerchant(merchant, async (tx) => {
    const { currency } = await balanceOf(tx, merchant, memberId)
    const found = await read(tx, { merchant, memberId, currency }, { now, earlier })
    return { ...found, currency, period: now.period, before: earlier.period }
  })
}
