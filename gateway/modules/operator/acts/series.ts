import * as z from 'zod'
import { seriesGroupCodes } from '#contract/entities/agency/series.ts'
import { isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { type ActContext, type ActTarget, defineAct, type OperatorAct } from '#gateway/modules/approvals/index.ts'
import { readMemberSeries, storeSeries } from '#gateway/modules/series/index.ts'
import { memberNamed, Username } from './shared.ts'

const Payload = z.strictObject({
  member: Username,
  group: z.enum(seriesGroupCodes, `is one of ${seriesGroupCodes.join(', ')}`),
  series: z.number('is a number').int(),
})
type Order = z.output<typeof Payload>

/**
 * The series of a member at the top of a line: there the operator is the upline. Any other member's is set by the agent
 * above. Two people decide, as about a contract. Agents specification, section 7.5.
 */
export const seriesAct: OperatorAct = defineAct({
  permission: 'agents.series',
  needsReason: true,
  payload: Payload,
  target: (tx, { merchant }, order) => targetOf(tx, merchant, order),
  async run(tx, { merchant, operator, at }: ActContext, { group, series }, { memberId = '', object }) {
    try {
      await storeSeries(tx, { merchant, memberId, group, series, setBy: `operator:${operator.name}`, at })
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      const { lowest, highest } = error.params
      throw new OperatorError(`${series} is no series for ${object}: an even number from ${lowest} to ${highest} is`)
    }
    return { state: `${object} has the series ${series} in ${group}` }
  },
})

async function targetOf(tx: Tx, merchant: string, { member: username, group, series }: Order): Promise<ActTarget> {
  const member = await memberNamed(tx, merchant, username)
  if (isTrialType(member.type)) throw new OperatorError(`${member.username} is a trial member`)
  if (member.upline_id !== null) throw new OperatorError(`the series of ${member.username} is set by the agent above`)
  const now = await readMemberSeries(tx, merchant, member.id)
  return {
    object: member.username,
    version: `${group} ${now[group]}`,
    summary: `set the series of ${member.username} in ${group} from ${now[group]} to ${series}`,
    memberId: member.id,
  }
}
