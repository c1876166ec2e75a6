import type { Brand } from '#brand-engine/brand.ts'
import { calendarDay } from '#contract/calendar.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { type PersonMark, personKey, textKey } from '#gateway/lib/person-keys.ts'
import type { Member } from '#gateway/modules/accounts/index.ts'
import type { SessionDeps } from './deps.ts'
import { selectExcludedUntil, updateExcludedUntil, upsertExcludedIdentity } from './exclusion.store.ts'

/**
 * Refuses a member who is self-excluded, at this brand or at all brands.
 *
 * @throws {PlatformError} SELF_EXCLUDED with the day it ends, in the brand's time zone
 */
export async function requireNotExcluded(ctx: RequestContext<SessionDeps>, tx: Tx, member: Member): Promise<void> {
  const until = await excludedUntil(ctx.services, tx, member)
  if (until) throw selfExcluded(ctx.brand, until)
}

/** The refusal of a self-excluded member. */
export function selfExcluded(brand: Brand, until: Date): PlatformError {
  return new PlatformError('SELF_EXCLUDED', { until: lastExcludedDay(brand, until) })
}

/** The day on which an exclusion ends, in the brand's time zone. */
export function lastExcludedDay({ settings }: Brand, until: Date): string {
  return calendarDay(until, settings.timeZone)
}

/** When the member's exclusion ends, at this brand or at all brands; null: they are not excluded. */
export async function excludedUntil(
  services: Pick<SessionDeps, 'clock' | 'secretBox'>,
  tx: Tx,
  member: Member,
): Promise<Date | null> {
  const now = services.clock.now()
  if (member.excluded_until && member.excluded_until > now) return member.excluded_until
  return await selectExcludedUntil(tx, member, identitiesOf(services, member), now)
}

/** Excludes a member from one brand until an instant; a longer exclusion is preserved. */
export async function excludeMember(tx: Tx, member: Member, until: Date): Promise<void> {
  if (member.excluded_until && member.excluded_until >= until) return
  await updateExcludedUntil(tx, member.merchant, member.id, until)
}

/**
 * Excludes everybody who logs in with an account of these keys, at every brand. The caller has verified that what they
 * stand for belongs to the person who asks; otherwise anybody could exclude anybody.
 */
export async function excludeKeys(tx: Tx, keys: readonly Uint8Array[], until: Date): Promise<void> {
  for (const key of keys) await upsertExcludedIdentity(tx, key, until)
}

/** Keyed hashes of the contacts that identify the same person at every brand, also as older versions wrote them. */
function identitiesOf({ secretBox }: Pick<SessionDeps, 'secretBox'>, { email, mobile }: Member): Buffer[] {
  const marks: PersonMark[] = []
  if (email) marks.push({ kind: 'mail', value: email })
  if (mobile) marks.push({ kind: 'mobile', value: mobile })
  return marks.flatMap((mark) => [personKey(secretBox, mark), textKey(secretBox, mark)])
}
