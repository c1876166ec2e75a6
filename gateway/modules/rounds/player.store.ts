import type { Tx } from '#gateway/db/index.ts'

export function selectPlayer(tx: Tx, merchant: string, memberId: string) {
  return tx
    .selectFrom('member')
    .select(['created_at'])
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .executeTakeFirst()
}

/** The start of a member session, and the currency of its member. */
export function selectPlayerSession(tx: Tx, merchant: string, memberId: string, sessionId: string) {
  return tx
    .selectFrom('member_session as s')
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 's.merchant').onRef('m.id', '=', 's.member_id'))
    .select(['s.created_at as since', 'm.currency'])
    .where('s.merchant', '=', merchant)
    .where('s.member_id', '=', memberId)
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow()
}
