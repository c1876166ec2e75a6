import { PlatformError } from '#contract/errors.ts'
import type { SignInAlarm, StaffDeps } from './deps.ts'
import { hashKey, isKey } from './keys.ts'
import type { Operator } from './operator.ts'
import { selectKeyHolder, touchKey } from './staff.store.ts'

/**
 * The person of a key; null if there is none, which is counted and reported. A right key always passes, so failed attempts
 * lock no operator out.
 *
 * @throws {PlatformError} TOO_MANY_REQUESTS after too many wrong keys from this address, or too many calls with this key
 */
export async function signIn(
  services: StaffDeps,
  alarm: SignInAlarm,
  { key, address }: { readonly key: string; readonly address: string },
): Promise<Operator | null> {
  const { db, clock, limits } = services
  const now = clock.now()
  const found = isKey(key) ? await db.asPlatform((tx) => selectKeyHolder(tx, hashKey(key), 'key', now)) : null
  if (!found) {
    await countWrongKey(services, alarm, address)
    return null
  }
  await limits.check('operator.key', found.keyId)
  await db.asPlatform((tx) => touchKey(tx, found.keyId, now))
  alarm.observeKey('accepted')
  return found.operator
}

/** Counts and reports a wrong key, invitation or machine secret. @throws {PlatformError} TOO_MANY_REQUESTS */
export async function countWrongKey(
  { limits }: Pick<StaffDeps, 'limits'>,
  { log, observeKey }: SignInAlarm,
  address: string,
): Promise<void> {
  try {
    await limits.check('operator.wrongKey', address)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    observeKey('limited')
    log.error('too many wrong operator keys: a program or person on this machine is guessing, or a key expired')
    throw error
  }
  observeKey('unknown')
  log.warn('a wrong, expired or revoked operator key')
}
