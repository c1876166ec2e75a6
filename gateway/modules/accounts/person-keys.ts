import type { Brand } from '#brand-engine/brand.ts'
import { calendarDay } from '#contract/calendar.ts'
import { PlatformError } from '#contract/errors.ts'
import type { Database, Tx } from '#gateway/db/index.ts'
import type { Job } from '#gateway/jobs/index.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import { contactKeys, textKey } from '#gateway/lib/person-keys.ts'
import type { SecretBox } from '#gateway/lib/secret-box.ts'
import { insertMember, type Member, type NewMember } from './accounts.store.ts'
import {
  applyExclusions,
  carryExclusion,
  insertSamePerson,
  type KeyColumn,
  keyColumns,
  lockKey,
  selectMembersByKey,
  selectUnkeyed,
  updateKeys,
} from './same-person.store.ts'

/** Rows per transaction. */
const BATCH = 500

interface Deps {
  readonly db: Database
  readonly clock: Clock
  readonly secretBox: SecretBox
}

/**
 * Inserts a member with the keys of their contacts. A second account of a mailbox or a number is refused where the brand
 * says so, or shown to staff.
 *
 * @throws {PlatformError} EMAIL_TAKEN, SELF_EXCLUDED: another account of the person is excluded here
 */
export async function insertPerson(
  tx: Tx,
  { brand, services }: { readonly brand: Brand; readonly services: Omit<Deps, 'db'> },
  member: NewMember,
): Promise<Member> {
  const { merchant } = member
  const keys = contactKeys(services.secretBox, member)
  const now = services.clock.now()
  if (keys.mailbox_key) await lockKey(tx, merchant, keys.mailbox_key)
  await fillKeys(tx, services, merchant)
  const others: { readonly id: string; readonly kind: (typeof keyColumns)[KeyColumn] }[] = []
  for (const [column, key] of keyEntries(keys)) {
    for (const other of await selectMembersByKey(tx, merchant, column, key)) {
      if (other.excluded_until && other.excluded_until > now) {
        throw new PlatformError('SELF_EXCLUDED', { until: calendarDay(other.excluded_until, brand.settings.timeZone) })
      }
      others.push({ id: other.id, kind: keyColumns[column] })
    }
  }
  if (brand.settings.accounts.onePerMailbox && others.some(({ kind }) => kind === 'mailbox')) {
    throw new PlatformError('EMAIL_TAKEN', {}, [{ path: 'email', key: 'emailTaken' }])
  }
  const created = await insertMember(tx, { ...member, ...keys })
  await insertSamePerson(
    tx,
    others.map(({ id, kind }) => ({ merchant, member_id: created.id, other_id: id, kind, found_at: now })),
  )
  return created
}

/** Computes the keys of members of older versions and of older gateways, every minute. */
export function personKeysJob(services: Deps): Job {
  return {
    name: 'person-keys',
    cron: '* * * * *',
    run: async () => {
      for (;;) if ((await services.db.asPlatform((tx) => fillKeys(tx, services, null))) < BATCH) return
    },
  }
}

/**
 * Computes missing keys of a merchant's members, or of all. A look-up by key calls it first, so that it misses nobody. An
 * exclusion of the typed text becomes one of the key, and is applied. Returns the number of members.
 */
export async function fillKeys(
  tx: Tx,
  { secretBox, clock }: Omit<Deps, 'db'>,
  merchant: string | null,
): Promise<number> {
  const members = await selectUnkeyed(tx, merchant, BATCH)
  for (const member of members) {
    const keys = contactKeys(secretBox, member)
    await updateKeys(tx, member, keys)
    if (keys.mailbox_key && member.email)
      await carryExclusion(tx, textKey(secretBox, { kind: 'mail', value: member.email }), keys.mailbox_key)
    if (keys.number_key && member.mobile)
      await carryExclusion(tx, textKey(secretBox, { kind: 'mobile', value: member.mobile }), keys.number_key)
    await applyExclusions(tx, member)
    for (const [column, key] of keyEntries(keys)) {
      const others = await selectMembersByKey(tx, member.merchant, column, key)
      const rows = others.filter(({ id }) => id !== member.id)
      const pair = { merchant: member.merchant, member_id: member.id, kind: keyColumns[column], found_at: clock.now() }
      await insertSamePerson(
        tx,
        rows.map(({ id }) => ({ ...pair, other_id: id })),
      )
    }
  }
  return members.length
}

const keyEntries = (keys: Record<KeyColumn, Buffer | null>) =>
  Object.entries(keys).filter((entry): entry is [KeyColumn, Buffer] => entry[1] !== null)
