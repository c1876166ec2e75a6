import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** A member that staff look for, and by what they were found. */
export interface MemberHit {
  readonly merchant: string
  readonly username: string
  readonly found_by: string
  readonly type: number
  readonly status: 'active' | 'disabled'
  readonly email: string | null
  readonly mobile: string | null
  readonly created_at: Date
  readonly last_login_at: Date | null
}

/** One way to recognise a member: its name for staff, and the condition on `member m`. */
export interface Way {
  readonly name: string
  readonly where: RawBuilder<unknown>
}

/** Members of these merchants (null: of all) by one way, in the order of their names. */
export async function selectHits(tx: Tx, merchants: readonly string[] | null, way: Way, limit: number) {
  const { rows } = await sql<MemberHit>`
    select m.merchant, m.username, ${way.name}::text as found_by, m.type, m.status, m.email, m.mobile, m.created_at,
      m.last_login_at
    from member m
    where ${merchants === null ? sql`true` : sql`m.merchant = any(${[...merchants]}::text[])`} and ${way.where}
    order by m.username_norm, m.merchant limit ${limit}`.execute(tx)
  return rows
}

export const byId = (id: string) => sql`m.id = ${id}::uuid`

export const byName = (name: string) => sql`m.username_norm = ${name}`

export const byNameStart = (start: string) => sql`m.username_norm like ${`${start.replace(/[\\%_]/g, '\\$&')}%`}`

export const byMailbox = (key: Uint8Array) => sql`m.mailbox_key = ${key}`

export const byNumbers = (keys: readonly Uint8Array[]) => sql`m.number_key in (${sql.join(keys)})`

export const byPayment = (reference: string) => sql`(m.merchant, m.id) in (
  select merchant, member_id from deposit where reference = ${reference}
  union all select merchant, member_id from withdrawal where reference = ${reference})`

export const byRound = (code: string) =>
  sql`(m.merchant, m.id) in (select merchant, member_id from game_round where round_code = ${code})`

export const byPayoutAccount = (hashes: readonly Uint8Array[]) =>
  sql`(m.merchant, m.id) in (select merchant, member_id from payout_account where number_hash in (${sql.join(hashes)}))`

export const byAgentCode = (code: string) =>
  sql`(m.merchant, m.id) in (select merchant, member_id from agent where affiliate_code_norm = ${code})`
