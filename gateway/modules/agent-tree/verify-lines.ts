import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/**
 * Where the lines of a merchant differ from what `upline_id` says: missing, superfluous or at another distance. Invariant
 * I6 of the specification of agents. Returns `ancestor > descendant` with both distances.
 */
export async function lineDifferences(tx: Tx, merchant: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive walked as (
      select m.upline_id as ancestor_id, m.id as descendant_id, 1 as distance
      from member m where m.merchant = ${merchant} and m.upline_id is not null
      union all
      select u.upline_id, w.descendant_id, w.distance + 1
      from walked w join member u on u.merchant = ${merchant} and u.id = w.ancestor_id
      where u.upline_id is not null and w.distance < 64
    ), expected as (
      select * from walked
      union all
      select m.id, m.id, 0 from member m where m.merchant = ${merchant} and is_agent_type(m.type)
    ), line as (
      select l.ancestor_id, l.descendant_id, l.distance from agent_line l where l.merchant = ${merchant}
    )
    select coalesce(e.ancestor_id, l.ancestor_id)::text || ' > ' || coalesce(e.descendant_id, l.descendant_id)::text
      || ': ' || coalesce(l.distance::text, 'none') || ' stored, ' || coalesce(e.distance::text, 'none') || ' by uplines'
      as name
    from expected e
    full join line l on l.ancestor_id = e.ancestor_id and l.descendant_id = e.descendant_id
    where e.distance is distinct from l.distance limit 100`.execute(tx)
  return rows.map(({ name }) => name)
}
