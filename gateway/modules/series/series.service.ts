import type { MemberSeries, SeriesGroupCode, SeriesRow } from '#contract/entities/agency/series.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { selectDirectDownline } from '#gateway/modules/agent-tree/index.ts'
import { seriesGroupCodes, seriesGroups } from '#lottery/price/series-groups.ts'
import { requireAgent } from './access.ts'
import type { SeriesDeps } from './deps.ts'
import { ownSeriesIn } from './effective.ts'
import { type LineMember, selectHighestBelow, selectLine } from './series.store.ts'
import { storeSeries } from './set-series.ts'

type Ctx = MemberContext<Pick<SeriesDeps, 'db' | 'clock'>>

/**
 * The series of a direct downline by group, or the agent's own without `account`.
 *
 * @throws {PlatformError} DOWNLINE_NOT_FOUND, NON_AGENT_ACCOUNT, TRIAL_MEMBER, FEATURE_DISABLED
 */
export async function readSeries(ctx: Ctx, account?: string): Promise<MemberSeries> {
  requireAgent(ctx)
  const { merchant, session, services } = ctx
  return services.db.withMerchant(merchant, async (tx) => {
    const member = account === undefined ? null : await downlineNamed(tx, ctx, account)
    return {
      account: member?.username ?? null,
      groups: await rowsOf(tx, merchant, session.memberId, member?.id ?? session.memberId),
    }
  })
}

/**
 * Sets the series of a direct downline in a group.
 *
 * @throws {PlatformError} SERIES_OUT_OF_RANGE with its bounds, DOWNLINE_NOT_FOUND, and those of `readSeries`
 */
export async function setSeries(
  ctx: Ctx,
  asked: { readonly member: string; readonly group: SeriesGroupCode; readonly series: number },
): Promise<SeriesRow> {
  requireAgent(ctx)
  const { merchant, session, services } = ctx
  return services.db.withMerchant(merchant, async (tx) => {
    const member = await downlineNamed(tx, ctx, asked.member)
    const setBy = `member:${session.memberId}`
    const { group, series } = asked
    await storeSeries(tx, { merchant, memberId: member.id, group, series, setBy, at: services.clock.now() })
    const rows = await rowsOf(tx, merchant, session.memberId, member.id)
    const row = rows.find(({ code }) => code === group)
    if (!row) throw new Error(`no row of the group ${group}`)
    return row
  })
}

async function downlineNamed(tx: Tx, { merchant, session }: Ctx, account: string) {
  const member = await selectDirectDownline(tx, merchant, session.memberId, account)
  if (!member) throw new PlatformError('DOWNLINE_NOT_FOUND')
  return member
}

/** One row per group: of a member, as the agent sees it. */
async function rowsOf(tx: Tx, merchant: string, agentId: string, memberId: string): Promise<SeriesRow[]> {
  const line = await selectLine(tx, merchant, memberId)
  const below = await selectHighestBelow(tx, merchant, memberId)
  const ofAgent = line.slice(0, line.findIndex(({ id }) => id === agentId) + 1)
  return seriesGroupCodes.map((code) => {
    const { min, standard } = seriesGroups[code]
    return {
      code,
      min,
      standard,
      lowest: Math.max(min, below.get(code) ?? min),
      own: ownSeriesIn(code, ofAgent),
      series: ownSeriesIn(code, line),
      isSet: isSetIn(code, line.at(-1)),
    }
  })
}

const isSetIn = (code: SeriesGroupCode, member: LineMember | undefined) => member?.series[code] !== undefined

/** The effective series of a member by group: the highest at which they may play. */
export async function readMemberSeries(
  tx: Tx,
  merchant: string,
  memberId: string,
): Promise<Readonly<Record<SeriesGroupCode, number>>> {
  const line = await selectLine(tx, merchant, memberId)
  const own = (code: SeriesGroupCode) => ownSeriesIn(code, line)
  return { lott: own('lott'), lhc: own('lhc'), vn: own('vn'), sea: own('sea') }
}

/** The same for a call without a transaction. */
export function readOwnSeries(
  { db }: Pick<SeriesDeps, 'db'>,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
): Promise<Readonly<Record<SeriesGroupCode, number>>> {
  return db.withMerchant(merchant, (tx) => readMemberSeries(tx, merchant, memberId))
}
