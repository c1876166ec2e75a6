import { merchantsOf } from '#brand-engine/index.ts'
import { addMonths } from '#contract/calendar.ts'
import type { ContactWay } from '#contract/endpoints/protection.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { personKey } from '#gateway/lib/person-keys.ts'
import {
  fillKeys,
  type Member,
  maskEmail,
  maskMobile,
  selectMembersByKey,
  selectMembersByPayout,
} from '#gateway/modules/accounts/index.ts'
import { checkFactor, ownFactorsOf, sendFactorCode } from '#gateway/modules/security/index.ts'
import { endSessionsOfMember, excludeKeys, excludeMember } from '#gateway/modules/session/index.ts'
import type { ProtectionDeps } from './deps.ts'
import { insertEvent, selectPaidAccounts, upsertSetting } from './protection.store.ts'
import { asRealMember } from './real-member.ts'

const purpose = 'selfExclusion'

/** The contacts of a member that a code can be sent to, masked. */
export async function provableContacts(
  ctx: MemberContext<ProtectionDeps>,
  tx: Tx,
  member: Member,
): Promise<{ way: ContactWay; masked: string }[]> {
  const ways = await ownFactorsOf(ctx, tx, member)
  return ways
    .filter((way) => way !== 'totp')
    .map((way) => ({ way, masked: way === 'sms' ? maskMobile(member.mobile ?? '') : maskEmail(member.email ?? '') }))
}

/** Exclusion from every brand, step 1: sends a code to a contact of the account. */
export async function sendExclusionCode(ctx: MemberContext<ProtectionDeps>, way: ContactWay) {
  const member = await requireContact(ctx, way)
  return sendFactorCode(ctx, member, { purpose, scope: ctx.session.id, way })
}

/**
 * Excludes the member for months: sessions end, logins are refused, marketing stops. The balance is preserved. With
 * `everywhere` the same applies to the accounts of every brand that have the confirmed contact in any spelling, or a payout
 * account to which this member was paid.
 *
 * @throws PlatformError INVALID_VERIFICATION_CODE, VERIFICATION_CODE_EXPIRED, SECOND_FACTOR_FAILED
 */
export async function excludeSelf(
  ctx: MemberContext<ProtectionDeps>,
  { months, everywhere }: { months: number; everywhere?: { way: ContactWay; code: string } | undefined },
): Promise<Date> {
  const until = addMonths(ctx.services.clock.now(), months, ctx.brand.settings.timeZone)
  const spend = everywhere ? await excludeElsewhere(ctx, everywhere, until) : null
  await asRealMember(ctx, async (tx, member) => {
    await spend?.(tx)
    await applyExclusion(ctx, tx, member.account, { until, everywhere: everywhere !== undefined })
  })
  ctx.services.live.sessionsEnded(ctx.merchant, ctx.session.memberId)
  return until
}

/**
 * Excludes the contact and its accounts at the other brands. Each brand has a transaction of its own, and the code is
 * consumed by the caller in the last one: a member whose request failed repeats it with the same code.
 */
async function excludeElsewhere(
  ctx: MemberContext<ProtectionDeps>,
  { way, code }: { way: ContactWay; code: string },
  until: Date,
): Promise<(tx: Tx) => Promise<void>> {
  const { services, merchant } = ctx
  const member = await requireContact(ctx, way)
  const spend = await checkFactor(ctx, member, { purpose, scope: ctx.session.id, way, answer: code })
  const { secretBox } = services
  const contact: ContactKey =
    way === 'sms'
      ? { column: 'number_key', key: personKey(secretBox, { kind: 'mobile', value: member.mobile ?? '' }) }
      : { column: 'mailbox_key', key: personKey(secretBox, { kind: 'mail', value: member.email ?? '' }) }
  // Before the accounts, so that no account can be opened in between.
  const payouts = await services.db.withMerchant(merchant, async (tx) => {
    const paid = await selectPaidAccounts(tx, { merchant, memberId: member.id })
    await excludeKeys(tx, [contact.key, ...paid], until)
    return paid
  })
  for (const other of new Set([...merchantsOf(services.brands), merchant]))
    await excludeAt(ctx, other, { contact, payouts }, { until, except: member })
  return spend
}

interface ContactKey {
  readonly column: 'mailbox_key' | 'number_key'
  readonly key: Buffer
}

async function excludeAt(
  { services }: MemberContext<ProtectionDeps>,
  merchant: string,
  { contact, payouts }: { readonly contact: ContactKey; readonly payouts: readonly Uint8Array[] },
  { until, except }: { readonly until: Date; readonly except: Member },
): Promise<void> {
  const found = await services.db.withMerchant(merchant, async (tx) => {
    await fillKeys(tx, services, merchant)
    const accounts = [
      ...(await selectMembersByKey(tx, merchant, contact.column, contact.key)),
      ...(await selectMembersByPayout(tx, merchant, payouts)),
    ]
    const others = new Map(accounts.map((account) => [account.id, account]))
    if (merchant === except.merchant) others.delete(except.id)
    for (const account of others.values())
      await applyExclusion({ merchant, services }, tx, account, { until, everywhere: true })
    return [...others.keys()]
  })
  for (const memberId of found) services.live.sessionsEnded(merchant, memberId)
}

async function applyExclusion(
  ctx: Pick<MemberContext<ProtectionDeps>, 'merchant' | 'services'>,
  tx: Tx,
  account: Member,
  { until, everywhere }: { until: Date; everywhere: boolean },
): Promise<void> {
  const key = { merchant: ctx.merchant, memberId: account.id }
  await excludeMember(tx, account, until)
  await upsertSetting(tx, key, { marketing_allowed: false })
  await endSessionsOfMember(ctx, tx, account.id)
  const detail = { until: until.toISOString(), everywhere }
  await insertEvent(tx, key, { kind: 'selfExclusion', detail, at: ctx.services.clock.now() })
}

/** The calling member, if the account has the contact. */
function requireContact(ctx: MemberContext<ProtectionDeps>, way: ContactWay): Promise<Member> {
  return asRealMember(ctx, async (tx, { account }) => {
    const ways = await ownFactorsOf(ctx, tx, account)
    if (!ways.includes(way)) throw new PlatformError('SECOND_FACTOR_FAILED')
    return account
  })
}
