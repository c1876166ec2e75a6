import { sql } from 'kysely'
import type { RowSource } from '#gateway/modules/ledger/index.ts'

/** Rebates of players and payments to agents, each with exactly one ledger transaction of its kind. */
export const seriesRows: readonly RowSource[] = [
  {
    kinds: ['lotteryRebate', 'agentRebate'],
    rows: (merchant) => sql`
      select 'lotteryRebate' as kind, round_id::text || ':' || version as reference, abs(amount_minor) as amount_minor
      from round_rebate where merchant = ${merchant}
      union all
      select 'agentRebate', agent_id::text || ':' || currency || ':' || day::text, amount_minor
      from agent_rebate_payment where merchant = ${merchant}`,
  },
]
