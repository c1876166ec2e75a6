import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import { type MarkKind, selectMarks } from '#gateway/modules/reward-guards/index.ts'
import type { AccrualRow } from './accruals.store.ts'

/** Friends of one inviter who share something: so many are a ring. Promotions specification, section 11. */
const RING = 4

/** What a guard found about an accrual: a reason for a person to look, never to take anything away. */
export interface Evidence {
  readonly kind: 'mailbox' | 'number' | 'payoutAccount' | 'device' | 'network' | 'cycle' | 'ring'
  readonly otherId: string
  readonly detail: string
}

type Parties = Pick<AccrualRow, 'merchant' | 'inviter_id' | 'friend_id'>

/**
 * What speaks for one person behind two accounts: the inviter and the friend share a mailbox, a number, a network or a payout account, invited
 * each other in a circle, or the friend shares one of them with other friends of the inviter.
 */
export async function evidenceOf(tx: Tx, { merchant, inviter_id, friend_id }: Parties): Promise<Evidence[]> {
  const friends = await selectFriends(tx, merchant, inviter_id)
  const marks = await marksOf(tx, merchant, [...new Set([inviter_id, friend_id, ...friends])])
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

type Kind = Exclude<Evidence['kind'], 'cycle' | 'ring'>

/** What members share, of all time: one connection is the same network here. */
const kinds: Readonly<Partial<Record<MarkKind, Kind>>> = {
  mailbox: 'mailbox',
  number: 'number',
  payoutAccount: 'payoutAccount',
  address: 'network',
}

async function marksOf(tx: Tx, merchant: string, memberIds: readonly string[]) {
  const marks = new Map<string, Map<string, Kind>>()
  for (const { memberId, kind, mark } of await selectMarks(tx, { merchant, memberIds, since: new Date(0) })) {
    const named = kinds[kind]
    if (named) marks.set(memberId, (marks.get(memberId) ?? new Map<string, Kind>()).set(mark, named))
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
