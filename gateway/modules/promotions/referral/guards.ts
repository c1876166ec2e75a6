import { sql } from 'kysely'
import { networkOf } from '#contract/network.node.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { AccrualRow } from './accruals.store.ts'

/** Friends of one inviter who share something: so many are a ring. Promotions specification, section 11. */
const RING = 4

/** What a guard found about an accrual: a reason for a person to look, never to take anything away. */
export interface Evidence {
  readonly kind: 'network' | 'payoutAccount' | 'cycle' | 'ring'
  readonly otherId: string
  readonly detail: string
}

type Parties = Pick<AccrualRow, 'merchant' | 'inviter_id' | 'friend_id'>

/**
 * What speaks for one person behind two accounts: the inviter and the friend share a network or a payout account, invited
 * each other in a circle, or the friend shares one of them with other friends of the inviter.
 */
export async function evidenceOf(tx: Tx, { merchant, inviter_id, friend_id }: Parties): Promise<Evidence[]> {
  const friends = await selectFriends(tx, merchant, inviter_id)
  const marks = await selectMarks(tx, merchant, [...new Set([inviter_id, friend_id, ...friends])])
  const own = marks.get(friend_id) ?? new Map()
  const found: Evidence[] = []
  for (const [mark, kind] of marks.get(inviter_id) ?? [])
    if (own.has(mark)) found.push({ kind, otherId: inviter_id, detail: kind === 'network' ? mark : '' })
  const alike = friends.filter((id) => [...(marks.get(id) ?? new Map()).keys()].some((mark) => own.has(mark)))
  if (alike.length >= RING) {
    const [other = inviter_id] = alike.filter((id) => id !== friend_id)
    found.push({ kind: 'ring', otherId: other, detail: `${alike.length} friends` })
  }
  if (await isCircle(tx, { merchant, inviter_id, friend_id }))
    found.push({ kind: 'cycle', otherId: inviter_id, detail: '' })
  return found
}

type Kind = 'network' | 'payoutAccount'

/** The networks and payout accounts of members: an address of this machine identifies no person. */
async function selectMarks(tx: Tx, merchant: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; kind: Kind; mark: string }>`
    select s.member_id as id, 'network' as kind, s.ip as mark from member_session s
    where s.merchant = ${merchant} and s.member_id = any(${ids}::uuid[]) and s.ip is not null
    union select m.id, 'network', m.register_ip from member m
    where m.merchant = ${merchant} and m.id = any(${ids}::uuid[]) and m.register_ip is not null
    union select p.member_id, 'payoutAccount', encode(p.number_hash, 'hex') from payout_account p
    where p.merchant = ${merchant} and p.member_id = any(${ids}::uuid[])`.execute(tx)
  const marks = new Map<string, Map<string, Kind>>()
  for (const { id, kind, mark } of rows) {
    const own = marks.get(id) ?? new Map<string, Kind>()
    marks.set(id, own.set(kind === 'network' ? networkOf(mark) : mark, kind))
  }
  return marks
}

async function selectFriends(tx: Tx, merchant: string, inviterId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where('recommender_id', '=', inviterId)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the friend is among those who invited the inviter, directly or not. */
async function isCircle(tx: Tx, { merchant, inviter_id, friend_id }: Parties): Promise<boolean> {
  const { rows } = await sql`
    with recursive above as (
      select recommender_id as id from member where merchant = ${merchant} and id = ${inviter_id}::uuid
      union select m.recommender_id from member m join above on m.id = above.id where m.merchant = ${merchant}
    ) select 1 from above where id = ${friend_id}::uuid limit 1`.execute(tx)
  return rows.length > 0
}
