import type { Tx } from '#gateway/db/index.ts'

/** The agent of an affiliate code, case-insensitive, if their account is active. */
export async function selectAgentByCode(tx: Tx, merchant: string, code: string) {
  const agent = await activeAgents(tx, merchant)
    .where('a.affiliate_code_norm', '=', code.toLowerCase())
    .executeTakeFirst()
  return agent ?? null
}

/** A link by its code, case-insensitive, and its agent, if that account is active. */
export async function selectLinkByCode(tx: Tx, merchant: string, code: string) {
  const link = await activeAgents(tx, merchant)
    .innerJoin('agent_link as l', (join) =>
      join.onRef('l.merchant', '=', 'a.merchant').onRef('l.agent_id', '=', 'a.member_id'),
    )
    .select(['l.id', 'l.code', 'l.landing', 'l.most_registrations', 'l.until_at', 'l.ended_at'])
    .select(['m.type as agent_type', 'l.account_kind', 'l.series'])
    .where('l.code_norm', '=', code.toLowerCase())
    .executeTakeFirst()
  return link ?? null
}

/** How many registered by a link. */
export async function countRegistered(tx: Tx, merchant: string, linkId: string): Promise<number> {
  const row = await tx
    .selectFrom('member')
    .select((column) => column.fn.countAll<bigint | string>().as('members'))
    .where('merchant', '=', merchant)
    .where('agent_link_id', '=', linkId)
    .executeTakeFirstOrThrow()
  return Number(row.members)
}

/** Locks a link until the transaction ends, so that registrations by it are counted one after the other. */
export async function lockLink(tx: Tx, merchant: string, linkId: string): Promise<void> {
  await tx
    .selectFrom('agent_link')
    .select('id')
    .where('merchant', '=', merchant)
    .where('id', '=', linkId)
    .forUpdate()
    .execute()
}

function activeAgents(tx: Tx, merchant: string) {
  return tx
    .selectFrom('agent as a')
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 'a.merchant').onRef('m.id', '=', 'a.member_id'))
    .select(['a.member_id', 'a.affiliate_code', 'a.domains'])
    .where('a.merchant', '=', merchant)
    .where('m.status', '=', 'active')
}

/** The agent's path in the tree, or null. */
export async function selectAgentPath(tx: Tx, merchant: string, agentId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('agent')
    .select('path')
    .where('merchant', '=', merchant)
    .where('member_id', '=', agentId)
    .executeTakeFirst()
  return row?.path ?? null
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
