import * as z from 'zod'
import { addDays, calendarDay, startOfDay } from '#contract/calendar.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { affiliates } from '#contract/endpoints/agency/affiliates.ts'
import type { AgentLink, LinkLanding } from '#contract/entities/agency/affiliates.ts'
import { downlineTypeOf } from '#contract/entities/agency/downline.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext, RequestContext } from '#gateway/context.ts'
import { requireSwitch } from '#gateway/modules/accounts/index.ts'
import { checkAffiliate, createAffiliateCode, insertOnce, linkState } from '#gateway/modules/registration/index.ts'
import { requireOffer } from '#gateway/modules/series/index.ts'
import { requireAgent } from './access.ts'
import type { AffiliatesDeps } from './deps.ts'
import { addHit, type CountedLink, countLinks, insertLink, selectLinks, updateEnded } from './links.store.ts'

type Ctx = MemberContext<AffiliatesDeps>

/**
 * Counts a click and says which code to keep and where the link leads. The code is of a link or an agent.
 *
 * @throws PlatformError INVALID_AFFILIATE_CODE, FEATURE_DISABLED
 */
export async function followLink(
  ctx: RequestContext<AffiliatesDeps>,
  code: string,
  domain: string,
): Promise<{ affiliateCode: string; landing: LinkLanding }> {
  requireSwitch(ctx.brand, 'AGENTPOLICY')
  const { merchant, services, brand } = ctx
  await services.limits.check('affiliate.ip', ctx)
  const { link, affiliateCode } = await checkAffiliate(ctx, code, domain)
  const kept = link?.code ?? affiliateCode
  const day = calendarDay(services.clock.now(), brand.settings.timeZone)
  const country = ctx.clientCountry ?? ''
  await services.db.withMerchant(merchant, (tx) => addHit(tx, { merchant, code: kept, day, country }))
  return { affiliateCode: kept, landing: link?.landing ?? 'register' }
}

/** A page of the agent's links with what they brought. */
export async function listLinks(ctx: Ctx, { pageNo, pageSize }: ParsedRequestOf<typeof affiliates.listLinks>) {
  requireAgent(ctx)
  const { merchant, session, services } = ctx
  return await services.db.withMerchant(merchant, async (tx) => {
    const total = await countLinks(tx, merchant, session.memberId)
    const page = { offset: (pageNo - 1) * pageSize, limit: pageSize }
    const rows = await selectLinks(tx, { merchant, agentId: session.memberId }, page)
    return {
      content: rows.map((row) => wireLink(ctx, row)),
      pageNum: pageNo,
      totalPages: Math.ceil(total / pageSize),
      totalElements: total,
    }
  })
}

/**
 * Makes a link with a code of its own.
 *
 * @throws PlatformError INVALID_REQUEST at `until`: the day is over; at `kind`: the agent makes no such accounts;
 * SERIES_OUT_OF_RANGE
 */
export async function createLink(ctx: Ctx, request: ParsedRequestOf<typeof affiliates.createLink>): Promise<AgentLink> {
  requireAgent(ctx)
  const { merchant, session, services, brand } = ctx
  const now = services.clock.now()
  const untilAt = request.until ? startOfDay(addDays(request.until, 1), brand.settings.timeZone) : null
  if (untilAt && untilAt <= now) throw new PlatformError('INVALID_REQUEST', {}, [{ path: 'until', key: 'invalid' }])
  if (downlineTypeOf(request.kind, session.memberType) === null) {
    throw new PlatformError('INVALID_REQUEST', {}, [{ path: 'kind', key: 'invalid' }])
  }
  await services.limits.check('link.create', `${merchant} ${session.memberId}`)
  const row = await insertOnce(false, () =>
    services.db.withMerchant(merchant, async (tx) => {
      await requireOffer(tx, merchant, session.memberId, request.series)
      return insertLink(tx, {
        merchant,
        agent_id: session.memberId,
        code: createAffiliateCode(brand),
        name: request.name,
        sub_ids: [...request.subIds],
        landing: request.landing,
        most_registrations: request.mostRegistrations ?? null,
        until_at: untilAt,
        account_kind: request.kind,
        series: JSON.stringify(request.series),
        created_at: now,
      })
    }),
  )
  return wireLink(ctx, { ...row, clicks: 0, registrations: 0, first_deposits: 0 })
}

/** Ends a link. @throws PlatformError LINK_NOT_FOUND: it is not an open link of this agent */
export async function endLink(ctx: Ctx, id: string): Promise<void> {
  requireAgent(ctx)
  const { merchant, session, services } = ctx
  if (!z.uuid().safeParse(id).success) throw new PlatformError('LINK_NOT_FOUND')
  const link = { merchant, agentId: session.memberId, id }
  const isEnded = await services.db.withMerchant(merchant, (tx) => updateEnded(tx, link, services.clock.now()))
  if (!isEnded) throw new PlatformError('LINK_NOT_FOUND')
}

function wireLink({ services }: Ctx, row: CountedLink): AgentLink {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    subIds: row.sub_ids,
    landing: row.landing,
    state: linkState(row, row.registrations, services.clock.now()),
    mostRegistrations: row.most_registrations,
    until: row.until_at?.toISOString() ?? null,
    kind: row.account_kind ?? 'MEMBER',
    series: row.series ?? {},
    createdAt: row.created_at.toISOString(),
    clicks: row.clicks,
    registrations: row.registrations,
    firstDeposits: row.first_deposits,
  }
}
