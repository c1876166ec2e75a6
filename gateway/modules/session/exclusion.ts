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
  const hashes = identitiesOf({ services }, member)
  return hashes.length > 0 ? await selectExcludedUntil(tx, hashes, now) : null
}

/** Excludes a member until an instant; a longer exclusion is preserved. `everywhere`: at every brand of the platform. */
export async function excludeMember(
  ctx: RequestContext<SessionDeps>,
  tx: Tx,
  member: Member,
  { until, everywhere }: { until: Date; everywhere: boolean },
): Promise<void> {
  if (!member.excluded_until || member.excluded_until < until) {
    await updateExcludedUntil(tx, member.merchant, member.id, until)
  }
  if (!everywhere) return
  for (const hash of identitiesOf(ctx, member)) await upsertExcludedIdentity(tx, hash, until)
}

/** Keyed hashes of the data that identify the same person at every brand. */
function identitiesOf(
  { services }: { readonly services: Pick<SessionDeps, 'secretBox'> },
  { email_norm, mobile }: Member,
): Buffer[] {
  const named = [email_norm && `mail ${email_norm}`, mobile && `mobile ${mobile}`]
  return named.flatMap((text) => (text ? services.secretBox.hash('exclusion', text) : []))
}
