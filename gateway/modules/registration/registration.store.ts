import type { Tx } from '#gateway/db/index.ts'

/** The agent of an affiliate code, case-insensitive, if their account is active. */
export async function selectAgentByCode(tx: Tx, merchant: string, code: string) {
  const agent = await tx
    .selectFrom('agent as a')
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 'a.merchant').onRef('m.id', '=', 'a.member_id'))
    .select(['a.member_id', 'a.affiliate_code', 'a.domains'])
    .where('a.merchant', '=', merchant)
    .where('a.affiliate_code_norm', '=', code.toLowerCase())
    .where('m.status', '=', 'active')
    .executeTakeFirst()
  return agent ?? null
}

export async function insertAgent(
  tx: Tx,
  agent: {
    merchant: string
    member_id: string
    /** The agent above, if any; `path` is that agent's and `member_id/`. */
    parent_id?: string | null
    path: string
    affiliate_code: string
    created_at: Date
  },
): Promise<void> {
  await tx.insertInto('agent').values(agent).execute()
}
