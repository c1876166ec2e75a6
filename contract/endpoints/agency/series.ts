import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { MemberSeries, SeriesRow, SeriesValue, seriesGroupCodes } from '../../entities/agency/series.ts'

const row = { moduleId: 'MCS2', token: true } as const
const refusals = ['TRIAL_MEMBER', 'NON_AGENT_ACCOUNT', 'FEATURE_DISABLED', 'DOWNLINE_NOT_FOUND'] as const
/** A user name of the direct downline. */
const Name = z.string().trim().min(1).max(64)

/** The series of a downline per group of lotteries. Agents specification, sections 7.5 and 12. */
export const series = {
  getSeries: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/relay/MCS2_series',
    encrypt: false,
    summary: 'Get the series of a direct downline in every group of lotteries, or those of the agent.',
    description: 'Without `member`, the own ones of the agent.',
    request: z.strictObject({ member: Name.optional() }),
    response: MemberSeries,
    errors: refusals,
  }),
  setSeries: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/relay/MCS2_seriesSet',
    encrypt: false,
    summary: 'Set the series of a direct downline in a group of lotteries.',
    description:
      "An even number from `lowest` to the agent's own series; it holds for bets from now on. SERIES_OUT_OF_RANGE names the bounds in its params.",
    request: z.strictObject({ member: Name, group: z.enum(seriesGroupCodes), series: SeriesValue }),
    response: SeriesRow,
    errors: [...refusals, 'SERIES_OUT_OF_RANGE'],
  }),
}
