import { matchPattern } from '#brand-engine/pattern-matcher.ts'
import { downlineSchema } from '#contract/downline-schema.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { agents } from '#contract/endpoints/agency/agents.ts'
import { type DownlineAccountKind, downlineTypeOf } from '#contract/entities/agency/downline.ts'
import { type FieldError, PlatformError } from '#contract/errors.ts'
import { decodeFieldMessage } from '#contract/field-error.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { createPassword, hashPassword, insertMember, type NewMember } from '#gateway/modules/accounts/index.ts'
import { requireDepth } from '#gateway/modules/agent-tree/index.ts'
import { openPlayerAccount } from '#gateway/modules/ledger/index.ts'
import {
  createAffiliateCode,
  createReferralCode,
  insertAgent,
  insertOnce,
  selectAgentPath,
} from '#gateway/modules/registration/index.ts'
import { storeAllSeries } from '#gateway/modules/series/index.ts'
import { ofAgent } from './agents.service.ts'
import { MADE_BY_AGENT } from './agents.store.ts'
import type { AgentsDeps } from './deps.ts'

type Request = ParsedRequestOf<typeof agents.createDownline>

/**
 * Creates an account under the agent (specification section 2, agent center menu: register center). Its password is
 * random, returned only in this response, and has to be changed at the first login. Throws INVALID_REQUEST with the fields
 * that the brand's rules refuse, USERNAME_TAKEN, TREE_TOO_DEEP, SERIES_OUT_OF_RANGE.
 */
export async function createDownline(ctx: MemberContext<AgentsDeps>, request: Request) {
  const codes = await ofAgent(ctx, async (_tx, _downline, own) => own)
  const account = checked(ctx, request)
  typeOf(ctx, account.kind)
  await ctx.services.limits.check('downline.create', `${ctx.merchant} ${ctx.session.memberId}`)
  const initialPassword = createPassword(ctx.brand)
  const passwordHash = await hashPassword(initialPassword)
  return insertOnce(false, () =>
    ctx.services.db.withMerchant(ctx.merchant, async (tx) => {
      const upline = { merchant: ctx.merchant, agentId: ctx.session.memberId }
      if (account.kind !== 'MEMBER') await requireDepth(tx, ctx.brand, upline)
      const member = await insertMember(tx, {
        ...newMember(ctx, account),
        password_hash: passwordHash,
        affiliate_code: codes.affiliateCode,
      })
      await openPlayerAccount(tx, { merchant: ctx.merchant, memberId: member.id, currency: member.currency })
      const setBy = `member:${ctx.session.memberId}`
      const at = ctx.services.clock.now()
      await storeAllSeries(tx, { merchant: ctx.merchant, memberId: member.id, setBy, at }, account.series)
      const affiliateCode = account.kind === 'MEMBER' ? null : await placeAgent(ctx, tx, member.id)
      return { account: member.username, initialPassword, affiliateCode }
    }),
  )
}

function checked(ctx: MemberContext, request: Request): Request {
  const parsed = downlineSchema(ctx.brand.registration, matchPattern).safeParse(request)
  if (parsed.success) return parsed.data
  const problems: FieldError[] = parsed.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    ...decodeFieldMessage(issue.message),
  }))
  throw new PlatformError('INVALID_REQUEST', {}, problems)
}

/** @throws PlatformError INVALID_REQUEST at `kind`: an agent of this type makes no such accounts */
function typeOf({ session }: MemberContext, kind: DownlineAccountKind): number {
  const type = downlineTypeOf(kind, session.memberType)
  if (type === null) throw new PlatformError('INVALID_REQUEST', {}, [{ path: 'kind', key: 'invalid' }])
  return type
}

function newMember(ctx: MemberContext<AgentsDeps>, { username, nickname, kind }: Request): NewMember {
  const now = ctx.services.clock.now()
  return {
    merchant: ctx.merchant,
    username,
    nickname: nickname || null,
    type: typeOf(ctx, kind),
    must_change_password: true,
    password_changed_at: now,
    language: ctx.language,
    currency: ctx.brand.settings.currency,
    own_referral_code: createReferralCode(ctx.brand),
    recommender_id: ctx.session.memberId,
    upline_id: ctx.session.memberId,
    register_method: MADE_BY_AGENT,
    domain: ctx.host,
    created_at: now,
  }
}

/** The new agent's code. Parent and path are written for gateways of earlier versions; nothing here reads them. */
async function placeAgent(ctx: MemberContext<AgentsDeps>, tx: Tx, memberId: string): Promise<string> {
  const { merchant, session, services } = ctx
  const above = await selectAgentPath(tx, merchant, session.memberId)
  const affiliateCode = createAffiliateCode(ctx.brand)
  await insertAgent(tx, {
    merchant,
    member_id: memberId,
    parent_id: above === null ? null : session.memberId,
    path: `${above ?? ''}${memberId}/`,
    affiliate_code: affiliateCode,
    created_at: services.clock.now(),
  })
  return affiliateCode
}
