import * as z from 'zod'
import { formatInstant } from '#contract/calendar.ts'
import { isTrialType } from '#contract/entities/member-types.ts'
import { isDay } from '#contract/entities/statement.ts'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { selectMember } from '#gateway/modules/accounts/index.ts'
import { moveProblem, planMove, selectPlannedMove } from '#gateway/modules/agent-tree/index.ts'
import { type ActContext, type ActTarget, defineAct, type OperatorAct } from '#gateway/modules/approvals/index.ts'
import { rebuildDay } from '#gateway/modules/figures/index.ts'
import type { OperatorDeps } from '../deps.ts'
import { memberNamed, Username } from './shared.ts'

/** The word for "no upline". */
const NO_UPLINE = 'none'

const MovePayload = z.strictObject({
  member: Username,
  /** The agent's user name, or `none`. */
  upline: Username,
})

/**
 * Acts on the tree of agents and its figures. A move needs two people and a reason, takes effect at the brand's next day
 * and never reaches back. Specification of agents, sections 3.3 and 4.
 */
export function agentActs({ brands }: Pick<OperatorDeps, 'brands'>): Record<string, OperatorAct> {
  return {
    'figures.rebuild': rebuildAct,
    'members.move': defineAct({
      permission: 'members.move',
      needsReason: true,
      payload: MovePayload,
      target: (tx, { merchant }, order) => targetOf(tx, merchant, order),
      async run(tx, context, order, { memberId = '' }) {
        const brand = brands.findByMerchant(context.merchant)
        if (!brand) throw new OperatorError(`no brand has the merchant ${context.merchant}`, 'notFound')
        const uplineId = await uplineOf(tx, context.merchant, memberId, order.upline)
        const { timeZone } = brand.settings
        const move = { merchant: context.merchant, memberId, uplineId, ...byWhom(context) }
        const from = await planMove(tx, move, { timeZone, now: context.at })
        return { state: `moves at ${formatInstant(from, timeZone)} (${timeZone})` }
      },
    }),
  }
}

/** Counts a day again from the ledger; it gives the same rows unless something changed them. */
const rebuildAct = defineAct({
  permission: 'figures.rebuild',
  payload: z.strictObject({ day: z.string().refine(isDay, 'is no day like 2026-11-24') }),
  target: async (_tx, _context, { day }) => ({
    object: day,
    version: day,
    summary: `count the figures of ${day} again`,
  }),
  async run(tx, { merchant, at }, { day }) {
    const rebuilt = await rebuildDay(tx, merchant, day, at)
    if (!rebuilt) throw new OperatorError(`${merchant} has no figures of ${day}`, 'notFound')
    return { state: `${rebuilt.postings} postings of ${day} (${rebuilt.day.time_zone}) are counted` }
  },
})

const byWhom = ({ operator, reason }: ActContext) => ({ actor: `operator:${operator.name}`, reason })

async function targetOf(
  tx: Tx,
  merchant: string,
  { member: username, upline }: z.output<typeof MovePayload>,
): Promise<ActTarget> {
  const member = await memberNamed(tx, merchant, username)
  if (isTrialType(member.type)) throw new OperatorError(`${member.username} is a trial member`)
  if (await selectPlannedMove(tx, merchant, member.id)) throw new OperatorError(`${member.username} moves already`)
  const uplineId = await uplineOf(tx, merchant, member.id, upline)
  if (uplineId === member.upline_id) throw new OperatorError(`${member.username} is there already`)
  const above = member.upline_id && (await selectMember(tx, merchant, member.upline_id))
  const from = above ? above.username : NO_UPLINE
  return {
    object: member.username,
    version: member.upline_id ?? '',
    summary: `move ${member.username}, with everybody below, from ${from} to ${upline} at the brand's next day`,
    memberId: member.id,
  }
}

async function uplineOf(tx: Tx, merchant: string, memberId: string, upline: string): Promise<string | null> {
  if (upline === NO_UPLINE) return null
  const agent = await memberNamed(tx, merchant, upline)
  const problem = await moveProblem(tx, merchant, memberId, agent.id)
  if (problem) throw new OperatorError(`${agent.username}: ${problem}`)
  return agent.id
}
