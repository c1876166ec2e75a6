import { sql } from 'kysely'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { Tx } from '#gateway/db/index.ts'

/** A member above or below another one. */
export interface Relative {
  readonly id: string
  readonly username: string
  readonly nickname: string | null
  readonly currency: string
}

/** The active agent above a member; null without one. */
export async function selectUpline(tx: Tx, merchant: string, memberId: string): Promise<Relative | null> {
  const upline = await tx
    .selectFrom('member as m')
    .innerJoin('member as u', (join) => join.onRef('u.merchant', '=', 'm.merchant').onRef('u.id', '=', 'm.upline_id'))
    .select(['u.id', 'u.username', 'u.nickname', 'u.currency'])
    .where('m.merchant', '=', merchant)
    .where('m.id', '=', memberId)
    .where('u.status', '=', 'active')
    .where('u.type', 'in', [...memberTypes.agents])
    .executeTakeFirst()
  return upline ?? null
}

/** An active direct downline of an agent by user name; null for anybody else. */
export async function selectDirectDownline(
  tx: Tx,
  merchant: string,
  agentId: string,
  account: string,
): Promise<Relative | null> {
  const downline = await tx
    .selectFrom('member')
    .select(['id', 'username', 'nickname', 'currency'])
    .where('merchant', '=', merchant)
    .where('username_norm', '=', account.toLowerCase())
    .where('upline_id', '=', agentId)
    .where('status', '=', 'active')
    .where('type', '<>', memberTypes.trial)
    .executeTakeFirst()
  return downline ?? null
}

/** The number of agents in the line of an agent, itself included; 0 for a member who is no agent. */
export async function selectDepth(tx: Tx, merchant: string, agentId: string): Promise<number> {
  const { rows } = await sql<{ depth: number }>`
    select count(*)::integer as depth from agent_line l
    where l.merchant = ${merchant} and l.descendant_id = ${agentId}::uuid
      and exists (select from agent_line own where own.merchant = ${merchant} and own.ancestor_id = ${agentId}::uuid
        and own.descendant_id = ${agentId}::uuid)`.execute(tx)
  return rows[0]?.depth ?? 0
}
