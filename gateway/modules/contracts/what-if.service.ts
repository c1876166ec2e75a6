import type { ContractTerms } from '#contract/agency/terms.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { canHave, requireContracts } from './access.ts'
import type { ContractsDeps } from './deps.ts'
import { selectDirect } from './members.store.ts'
import { requireBelowOwn } from './offer.service.ts'
import { selectPastFigures } from './past.store.ts'
import { grossOfPast, pastPeriods } from './what-if.ts'

/**
 * What terms for a direct downline would have paid in the past, by the figures of the team that is below it now. Agents
 * specification, section 9. The terms are checked as those of an offer are, and nothing is written.
 *
 * @throws PlatformError those of requireContracts, DOWNLINE_NOT_FOUND, CONTRACT_ABOVE_OWN
 */
export async function tryTerms(
  ctx: MemberContext<ContractsDeps>,
  { member: account, terms }: { readonly member: string; readonly terms: ContractTerms },
) {
  requireContracts(ctx, terms.kind)
  const { services, merchant, session, brand } = ctx
  const past = pastPeriods(terms, brand.settings.timeZone, services.clock.now())
  return await services.db.withMerchant(merchant, async (tx) => {
    const member = await selectDirect(tx, merchant, session.memberId, account)
    if (!member || !canHave(member.type, terms.kind)) {
      throw new PlatformError('DOWNLINE_NOT_FOUND', {}, [{ path: 'member', key: 'invalid' }])
    }
    await requireBelowOwn(tx, merchant, session.memberId, terms)
    const agent = { merchant, agentId: member.id }
    const figures = await selectPastFigures(tx, agent, terms, past.spans, past.by)
    return { days: past.days, periods: grossOfPast(terms, past.periods, figures) }
  })
}
