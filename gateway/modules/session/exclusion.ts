import type { Brand } from '#brand-engine/brand.ts'
import { calendarDay } from '#contract/calendar.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
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
  const hashes = identitiesOf(services, member)
  return hashes.length > 0 ? await selectExcludedUntil(tx, hashes, now) : null
}

/** Excludes a member from one brand until an instant; a longer exclusion is preserved. */
export async function excludeMember(tx: Tx, member: Member, until: Date): Promise<void> {
  if (member.excluded_until && member.excluded_until >= until) return
  await updateExcludedUntil(tx, member.merchant, member.id, until)
}

/** A way to reach a person; `mobile` in E.164 form. */
export interface Contact {
  readonly kind: 'mail' | 'mobile'
  readonly value: string
}

/**
 * Excludes everybody who logs in with an account of this contact, at every brand. The caller has verified that the
 * contact belongs to the person who asks; otherwise anybody could exclude anybody.
 */
export async function excludeContact(
  services: Pick<SessionDeps, 'secretBox'>,
  tx: Tx,
  contact: Contact,
  until: Date,
): Promise<void> {
  await upsertExcludedIdentity(tx, hashOf(services, contact), until)
}

/** Keyed hashes of the data that identify the same person at every brand. */
function identitiesOf(services: Pick<SessionDeps, 'secretBox'>, { email, mobile }: Member): Buffer[] {
  const hashes: Buffer[] = []
  if (email) hashes.push(hashOf(services, { kind: 'mail', value: email }))
  if (mobile) hashes.push(hashOf(services, { kind: 'mobile', value: mobile }))
  return hashes
}

function hashOf({ secretBox }: Pick<SessionDeps, 'secretBox'>, { kind, value }: Contact): Buffer {
  return secretBox.hash('exclusion', `${kind} ${value.toLowerCase()}`)
}
