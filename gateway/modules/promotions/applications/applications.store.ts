import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'
import { inOrder, type OperatorScope } from '#gateway/lib/operator-scope.ts'

export type ApplicationRow = Selectable<Schema['promo_application']>

export async function insertApplication(tx: Tx, row: Insertable<Schema['promo_application']>): Promise<string> {
  const { id } = await tx.insertInto('promo_application').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export function selectByRequest(
  tx: Tx,
  { merchant, memberId, requestKey }: { merchant: string; memberId: string; requestKey: string },
): Promise<ApplicationRow | undefined> {
  return tx
    .selectFrom('promo_application')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
}

/** The applications of an entry: the one that waits, then the last one first. */
export function selectApplications(tx: Tx, merchant: string, entryId: string): Promise<ApplicationRow[]> {
  return tx
    .selectFrom('promo_application')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('entry_id', '=', entryId)
    .orderBy(sql`outcome is not null`)
    .orderBy('applied_at', 'desc')
    .orderBy('id')
    .execute()
}

export function selectApplication(tx: Tx, merchant: string, reference: string): Promise<ApplicationRow | undefined> {
  return byReference(tx, merchant, reference).executeTakeFirst()
}

/** An application by its reference, locked until the transaction ends. */
export function lockApplication(tx: Tx, merchant: string, reference: string): Promise<ApplicationRow | undefined> {
  return byReference(tx, merchant, reference).forUpdate().executeTakeFirst()
}

function byReference(tx: Tx, merchant: string, reference: string) {
  return tx
    .selectFrom('promo_application')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('reference', '=', reference)
}

export async function endApplication(
  tx: Tx,
  { merchant, id }: Pick<ApplicationRow, 'merchant' | 'id'>,
  end: Pick<ApplicationRow, 'outcome' | 'decided_at'> & Partial<Pick<ApplicationRow, 'reason' | 'note'>>,
): Promise<void> {
  await tx.updateTable('promo_application').set(end).where('merchant', '=', merchant).where('id', '=', id).execute()
}

/** Ends the open application of an entry that is over for another reason. */
export async function cancelApplication(
  tx: Tx,
  { merchant, id }: { readonly merchant: string; readonly id: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('promo_application')
    .set({ outcome: 'cancelled', decided_at: at })
    .where('merchant', '=', merchant)
    .where('entry_id', '=', id)
    .where('outcome', 'is', null)
    .execute()
}

/** Applications for operators: open ones by their deadline, so that late ones are first, then the latest. */
export async function selectApplicationsFor(tx: Tx, scope: OperatorScope) {
  const { merchants, states } = scope
  let query = tx
    .selectFrom('promo_application as a')
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 'a.merchant').onRef('m.id', '=', 'a.member_id'))
    .innerJoin('promo_entry as e', (join) =>
      join.onRef('e.merchant', '=', 'a.merchant').onRef('e.id', '=', 'a.entry_id'),
    )
    .select(({ selectFrom }) => [
      'a.merchant',
      'a.reference',
      'm.username',
      'e.promotion_id',
      'a.remark',
      selectFrom('promo_application_image as i')
        .select(({ fn }) => fn.countAll<bigint>().as('n'))
        .whereRef('i.merchant', '=', 'a.merchant')
        .whereRef('i.application_id', '=', 'a.id')
        .as('pictures'),
      'a.applied_at',
      'a.decide_by',
      'a.outcome',
      'a.reason',
      'a.note',
    ])
  if (merchants !== null) query = query.where('a.merchant', 'in', [...merchants])
  if (states) {
    const outcomes = states.filter((state) => state !== 'applying')
    query = query.where(({ eb, or }) =>
      or([
        ...(states.includes('applying') ? [eb('a.outcome', 'is', null)] : []),
        ...(outcomes.length > 0 ? [eb('a.outcome', 'in', outcomes as never)] : []),
      ]),
    )
  }
  return await inOrder(
    query,
    [
      { by: sql`(a.outcome is not null)`, type: 'boolean' },
      { by: sql`(case when a.outcome is null then a.decide_by else 'infinity' end)`, type: 'timestamptz' },
      { by: sql`a.applied_at`, type: 'timestamptz', isDescending: true },
      { by: sql`a.id`, type: 'uuid' },
    ],
    scope,
  )
}

/** The merchants with an application of this reference: at most one, except for a chance of 1 in 2^50. */
export async function selectMerchantsOfApplication(tx: Tx, reference: string): Promise<string[]> {
  const rows = await tx.selectFrom('promo_application').select('merchant').where('reference', '=', reference).execute()
  return rows.map(({ merchant }) => merchant)
}
