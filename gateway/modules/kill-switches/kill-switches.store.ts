import { type Insertable, sql } from 'kysely'
import type { Schema, Tx } from '#gateway/db/index.ts'
import { inOrder, type OperatorScope } from '#gateway/lib/operator-scope.ts'

/** Returns the id; undefined when it is stopped already. */
export async function insertKill(tx: Tx, row: Insertable<Schema['kill_switch']>): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('kill_switch')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Locks an active kill switch. */
export async function lockKill(tx: Tx, merchant: string, id: string) {
  return await tx
    .selectFrom('kill_switch')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateKill(
  tx: Tx,
  { merchant, id }: { readonly merchant: string; readonly id: string },
  change: { readonly confirmed_name?: string; readonly confirmed_at?: Date; readonly ended_at?: Date },
): Promise<void> {
  await tx.updateTable('kill_switch').set(change).where('merchant', '=', merchant).where('id', '=', id).execute()
}

/** Whether a game is stopped: itself, its vendor or its brand. */
export async function isKilled(
  tx: Tx,
  { merchant, vendor, game }: { readonly merchant: string; readonly vendor: string; readonly game: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('kill_switch')
    .select('id')
    .where('merchant', '=', merchant)
    .where('ended_at', 'is', null)
    .where((at) =>
      at.or([
        at('kind', '=', 'brand'),
        at.and([at('kind', '=', 'vendor'), at('target', '=', vendor)]),
        at.and([at('kind', '=', 'game'), at('target', '=', game)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What is stopped at a merchant. */
export interface Stopped {
  readonly isBrand: boolean
  /** Codes of vendors, and of games as `<vendor>:<code>`. */
  readonly targets: ReadonlySet<string>
}

/** Everything that is stopped at a merchant, for lists of games. */
export async function selectStopped(tx: Tx, merchant: string): Promise<Stopped> {
  const rows = await tx
    .selectFrom('kill_switch')
    .select(['kind', 'target'])
    .where('merchant', '=', merchant)
    .where('ended_at', 'is', null)
    .execute()
  return {
    isBrand: rows.some(({ kind }) => kind === 'brand'),
    targets: new Set(rows.flatMap(({ kind, target }) => (kind === 'brand' ? [] : [target]))),
  }
}

/** Kill switches, active ones first. */
export async function selectKills(tx: Tx, scope: Omit<OperatorScope, 'states'>) {
  const { merchants } = scope
  let query = tx
    .selectFrom('kill_switch')
    .select(['id', 'merchant', 'kind', 'target', 'reason', 'started_name as started_by', 'started_at', 'confirm_by'])
    .select(['confirmed_name as confirmed_by', 'confirmed_at', 'ended_at'])
  if (merchants !== null) query = query.where('merchant', 'in', [...merchants])
  return await inOrder(
    query,
    [
      { by: sql`coalesce(ended_at, 'infinity')`, type: 'timestamptz', isDescending: true },
      { by: sql`started_at`, type: 'timestamptz', isDescending: true },
      { by: sql`id`, type: 'uuid' },
    ],
    scope,
  )
}
