import { createHmac } from 'node:crypto'
import { type StaffRole, staffRoles } from '#contract/operator/permissions.ts'
import type { StaffDeps } from './deps.ts'
import { hashKey } from './keys.ts'
import { ALL_MERCHANTS } from './operator.ts'
import { insertKey, insertStaff, lockStaff, replaceRoles } from './staff.store.ts'

/** A demonstration has each role, and a second person of those who approve each other. */
const demoStaff: readonly (readonly [name: string, role: StaffRole])[] = [
  ...staffRoles.map((role) => [role, role] as const),
  ['cashier2', 'cashier'],
  ['manager2', 'manager'],
  ['admin2', 'admin'],
]
/** As long as a demonstration may live. */
const DEMO_KEY_DAYS = 3650
const DAY_MS = 86_400_000

/**
 * The key of a person of the demonstration. It follows from the demonstration's own secret, so that the command line on the
 * same machine can sign in as each of them (scripts/operator/key.mjs). Production has no such people.
 */
function demoKey(secret: string, name: string): string {
  return `mqop_${createHmac('sha256', secret).update(`operator ${name}`).digest('base64url')}`
}

/** Creates the staff of a demonstration, unless they exist. */
export async function seedDemoStaff({ db, clock }: Pick<StaffDeps, 'db' | 'clock'>, secret: string): Promise<void> {
  const at = clock.now()
  const expiresAt = new Date(at.getTime() + DEMO_KEY_DAYS * DAY_MS)
  await db.asPlatform(async (tx) => {
    await lockStaff(tx)
    for (const [name, role] of demoStaff) {
      const staffId = await insertStaff(tx, { name, email: `${name}@staff.example`, mobile: null, at })
      if (!staffId) continue
      await replaceRoles(tx, staffId, [{ merchant: ALL_MERCHANTS, role, limitMinor: null }], at)
      await insertKey(tx, { staffId, kind: 'key', hash: hashKey(demoKey(secret, name)), at, expiresAt })
    }
  })
}
