import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { type EntryState, runningStates } from '#contract/entities/rewards/promotion-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'
import { inOrder, type OperatorScope } from '#gateway/lib/operator-scope.ts'
import { type EntryWords, keptTitles, titlesOf } from './words.ts'

/** A member in a promotion in one period, with the rule that they joined. */
export type Entry = Awaited<ReturnType<typeof selectEntries>>[number]

export type EntryRow = Selectable<Schema['promo_entry']>

/** Entries that are not over. */
export const liveStates: readonly EntryState[] = ['join', ...runningStates, 'applying', 'held', 'claim']

function entriesOf(tx: Tx, merchant: string) {
  return tx
    .selectFrom('promo_entry as e')
    .innerJoin('promotion_version as v', (join) =>
      join
        .onRef('v.merchant', '=', 'e.merchant')
        .onRef('v.promotion_id', '=', 'e.promotion_id')
        .onRef('v.version', '=', 'e.version'),
    )
    .selectAll('e')
    .select(['v.document', 'v.terms_hash'])
    .where('e.merchant', '=', merchant)
}

/** A member's entries: all that are live, and of the others the latest `ended`, or the latest one of each promotion. */
export async function selectEntries(tx: Tx, merchant: string, memberId: string, ended: number | 'ofEach') {
  const own = entriesOf(tx, merchant).where('e.member_id', '=', memberId)
  const live = await own.where('e.state', 'in', liveStates).orderBy('e.joined_at').orderBy('e.id').execute()
  if (ended === 0) return live
  const over = own.where('e.state', 'not in', liveStates)
  const latest =
    ended === 'ofEach'
      ? over.distinctOn('e.promotion_id').orderBy('e.promotion_id').orderBy('e.changed_at', 'desc')
      : over.orderBy('e.changed_at', 'desc').limit(ended)
  // A try without a prize is on the page of its draw.
  return [...live, ...(await latest.where(isNoBlank).execute())]
}

const isNoBlank = sql<boolean>`e.close_reason is distinct from 'notDrawn'`

export function selectEntry(tx: Tx, merchant: string, memberId: string, id: string): Promise<Entry | undefined> {
  return entriesOf(tx, merchant).where('e.member_id', '=', memberId).where('e.id', '=', id).executeTakeFirst()
}

export function selectEntryOfPeriod(
  tx: Tx,
  {
    merchant,
    memberId,
    promotionId,
    periodKey,
  }: {
    readonly merchant: string
    readonly memberId: string
    readonly promotionId: string
    readonly periodKey: string
  },
): Promise<Entry | undefined> {
  return entriesOf(tx, merchant)
    .where('e.member_id', '=', memberId)
    .where('e.promotion_id', '=', promotionId)
    .where('e.period_key', '=', periodKey)
    .executeTakeFirst()
}

/** Whether one of these members takes part, or took part, in the period of a promotion that an instant is in. */
export async function hasEntry(
  tx: Tx,
  {
    merchant,
    promotionId,
    members,
    at,
  }: {
    readonly merchant: string
    readonly promotionId: string
    readonly members: readonly string[]
    readonly at: Date
  },
): Promise<boolean> {
  if (members.length === 0) return false
  const entry = await tx
    .selectFrom('promo_entry')
    .select('id')
    .where('merchant', '=', merchant)
    .where('promotion_id', '=', promotionId)
    .where('member_id', 'in', [...members])
    .where('counts_until', '>', at)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

/** The keys of all periods in which a member has joined each promotion. */
export async function selectJoined(tx: Tx, merchant: string, memberId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('promo_entry')
    .select(['promotion_id', 'period_key'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .execute()
  return new Set(rows.map(({ promotion_id, period_key }) => `${promotion_id} ${period_key}`))
}

/** The periods of a promotion in which a member was paid, or will be when staff agree. */
export async function selectPaidPeriods(
  tx: Tx,
  {
    merchant,
    memberId,
    promotionId,
  }: { readonly merchant: string; readonly memberId: string; readonly promotionId: string },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('promo_entry')
    .select('period_key')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('promotion_id', '=', promotionId)
    .where('state', 'in', ['issued', 'claimed', 'held'])
    .execute()
  return rows.map(({ period_key }) => period_key)
}

/** What the awards of these accounts were computed from: the references of deposits, levels. */
export async function selectSources(tx: Tx, merchant: string, memberIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('promo_entry')
    .select('source_reference')
    .where('merchant', '=', merchant)
    .where('member_id', 'in', [...memberIds])
    .where('source_reference', 'is not', null)
    .execute()
  return rows.flatMap(({ source_reference }) => source_reference ?? [])
}

/** @param document with the words of today, which the entry keeps; null: those of its version */
export async function insertEntry(
  tx: Tx,
  row: Omit<Insertable<Schema['promo_entry']>, 'titles'>,
  document: PromotionDocument | null,
): Promise<string> {
  const titles = document && JSON.stringify(titlesOf(document))
  const { id } = await tx
    .insertInto('promo_entry')
    .values({ ...row, titles })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateEntry(
  tx: Tx,
  { merchant, id }: Pick<EntryRow, 'merchant' | 'id'>,
  change: Updateable<Schema['promo_entry']>,
): Promise<void> {
  await tx.updateTable('promo_entry').set(change).where('merchant', '=', merchant).where('id', '=', id).execute()
}

export async function insertStep(tx: Tx, row: Insertable<Schema['promo_entry_step']>): Promise<void> {
  await tx.insertInto('promo_entry_step').values(row).execute()
}

/** Members with an entry or a grant that is not over, after a member; every merchant. For the platform's role. */
export async function selectLiveMembers(
  tx: Tx,
  after: { readonly merchant: string; readonly memberId: string },
  limit: number,
): Promise<{ merchant: string; memberId: string }[]> {
  const entries = tx
    .selectFrom('promo_entry')
    .select(['merchant', 'member_id as memberId'])
    .where('state', 'in', liveStates)
  const grants = tx
    .selectFrom('bonus_grant')
    .select(['merchant', 'member_id as memberId'])
    .where('state', 'in', ['queued', 'active'])
  return await tx
    .selectFrom(entries.union(grants).as('live'))
    .selectAll()
    .where(({ eb, and, or }) =>
      or([
        eb('merchant', '>', after.merchant),
        and([eb('merchant', '=', after.merchant), eb('memberId', '>', after.memberId)]),
      ]),
    )
    .orderBy('merchant')
    .orderBy('memberId')
    .limit(limit)
    .execute()
}

/** The rewards that a member can take now, and how many of them are of missions. */
export async function countClaims(
  tx: Tx,
  { merchant, memberId, at }: { readonly merchant: string; readonly memberId: string; readonly at: Date },
): Promise<{ readonly all: number; readonly missions: number }> {
  const row = await tx
    .selectFrom('promo_entry as e')
    .innerJoin('promotion_version as v', (join) =>
      join
        .onRef('v.merchant', '=', 'e.merchant')
        .onRef('v.promotion_id', '=', 'e.promotion_id')
        .onRef('v.version', '=', 'e.version'),
    )
    .select([
      sql<string>`count(*)::text`.as('all'),
      sql<string>`count(*) filter (where v.document ->> 'type' = 'mission')::text`.as('missions'),
    ])
    .where('e.merchant', '=', merchant)
    .where('e.member_id', '=', memberId)
    .where('e.state', '=', 'claim')
    .where('e.claim_by', '>', at)
    .executeTakeFirst()
  return { all: Number(row?.all ?? 0), missions: Number(row?.missions ?? 0) }
}

/** The titles by language of the promotions that paid these awards: ids of entries, or of grants. Of the day of the entry. */
export async function selectAwardTitles(
  tx: Tx,
  merchant: string,
  references: readonly string[],
): Promise<{ reference: string; titles: Readonly<Record<string, string>> }[]> {
  if (references.length === 0) return []
  const { rows } = await sql<{ reference: string } & EntryWords>`
    with own as (
      select e.id as reference, e.* from promo_entry e
      where e.merchant = ${merchant} and e.id = any(${[...references]}::uuid[])
      union all
      select g.id, e.* from bonus_grant g join promo_entry e on e.merchant = g.merchant and e.id = g.entry_id
      where g.merchant = ${merchant} and g.id = any(${[...references]}::uuid[]))
    select own.reference::text as reference, own.titles, v.document from own
    join promotion_version v on v.merchant = own.merchant and v.promotion_id = own.promotion_id and v.version = own.version
  `.execute(tx)
  return rows.map(({ reference, ...words }) => ({ reference, titles: keptTitles(words) }))
}

/** The member of an entry. */
export async function selectMemberOfHeld(tx: Tx, merchant: string, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('promo_entry')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.member_id ?? null
}

/** Held rewards for staff, the oldest first. */
export async function selectHeldFor(tx: Tx, scope: OperatorScope) {
  const { merchants } = scope
  let query = tx
    .selectFrom('promo_entry as e')
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 'e.merchant').onRef('m.id', '=', 'e.member_id'))
    .select(['e.merchant', 'e.id', 'e.promotion_id', 'm.username as member', 'e.award_kind', 'e.award_minor'])
    .select(['e.currency', 'e.held_at'])
    .where('e.state', '=', 'held')
  if (merchants !== null) query = query.where('e.merchant', 'in', [...merchants])
  return await inOrder(
    query,
    [
      { by: sql`coalesce(e.held_at, 'infinity')`, type: 'timestamptz' },
      { by: sql`e.id`, type: 'uuid' },
    ],
    scope,
  )
}
