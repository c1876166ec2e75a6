import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { insertMember } from '#gateway/modules/accounts/index.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.close())

/** The questions of the agent centre's pages, and the index that answers each: specification of agents, section 3.2. */
const questions = {
  'is this name below me': {
    index: 'agent_line_pkey',
    ask: (merchant: string, agentId: string) => sql`
      select m.id from member m join agent_line l on l.merchant = m.merchant and l.ancestor_id = ${agentId}::uuid
        and l.descendant_id = m.id where m.merchant = ${merchant} and m.username_norm = 'ann'`,
  },
  'a page of the direct downline': {
    index: 'member_of_upline',
    ask: (merchant: string, agentId: string) => sql`
      select id from member where merchant = ${merchant} and upline_id = ${agentId}::uuid
        and username_norm collate "C" > 'b' order by username_norm collate "C" limit 21`,
  },
  'the agents right below': {
    index: 'member_agents_of_upline',
    ask: (merchant: string, agentId: string) => sql`
      select m.id, m.created_at from member m where m.merchant = ${merchant} and m.upline_id = ${agentId}::uuid
        and is_agent_type(m.type)`,
  },
  'members by the beginning of a name': {
    index: 'member_by_name',
    ask: (merchant: string) => sql`
      select id from member where merchant = ${merchant} and username_norm collate "C" >= 'ann'
        and username_norm collate "C" < 'ann~' order by username_norm collate "C" limit 21`,
  },
}

test.each(Object.entries(questions))('%s is answered by an index', async (_, { index, ask }) => {
  const merchant = freshMerchant()
  const plan = await db.withMerchant(merchant, async (tx) => {
    const username = `a${randomUUID().slice(0, 8)}`
    const [type] = memberTypes.agents
    const { id } = await insertMember(tx, { merchant, username, currency: 'USD', type })
    // A few rows are read whole whatever the index: the plan must be possible, the size is the deployment's.
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    await sql`set local enable_sort = off`.execute(tx)
    const { rows } = await sql<Record<string, string>>`explain ${ask(merchant, id)}`.execute(tx)
    return rows.map((row) => Object.values(row)[0]).join('\n')
  })
  expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${index} `))
})
