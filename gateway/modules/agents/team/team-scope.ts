import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { periodOf } from '#gateway/modules/records/index.ts'
import { ofAgent } from '../agents.service.ts'
import type { AgentsDeps } from '../deps.ts'
import { selectBelow, type TeamRoot } from './tree.store.ts'

/** What every call about a team begins with: the agent, the period, and the member below that the call names. */
export interface TeamView extends ReturnType<typeof periodOf> {
  readonly merchant: string
  readonly currency: string
  readonly agentId: string
  /** Whom the call is about: the agent, or a member below. */
  readonly root: TeamRoot
}

/**
 * Runs `read` for an agent. A member outside the agent's tree is refused as an unknown name is: the same query finds
 * neither.
 *
 * @throws {PlatformError} NON_AGENT_ACCOUNT, FEATURE_DISABLED, DOWNLINE_NOT_FOUND, INVALID_REQUEST
 */
export function inTeam<Read>(
  ctx: MemberContext<AgentsDeps>,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined; readonly member?: string | undefined },
  read: (tx: Tx, view: TeamView) => Promise<Read>,
): Promise<Read> {
  const { merchant, session, services, brand } = ctx
  return ofAgent(ctx, async (tx) => {
    const span = periodOf(
      { ...(asked.from ? { from: asked.from } : {}), ...(asked.to ? { to: asked.to } : {}) },
      brand.settings.timeZone,
      services.clock.now(),
    )
    const root = await selectBelow(tx, merchant, session.memberId, asked.member || null)
    if (!root) throw new PlatformError('DOWNLINE_NOT_FOUND')
    return read(tx, { ...span, merchant, currency: brand.settings.currency, agentId: session.memberId, root })
  })
}

/** The days of a view, as figures are read. */
export const daysOfView = ({ merchant, currency, period }: TeamView) => ({
  merchant,
  currency,
  from: period.from,
  to: period.to,
})

export const moneyOf = (currency: string) => (amountMinor: bigint) => ({ amountMinor: String(amountMinor), currency })
