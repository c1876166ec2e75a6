import { type Selectable, sql, type Updateable } from 'kysely'
import type { LimitKind, LimitPeriod } from '#contract/entities/protection.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export type LimitRow = Selectable<Schema['protection_limit']>
export type SettingRow = Selectable<Schema['protection_setting']>

export interface MemberKey {
  readonly merchant: string
  readonly memberId: string
}

export function selectLimits(tx: Tx, { merchant, memberId }: MemberKey): Promise<LimitRow[]> {
  return tx
    .selectFrom('protection_limit')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .execute()
}

/** The limits of some kinds, locked: two bets of a member at once see each other's money. */
export function selectLimitsForUse(tx: Tx, { merchant, memberId }: MemberKey, kinds: readonly LimitKind[]) {
  return tx
    .selectFrom('protection_limit')
    .select(['kind', 'period', 'value'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('kind', 'in', [...kinds])
    .orderBy('kind')
    .orderBy('period')
    .forUpdate()
    .execute()
}

export async function selectLimitForUpdate(
  tx: Tx,
  { merchant, memberId }: MemberKey,
  { kind, period }: { readonly kind: LimitKind; readonly period: LimitPeriod },
): Promise<LimitRow | null> {
  const row = await tx
    .selectFrom('protection_limit')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Stores a limit that applies from now on. */
export async function upsertLimit(tx: Tx, limit: LimitRow): Promise<void> {
  const { merchant: _merchant, member_id: _member, kind: _kind, period: _period, ...rest } = limit
  await tx
    .insertInto('protection_limit')
    .values(limit)
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id', 'kind', 'period']).doUpdateSet(rest))
    .execute()
}

export async function deleteLimit(tx: Tx, { merchant, member_id, kind, period }: LimitRow): Promise<void> {
  await tx
    .deleteFrom('protection_limit')
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute()
}

/** The member's settings; null: none yet. */
export async function selectSetting(tx: Tx, { merchant, memberId }: MemberKey): Promise<SettingRow | null> {
  const row = await tx
    .selectFrom('protection_setting')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ?? null
}

export async function upsertSetting(
  tx: Tx,
  { merchant, memberId }: MemberKey,
  change: Updateable<Schema['protection_setting']>,
): Promise<void> {
  await tx
    .insertInto('protection_setting')
    .values({ merchant, member_id: memberId, ...change })
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id']).doUpdateSet(change))
    .execute()
}

/** The member's break and exclusion, in one query; undefined: there is no such member. */
export async function selectBarriers(tx: Tx, { merchant, memberId }: MemberKey, kinds: readonly LimitKind[]) {
  const { rows } = await sql<{ excluded_until: Date | null; time_out_until: Date | null; has_limits: boolean }>`
    select m.excluded_until, s.time_out_until,
      exists (
        select from protection_limit l
        where l.merchant = m.merchant and l.member_id = m.id and l.kind = any(${[...kinds]}::text[])) as has_limits
    from member m
    left join protection_setting s on s.merchant = m.merchant and s.member_id = m.id
    where m.merchant = ${merchant} and m.id = ${memberId}`.execute(tx)
  return rows[0]
}

export async function insertEvent(
  tx: Tx,
  { merchant, memberId }: MemberKey,
  event: { kind: string; detail: Record<string, string | number | boolean | null>; at: Date },
): Promise<void> {
  const { kind, detail, at } = event
  await tx
    .insertInto('protection_event')
    .values({ merchant, member_id: memberId, kind, detail: JSON.stringify(detail), at })
    .execute()
}

/** Keys of the payout accounts to which a member was paid: what nobody paid to, proves nothing about its owner. */
export async function selectPaidAccounts(tx: Tx, { merchant, memberId }: MemberKey): Promise<Uint8Array[]> {
  const { rows } = await sql<{ account_key: Uint8Array }>`
    select distinct a.account_key from payout_account a
    where a.merchant = ${merchant} and a.member_id = ${memberId}::uuid and a.account_key is not null and exists (
      select from withdrawal w where w.merchant = a.merchant and w.account_id = a.id
        and w.state in ('paid', 'awaitingConfirmation', 'received', 'fullPayment'))`.execute(tx)
  return rows.map((row) => row.account_key)
}

/**
 * Whether a person said no to marketing at this brand, on any account with the same mailbox, number or payout account, or
 * is excluded from every brand.
 */
export async function selectIsStopped(tx: Tx, { merchant, memberId }: MemberKey, now: Date): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    with own as (select * from member where merchant = ${merchant} and id = ${memberId}::uuid),
    payouts as (
      select account_key from payout_account
      where merchant = ${merchant} and member_id = ${memberId}::uuid and account_key is not null),
    same as (
      select id from own
      union select m.id from member m join own on m.merchant = own.merchant and m.mailbox_key = own.mailbox_key
      union select m.id from member m join own on m.merchant = own.merchant and m.number_key = own.number_key
      union select a.member_id from payout_account a join payouts p on a.account_key = p.account_key
        where a.merchant = ${merchant})
    select exists (
        select from protection_setting s join same on s.member_id = same.id
        where s.merchant = ${merchant} and not s.marketing_allowed)
      or exists (
        select from excluded_identity e where e.excluded_until > ${now} and e.hash in (
          select mailbox_key from own union all select number_key from own union all select account_key from payouts))
      as stopped`.execute(tx)
  return rows[0]?.stopped ?? false
}
