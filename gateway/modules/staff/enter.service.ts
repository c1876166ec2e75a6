import { createHash, timingSafeEqual } from 'node:crypto'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import type { StaffDeps } from './deps.ts'
import { insertOperatorEvent } from './events.store.ts'
import { createKey, hashKey, INVITATION_HOURS, isKey, KEY_DAYS } from './keys.ts'
import { ALL_MERCHANTS } from './operator.ts'
import {
  countHolders,
  insertKey,
  insertStaff,
  lockStaff,
  replaceRoles,
  revokeKeys,
  selectKeyHolder,
  selectStaffByName,
} from './staff.store.ts'

type Parts = Pick<StaffDeps, 'db' | 'clock'>

const HOUR_MS = 3_600_000
/** With two administrators each can approve what the other asks for. */
const ADMINS = 2

/**
 * Creates an administrator with a key, for the command on the machine: only while fewer than two administrators hold a key.
 *
 * @throws {OperatorError} two administrators exist, or the name belongs to another person
 */
export async function bootstrapAdmin(
  { db, clock }: Parts,
  { name, email, requestId }: { readonly name: string; readonly email: string; readonly requestId: string },
): Promise<{ readonly key: string }> {
  const now = clock.now()
  return await db.asPlatform(async (tx) => {
    await lockStaff(tx)
    if ((await countHolders(tx, { merchant: ALL_MERCHANTS, roles: ['admin'], now })) >= ADMINS) {
      throw new OperatorError('two administrators hold a key: one of them asks, the other approves')
    }
    const id = await insertStaff(tx, { name, email, mobile: null, at: now })
    if (!id) throw new OperatorError(`there is a ${name} already`)
    await replaceRoles(tx, id, [{ merchant: ALL_MERCHANTS, role: 'admin', limitMinor: null }], now)
    const key = createKey()
    await insertKey(tx, { staffId: id, kind: 'key', hash: hashKey(key), at: now, expiresAt: keyEnd(now) })
    const event = { merchant: ALL_MERCHANTS, at: now, operator: null, role: '', requestId }
    await insertOperatorEvent(tx, { ...event, act: 'staff.bootstrap', object: name })
    return { key }
  })
}

/** Exchanges an invitation for a key, once, and ends every other key of the person. Null: the invitation is not valid. */
export async function acceptInvitation(
  { db, clock }: Parts,
  { invitation, requestId }: { readonly invitation: string; readonly requestId: string },
): Promise<{ readonly key: string; readonly name: string } | null> {
  if (!isKey(invitation)) return null
  const now = clock.now()
  return await db.asPlatform(async (tx) => {
    await lockStaff(tx)
    const holder = await selectKeyHolder(tx, hashKey(invitation), 'invitation', now)
    if (!holder) return null
    const { operator } = holder
    await revokeKeys(tx, operator.staffId, now)
    const key = createKey()
    await insertKey(tx, { staffId: operator.staffId, kind: 'key', hash: hashKey(key), at: now, expiresAt: keyEnd(now) })
    const event = { merchant: ALL_MERCHANTS, at: now, operator, role: '', requestId }
    await insertOperatorEvent(tx, { ...event, act: 'staff.join', object: operator.name })
    return { key, name: operator.name }
  })
}

/** A new invitation for a person; the transaction also ends their present keys when it is accepted. */
export async function createInvitation(
  tx: Parameters<typeof insertKey>[0],
  staffId: string,
  now: Date,
): Promise<string> {
  const invitation = createKey()
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS)
  await insertKey(tx, { staffId, kind: 'invitation', hash: hashKey(invitation), at: now, expiresAt })
  return invitation
}

/** Whether a text is the secret of the machine's own commands. */
export function isSameSecret(given: string, expected: string | null): boolean {
  if (!expected || !given) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** @throws {OperatorError} there is no active person of this name */
export async function staffNamed(tx: Parameters<typeof insertKey>[0], name: string) {
  const person = await selectStaffByName(tx, name)
  if (!person || person.ended_at) throw new OperatorError(`there is no ${name} among the staff`)
  return person
}

function keyEnd(now: Date): Date {
  return new Date(now.getTime() + KEY_DAYS * 24 * HOUR_MS)
}
