import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** The `via` value of members created by an agent. */
export const MADE_BY_AGENT = 'AGENT'

/** The direct downline of an agent, filtered by `types` and the beginning of the user name. */
export interface Downline {
  readonly merchant: string
  readonly agentId: string
  /** The agent's own code, to tell who came by it; null without one. */
  readonly affiliateCode: string | null
  readonly types?: readonly number[]
  readonly search?: string
}

/** The affiliate code and the referral code; null if the agent has none. */
export async function selectAgentCodes(
  tx: Tx,
  merchant: string,
  agentId: string,
): Promise<{ affiliateCode: string | null; referralCode: string | null }> {
  const row = await tx
    .selectFrom('member as m')
    .leftJoin('agent as a', (join) => join.onRef('a.merchant', '=', 'm.merchant').onRef('a.member_id', '=', 'm.id'))
    .select(['a.affiliate_code as affiliateCode', 'm.own_referral_code as referralCode'])
    .where('m.merchant', '=', merchant)
    .where('m.id', '=', agentId)
    .executeTakeFirst()
  return row ?? { affiliateCode: null, referralCode: null }
}

/** The members whom a member recommended, whatever their upline is. */
export async function countFriends(tx: Tx, merchant: string, memberId: string): Promise<number> {
  const row = await tx
    .selectFrom('member')
    .select((select) => select.fn.countAll<bigint | string>().as('members'))
    .where('merchant', '=', merchant)
    .where('recommender_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(row.members)
}

export async function countDownline(tx: Tx, downline: Downline): Promise<number> {
  const row = await direct(tx, downline)
    .select((select) => select.fn.countAll<bigint | string>().as('members'))
    .executeTakeFirstOrThrow()
  return Number(row.members)
}

/** Newest first. */
export function selectDownline(tx: Tx, downline: Downline, page: { offset: number; limit: number }) {
  return direct(tx, downline)
    .select((column) => [
      'id',
      'username',
      'nickname',
      'type',
      'created_at',
      'last_login_at',
      column.fn
        .coalesce(sql<boolean>`affiliate_code = ${downline.affiliateCode}`, sql<boolean>`false`)
        .as('isByAffiliateCode'),
      sql<boolean>`register_method = ${MADE_BY_AGENT}`.as('isMadeByAgent'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

/** How many registered on each day of a time zone; days without any are absent. */
export async function countRegistrations(
  tx: Tx,
  downline: Downline,
  period: { readonly from: Date; readonly until: Date; readonly timeZone: string },
): Promise<{ day: string; count: number }[]> {
  const rows = await direct(tx, downline)
    .select((column) => [
      sql<string>`to_char(created_at at time zone ${period.timeZone}, 'YYYY-MM-DD')`.as('day'),
      column.fn.countAll<bigint | string>().as('count'),
    ])
    .where('created_at', '>=', period.from)
    .where('created_at', '<', period.until)
    .groupBy('day')
    .execute()
  return rows.map(({ day, count }) => ({ day, count: Number(count) }))
}

function direct(tx: Tx, { merchant, agentId, types, search }: Downline) {
  let query = tx.selectFrom('member').where('merchant', '=', merchant).where('upline_id', '=', agentId)
  if (types) query = query.where('type', 'in', [...types])
  if (search) query = query.where(sql<boolean>`starts_with(username_norm, ${search.toLowerCase()})`)
  return query
}
