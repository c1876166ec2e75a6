import type { LinkState } from '#contract/entities/agency/affiliates.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { RegistrationDeps } from './deps.ts'
import { countRegistered, lockLink, selectAgentByCode, selectLinkByCode } from './registration.store.ts'

/** Who is credited with a registration: the agent by code, and the link that led to them. */
export interface Credit {
  readonly agentId: string
  /** In its stored spelling. */
  readonly affiliateCode: string
  readonly link: CreditedLink | null
}

type CreditedLink = NonNullable<Awaited<ReturnType<typeof selectLinkByCode>>>

/**
 * The agent of a code, their own or one of their links, if it is valid at the merchant on this domain. Throws
 * INVALID_AFFILIATE_CODE. Opens a transaction of its own. Specification section 4, register flow 3.
 */
export function checkAffiliate(ctx: RequestContext<RegistrationDeps>, code: string, domain: string): Promise<Credit> {
  const { merchant, services } = ctx
  return services.db.withMerchant(merchant, async (tx) => {
    const own = await selectAgentByCode(tx, merchant, code)
    const link = own ? null : await selectLinkByCode(tx, merchant, code)
    const agent = own ?? link
    const isHere = agent && (agent.domains.length === 0 || agent.domains.includes((domain || ctx.host).toLowerCase()))
    if (!isHere) throw invalidCode()
    if (link) await requireOpen(tx, ctx, link)
    return { agentId: agent.member_id, affiliateCode: agent.affiliate_code, link }
  })
}

/**
 * Counts a registration by a link: the limit holds for registrations at the same time too. Throws
 * INVALID_AFFILIATE_CODE.
 */
export async function takeLink(
  tx: Tx,
  ctx: RequestContext<RegistrationDeps>,
  { link }: Credit,
): Promise<string | null> {
  if (!link) return null
  if (link.most_registrations !== null) {
    await lockLink(tx, ctx.merchant, link.id)
    await requireOpen(tx, ctx, link)
  }
  return link.id
}

async function requireOpen(tx: Tx, ctx: RequestContext<RegistrationDeps>, link: CreditedLink): Promise<void> {
  const registrations = link.most_registrations === null ? 0 : await countRegistered(tx, ctx.merchant, link.id)
  if (linkState(link, registrations, ctx.services.clock.now()) !== 'open') throw invalidCode('affiliateLinkOver')
}

/** What a link is at an instant. */
export function linkState(
  link: Pick<CreditedLink, 'ended_at' | 'until_at' | 'most_registrations'>,
  registrations: number,
  now: Date,
): LinkState {
  if (link.ended_at) return 'ended'
  if (link.until_at && link.until_at <= now) return 'over'
  return link.most_registrations !== null && registrations >= link.most_registrations ? 'spent' : 'open'
}

/** `affiliateLinkOver`: the link was right, and is used up or over. */
const invalidCode = (key: 'affiliateCode' | 'affiliateLinkOver' = 'affiliateCode') =>
  new PlatformError('INVALID_AFFILIATE_CODE', {}, [{ path: 'affiliateCode', key }])
