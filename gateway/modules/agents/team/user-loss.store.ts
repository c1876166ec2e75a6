import { sql } from 'kysely'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { DayRange } from '#gateway/modules/figures/index.ts'

export interface PlayedMember {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly type: number
}

/** Members with figures in a period by name: the one that is asked for, unless it is the agent, and everybody below. */
export async function selectMembersWithFigures(
  tx: Tx,
  { merchant, from, to, currency }: DayRange,
  { rootId, agentId, after }: { readonly rootId: string; readonly agentId: string; readonly after: string | null },
  limit: number,
): Promise<PlayedMember[]> {
  const { rows } = await sql<PlayedMember>`
    with below as (
      select l.descendant_id as id from agent_line l
      where l.merchant = ${merchant} and l.ancestor_id = ${rootId}::uuid
      union
      select ${rootId}::uuid
    )
    select m.id::text as id, m.username as account, m.username_norm as name, m.type
    from below b join member m on m.merchant = ${merchant} and m.id = b.id
    where m.id <> ${agentId}::uuid and m.type <> ${memberTypes.trial}
      and (${after}::text is null or m.username_norm collate "C" > ${after})
      and (exists (select from member_day d where d.merchant = ${merchant} and d.member_id = m.id
          and d.day between ${from} and ${to} and d.currency = ${currency})
        or exists (select from member_cash_day d where d.merchant = ${merchant} and d.member_id = m.id
          and d.day between ${from} and ${to} and d.currency = ${currency}
          and d.item in ('deposit', 'withdrawal', 'bonus')))
    order by m.username_norm collate "C" limit ${limit}`.execute(tx)
  return rows
}
