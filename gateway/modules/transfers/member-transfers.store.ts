import { type Insertable, type Selectable, sql } from 'kysely'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export type MemberTransferRow = Selectable<Schema['member_transfer']>

/** The other side of a transfer between members. */
export interface Relative {
  readonly id: string
  readonly username: string
  readonly nickname: string | null
  readonly currency: string
}

/** The active agent above a member: an agent's parent, else the agent of their affiliate code, else of their referral. */
export async function selectUpline(tx: Tx, merchant: string, memberId: string): Promise<Relative | null> {
  const { rows } = await sql<Relative>`
    select u.id, u.username, u.nickname, u.currency
    from member m
    left join agent own on own.merchant = m.merchant and own.member_id = m.id
    left join agent code on code.merchant = m.merchant and code.affiliate_code_norm = lower(m.affiliate_code)
    join member u on u.merchant = m.merchant and u.id = coalesce(own.parent_id, code.member_id, m.recommender_id)
    where m.merchant = ${merchant} and m.id = ${memberId}::uuid and u.id <> m.id
      and u.status = 'active' and u.type = any(${[...memberTypes.agents]}::integer[])`.execute(tx)
  return rows[0] ?? null
}

/** An active direct downline of an agent by username: a sub-agent, or a member recruited by affiliate code or referral. */
export async function selectDownline(
  tx: Tx,
  merchant: string,
  agentId: string,
  account: string,
): Promise<Relative | null> {
  const { rows } = await sql<Relative>`
    select m.id, m.username, m.nickname, m.currency
    from member m
    left join agent a on a.merchant = m.merchant and a.member_id = ${agentId}::uuid
    left join agent own on own.merchant = m.merchant and own.member_id = m.id
    where m.merchant = ${merchant} and m.username_norm = ${account.toLowerCase()} and m.id <> ${agentId}::uuid
      and m.status = 'active' and m.type <> ${memberTypes.trial}
      and (own.parent_id = ${agentId}::uuid or lower(m.affiliate_code) = a.affiliate_code_norm
        or m.recommender_id = ${agentId}::uuid)`.execute(tx)
  return rows[0] ?? null
}

export async function insertMemberTransfer(tx: Tx, row: Insertable<Schema['member_transfer']>): Promise<void> {
  await tx.insertInto('member_transfer').values(row).execute()
}

/** The sum of a member's transfers to others since an instant, in minor units. */
export async function sumTransferred(tx: Tx, merchant: string, memberId: string, since: Date): Promise<bigint> {
  const row = await tx
    .selectFrom('member_transfer')
    .select(sql<string>`coalesce(sum(amount_minor), 0)::text`.as('sum'))
    .where('merchant', '=', merchant)
    .where('from_member_id', '=', memberId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return BigInt(row.sum)
}
