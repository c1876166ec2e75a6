import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { RegistrationDeps } from './deps.ts'
import { selectAgentByCode } from './registration.store.ts'

/**
 * The affiliate code in its stored spelling, if it belongs to an agent of the merchant on this domain. Throws
 * INVALID_AFFILIATE_CODE. Opens a transaction of its own. Specification section 4, register flow 3.
 */
export async function checkAffiliate(
  ctx: RequestContext<RegistrationDeps>,
  code: string,
  domain: string,
): Promise<string> {
  const agent = await ctx.services.db.withMerchant(ctx.merchant, (tx) => selectAgentByCode(tx, ctx.merchant, code))
  const isHere = agent && (agent.domains.length === 0 || agent.domains.includes((domain || ctx.host).toLowerCase()))
  if (!isHere) throw new PlatformError('INVALID_AFFILIATE_CODE', {}, [{ path: 'affiliateCode', key: 'affiliateCode' }])
  return agent.affiliate_code
}
