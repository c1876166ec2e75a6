import { hash, verify } from '@node-rs/argon2'
import { PlatformError } from '#contract/errors.ts'
import { createConcurrencyLimit } from '#gateway/lib/concurrency.ts'

/** argon2id (the library's own choice), 19 MiB, two passes (OWASP); about 12 ms each on two cores. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes 19 MiB and a thread; more concurrent ones only slow each other down. */
const limit = createConcurrencyLimit({
  concurrent: 4,
  maxWaiting: 256,
  overflow: () => new PlatformError('UNAVAILABLE'),
})

/** A hash of a random password, so that an unknown name costs the same work as a known one. */
const dummyHash = limit(() => hash(`dummy ${Math.random()}`, options))

/** Hashes the whole password after NFKC normalisation, which unifies characters that look the same. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password.normalize('NFKC'), options))
}

/** Whether the password belongs to the hash. Without a hash the result is false, after the same work. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const stored = passwordHash ?? (await dummyHash)
  const fits = await limit(() => verify(stored, password.normalize('NFKC')))
  return fits && passwordHash !== null
}
