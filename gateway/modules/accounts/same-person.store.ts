import { type Insertable, type Selectable, sql } from 'kysely'
import type { Schema, Tx } from '#gateway/db/index.ts'
import { inOrder, type OperatorScope } from '#gateway/lib/operator-scope.ts'
import type { Member } from './accounts.store.ts'

export type SamePerson = Insertable<Schema['same_person']>
/** The column of a member's key, and what staff read about it. */
export const keyColumns = { mailbox_key: 'mailbox', number_key: 'number' } as const
export type KeyColumn = keyof typeof keyColumns

/** The accounts of a merchant with a key. */
export async function selectMembersByKey(
  tx: Tx,
  merchant: string,
  column: KeyColumn,
  key: Uint8Array,
): Promise<Member[]> {
  return await tx
    .selectFrom('member')
    .selectAll()
    .where('merchant', '=', merchant)
    .where(column, '=', key)
    .orderBy('id')
    .execute()
}

/** The accounts of a merchant with one of these payout accounts. */
export async function selectMembersByPayout(tx: Tx, merchant: string, keys: readonly Uint8Array[]): Promise<Member[]> {
  if (keys.length === 0) return []
  return await tx
    .selectFrom('member')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', 'in', (query) =>
      query
        .selectFrom('payout_account')
        .select('member_id')
        .where('merchant', '=', merchant)
        .where('account_key', 'in', [...keys]),
    )
    .orderBy('id')
    .execute()
}

/** Transactions that hold the lock of one key follow each other, so that two registrations do not miss each other. */
export async function lockKey(tx: Tx, merchant: string, key: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${merchant} ${key.toString('hex')}`}, 0))`.execute(tx)
}

/** Shows staff that two accounts may be one person's; a pair is listed once. */
export async function insertSamePerson(tx: Tx, rows: readonly SamePerson[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('same_person')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Pairs of accounts for staff, the newest first. */
export async function selectSamePersons(tx: Tx, scope: OperatorScope) {
  const { merchants } = scope
  let query = tx
    .selectFrom('same_person as s')
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 's.merchant').onRef('m.id', '=', 's.member_id'))
    .innerJoin('member as o', (join) => join.onRef('o.merchant', '=', 's.merchant').onRef('o.id', '=', 's.other_id'))
    .select(['s.merchant', 'm.username as member', 'o.username as other', 's.kind', 's.found_at'])
  if (merchants !== null) query = query.where('s.merchant', 'in', [...merchants])
  return await inOrder(
    query,
    [
      { by: sql`s.found_at`, type: 'timestamptz', isDescending: true },
      { by: sql`m.username`, type: 'text' },
      { by: sql`s.member_id`, type: 'uuid' },
      { by: sql`s.other_id`, type: 'uuid' },
      { by: sql`s.kind`, type: 'text' },
    ],
    scope,
  )
}

export type Unkeyed = Pick<Selectable<Schema['member']>, 'merchant' | 'id' | 'email' | 'mobile'>

/** Members without a key that they need, of one merchant or of all; another transaction's are skipped. */
export async function selectUnkeyed(tx: Tx, merchant: string | null, limit: number): Promise<Unkeyed[]> {
  const { rows } = await sql<Unkeyed>`
    select merchant, id, email, mobile from member
    where ((email is not null and mailbox_key is null) or (mobile is not null and number_key is null))
      and (${merchant}::text is null or merchant = ${merchant}::text)
    limit ${limit} for update skip locked`.execute(tx)
  return rows
}

export async function updateKeys(
  tx: Tx,
  { merchant, id }: Pick<Unkeyed, 'merchant' | 'id'>,
  keys: Partial<Record<KeyColumn, Uint8Array | null>>,
): Promise<void> {
  await tx.updateTable('member').set(keys).where('merchant', '=', merchant).where('id', '=', id).execute()
}

/** An exclusion of a hash of an older version applies to the key as well. */
export async function carryExclusion(tx: Tx, textKey: Uint8Array, key: Uint8Array): Promise<void> {
  await sql`
    insert into excluded_identity (hash, excluded_until)
    select ${key}, excluded_until from excluded_identity where hash = ${textKey}
    on conflict (hash) do update set excluded_until = greatest(excluded_identity.excluded_until, excluded.excluded_until)
  `.execute(tx)
}

/** Excludes a member whose key is excluded from every brand. */
export async function applyExclusions(tx: Tx, { merchant, id }: Pick<Unkeyed, 'merchant' | 'id'>): Promise<void> {
  await sql`
    update member m set excluded_until = e.excluded_until from excluded_identity e
    where m.merchant = ${merchant} and m.id = ${id}::uuid and e.hash in (m.mailbox_key, m.number_key)
      and e.excluded_until > coalesce(m.excluded_until, '-infinity')`.execute(tx)
}

/**
 * The other accounts of the person, as `selectOtherAccounts`. Until the transaction ends, other transactions of the same
 * person wait here, so that two accounts do not both count as the first.
 */
export async function lockOtherAccounts(tx: Tx, member: AccountKey): Promise<string[]> {
  const { merchant, memberId } = member
  const { rows } = await sql`
    with marks as (
      select mailbox_key as mark from member where merchant = ${merchant} and id = ${memberId}::uuid
      union select number_key from member where merchant = ${merchant} and id = ${memberId}::uuid
      union select number_hash from payout_account where merchant = ${merchant} and member_id = ${memberId}::uuid),
    locked as materialized (
      select mark, pg_advisory_xact_lock(hashtextextended(${merchant} || ' ' || encode(mark, 'hex'), 0))
      from (select mark from marks where mark is not null order by mark) as ordered)
    select mark from locked`.execute(tx)
  return rows.length === 0 ? [] : await selectOtherAccounts(tx, member)
}

interface AccountKey {
  readonly merchant: string
  readonly memberId: string
}

/** The other accounts of a merchant that have the member's mailbox, number or payout account. */
export async function selectOtherAccounts(tx: Tx, { merchant, memberId }: AccountKey): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from member m join member o on o.merchant = m.merchant and o.mailbox_key = m.mailbox_key
      where m.merchant = ${merchant} and m.id = ${memberId}::uuid
    union select o.id from member m join member o on o.merchant = m.merchant and o.number_key = m.number_key
      where m.merchant = ${merchant} and m.id = ${memberId}::uuid
    union select o.member_id from payout_account p
      join payout_account o on o.merchant = p.merchant and o.number_hash = p.number_hash
      where p.merchant = ${merchant} and p.member_id = ${memberId}::uuid`.execute(tx)
  return rows.map(({ id }) => id).filter((id) => id !== memberId)
}
