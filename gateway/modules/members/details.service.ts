import { matchPattern } from '#brand-engine/pattern-matcher.ts'
import { registrationIn } from '#brand-engine/schema/registration-file.ts'
import { calendarDay } from '#contract/calendar.ts'
import type { MemberDetails } from '#contract/entities/member.ts'
import { isTrialType } from '#contract/entities/member-types.ts'
import type { LaterField } from '#contract/entities/registration-rule.ts'
import { type FieldError, PlatformError } from '#contract/errors.ts'
import { decodeFieldMessage } from '#contract/field-error.ts'
import { laterFieldsOf, laterSchema, requiredLaterFields } from '#contract/later-schema.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { type Member, selectMember } from '#gateway/modules/accounts/index.ts'
import type { MembersDeps } from './deps.ts'
import { lockMember, updateDetails } from './members.store.ts'

type Details = Partial<Record<LaterField, string | undefined>>

/** The personal details that the brand asks for after the registration. */
export async function getMemberDetails(ctx: MemberContext<MembersDeps>): Promise<MemberDetails> {
  requireRealMember(ctx)
  return shownDetails(ctx, await ctx.services.db.withMerchant(ctx.merchant, (tx) => readMember(ctx, tx)))
}

/** Adds missing details; a known one stays, so that a withdrawal cannot be sent to another name. */
export async function completeMemberDetails(ctx: MemberContext<MembersDeps>, request: Details): Promise<MemberDetails> {
  requireRealMember(ctx)
  const rules = registrationIn(ctx.brand, ctx.language)
  return ctx.services.db.withMerchant(ctx.merchant, async (tx) => {
    await lockMember(tx, ctx.merchant, ctx.session.memberId)
    const member = await readMember(ctx, tx)
    const asked = laterFieldsOf(rules)
    const given = trimmedOf(request)
    const refused = Object.entries(given)
      .filter(([name, value]) => {
        const known = detailOf(member, name as LaterField)
        return known === null ? !asked.includes(name as LaterField) : known !== value
      })
      .map(([path]) => ({ path, key: 'invalid' }))
    if (refused.length > 0) throw new PlatformError('INVALID_REQUEST', {}, refused)
    const missing = asked.filter((name) => detailOf(member, name) === null)
    const today = calendarDay(ctx.services.clock.now(), ctx.brand.settings.timeZone)
    const schema = laterSchema(rules, missing, { today, matches: matchPattern })
    const issues: FieldError[] = (schema.safeParse(given).error?.issues ?? []).map((issue) => ({
      path: issue.path.join('.'),
      ...decodeFieldMessage(issue.message),
    }))
    if (issues.length > 0) throw new PlatformError('INVALID_REQUEST', {}, issues)
    const added = Object.fromEntries(missing.flatMap((name) => (given[name] ? [[name, given[name]]] : []))) as Details
    if (Object.keys(added).length > 0) await updateDetails(tx, member, added)
    return shownDetails(ctx, await readMember(ctx, tx))
  })
}

/** The required details that a member has not given. */
export async function missingDetails(tx: Tx, ctx: MemberContext): Promise<LaterField[]> {
  return missingOf(ctx, await readMember(ctx, tx))
}

/** @throws PlatformError MEMBER_DETAILS_MISSING with the fields */
export async function requireDetails(tx: Tx, ctx: MemberContext): Promise<void> {
  const missing = await missingDetails(tx, ctx)
  if (missing.length === 0) return
  throw new PlatformError(
    'MEMBER_DETAILS_MISSING',
    {},
    missing.map((path) => ({ path, key: 'required' })),
  )
}

function missingOf(ctx: MemberContext, member: Member): LaterField[] {
  return requiredLaterFields(registrationIn(ctx.brand, ctx.language)).filter((name) => detailOf(member, name) === null)
}

function shownDetails(ctx: MemberContext, member: Member): MemberDetails {
  return {
    fields: laterFieldsOf(registrationIn(ctx.brand, ctx.language)).map((name) => {
      const value = detailOf(member, name)
      return { name, value: name === 'idNumber' && value ? maskId(value) : value }
    }),
    missing: missingOf(ctx, member),
  }
}

async function readMember(ctx: MemberContext, tx: Tx): Promise<Member> {
  const member = await selectMember(tx, ctx.merchant, ctx.session.memberId)
  if (!member) throw new PlatformError('NOT_LOGGED_IN')
  return member
}

function requireRealMember(ctx: MemberContext): void {
  if (isTrialType(ctx.session.memberType)) throw new PlatformError('TRIAL_MEMBER')
}

function trimmedOf(request: Details): Details {
  return Object.fromEntries(
    Object.entries(request).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
}

function detailOf(member: Member, name: LaterField): string | null {
  if (name === 'fullName') return member.full_name
  if (name === 'payeeName') return member.payee_name
  if (name === 'nickname') return member.nickname
  return member.profile[name] ?? null
}

/** Enough for its owner to recognise it. */
function maskId(id: string): string {
  return `•••• ${[...id].slice(-2).join('')}`
}
