import { localized } from '#brand-engine/schema/content-schema.ts'
import type { Language } from '#contract/entities/languages.ts'
import type { MemberInfo } from '#contract/entities/member.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { type Member, selectMember } from '#gateway/modules/accounts/index.ts'
import { lastExcludedDay } from '#gateway/modules/session/index.ts'
import { ownLevel } from '#gateway/modules/vip/index.ts'
import { avatarSeed } from './avatar.ts'
import type { MembersDeps } from './deps.ts'
import { updateFirstLoginDone, updateLanguage } from './members.store.ts'

/** The member of the call's token. Specification section 3, member info. */
export async function getMemberInfo(ctx: MemberContext<MembersDeps>): Promise<MemberInfo> {
  const { member, level } = await ctx.services.db.withMerchant(ctx.merchant, async (tx) => ({
    member: await ownMember(ctx, tx),
    level: await ownLevel(tx, ctx),
  }))
  return {
    id: member.id,
    account: member.username,
    nickname: member.nickname ?? member.username,
    type: member.type,
    userName: member.full_name ?? member.username,
    currency: member.currency,
    language: member.language,
    mustChangePassword: ctx.session.passwordDue === 'initial',
    passwordExpired: ctx.session.passwordDue === 'expired',
    excludedUntil: ctx.session.excludedUntil && lastExcludedDay(ctx.brand, ctx.session.excludedUntil),
    registeredAt: member.created_at.toISOString(),
    lastLoginAt: member.last_login_at?.toISOString() ?? null,
    previousLoginAt: member.previous_login_at?.toISOString() ?? null,
    hasVip: level !== null,
    vipLabelName: level ? localized(level.title, ctx.language, ctx.brand.settings.defaultLanguage) : '',
    vipRankLevel: level?.rank ?? 0,
  }
}

/** The row of the member of the call's token. */
export async function ownMember(ctx: MemberContext, tx: Tx): Promise<Member> {
  const member = await selectMember(tx, ctx.merchant, ctx.session.memberId)
  if (!member) throw new PlatformError('NOT_LOGGED_IN')
  return member
}

/** The path of the member's avatar. */
export function memberIconUrl(ctx: MemberContext): string {
  return `/art/avatars/${avatarSeed(ctx.merchant, ctx.session.memberId)}.svg`
}

/** Stores the language for mail and for the next login. */
export async function setLanguage(ctx: MemberContext<MembersDeps>, language: Language): Promise<void> {
  if (!ctx.brand.settings.languages.includes(language)) throw new PlatformError('LANGUAGE_NOT_OFFERED')
  await ctx.services.db.withMerchant(ctx.merchant, (tx) =>
    updateLanguage(tx, ctx.merchant, ctx.session.memberId, language),
  )
}

/** The greeting of the first login was shown. */
export function completeFirstLogin(ctx: MemberContext<MembersDeps>): Promise<void> {
  return ctx.services.db.withMerchant(ctx.merchant, (tx) =>
    updateFirstLoginDone(tx, ctx.merchant, ctx.session.memberId),
  )
}
