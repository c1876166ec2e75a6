import { hash, verify } from '@node-rs/argon2'
import { PlatformError } from '#contract/errors.ts'
import { createGate } from '#gateway/lib/gate.ts'

/** argon2id (the library's own choice), 19 MiB, two passes (OWASP); about 12 ms each on two cores. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes 19 MiB and a thread: more than a few at once only make all of them slow. */
const gate = createGate({ concurrent: 4, waiting: 256, overflow: () => new PlatformError('UNAVAILABLE') })

/** A hash of nobody's password, so that an unknown name costs the same work as a known one. */
const nobody = gate.run(() => hash(`nobody ${Math.random()}`, options))

/** The whole password counts, however long it is; unlike characters that look the same are made the same first. */
export function hashPassword(password: string): Promise<string> {
  return gate.run(() => hash(password.normalize('NFKC'), options))
}

/** Whether the password belongs to the hash. Without a hash the answer is no, after the same work. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const stored = passwordHash ?? (await nobody)
  const fits = await gate.run(() => verify(stored, password.normalize('NFKC')))
  return fits && passwordHash !== null
}
