import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'
import { bonusBalanceOf, cashBesideBonus } from '#gateway/modules/ledger/index.ts'

export type GrantRow = Selectable<Schema['bonus_grant']>
/** A grant with the rule of its promotion and the money in its account. */
export type Grant = Awaited<ReturnType<typeof selectGrants>>[number]
/** A grant and the cash of its member, read together. Minor units. */
export type ActiveGrant = Grant & { readonly cash_minor: bigint }

const live = ['queued', 'active'] as const

function grantsOf(tx: Tx, merchant: string, memberId: string) {
  return tx
    .selectFrom('bonus_grant as g')
    .innerJoin('promo_entry as e', (join) =>
      join.onRef('e.merchant', '=', 'g.merchant').onRef('e.id', '=', 'g.entry_id'),
    )
    .innerJoin('promotion_version as v', (join) =>
      join
        .onRef('v.merchant', '=', 'e.merchant')
        .onRef('v.promotion_id', '=', 'e.promotion_id')
        .onRef('v.version', '=', 'e.version'),
    )
    .selectAll('g')
    .select(['v.document', 'e.titles', bonusBalanceOf('g').as('balance_minor')])
    .where('g.merchant', '=', merchant)
    .where('g.member_id', '=', memberId)
}

/** A member's grants in the order in which they were granted: all live ones, and of the others the latest `ended`. */
export async function selectGrants(tx: Tx, merchant: string, memberId: string, ended: number) {
  const own = grantsOf(tx, merchant, memberId)
  const open = await own.where('g.state', 'in', live).orderBy('g.granted_at').orderBy('g.id').execute()
  const over = ended
    ? await own.where('g.state', 'not in', live).orderBy('g.ended_at', 'desc').limit(ended).execute()
    : []
  return [...open, ...over]
}

export function selectGrant(tx: Tx, merchant: string, memberId: string, id: string): Promise<Grant | undefined> {
  return grantsOf(tx, merchant, memberId).where('g.id', '=', id).executeTakeFirst()
}

/** The grant of a member's entry. */
export function selectGrantOfEntry(tx: Tx, merchant: string, memberId: string, entryId: string) {
  return grantsOf(tx, merchant, memberId).where('g.entry_id', '=', entryId).executeTakeFirst()
}

/** The rule that an entry keeps. */
export async function selectRuleOfEntry(
  tx: Tx,
  merchant: string,
  entryId: string,
): Promise<PromotionDocument | undefined> {
  const found = await tx
    .selectFrom('promo_entry as e')
    .innerJoin('promotion_version as v', (join) =>
      join
        .onRef('v.merchant', '=', 'e.merchant')
        .onRef('v.promotion_id', '=', 'e.promotion_id')
        .onRef('v.version', '=', 'e.version'),
    )
    .select('v.document')
    .where('e.merchant', '=', merchant)
    .where('e.id', '=', entryId)
    .executeTakeFirst()
  return found?.document
}

/** Grants of one kind: of those whose money can be staked, and of those whose money cannot, one is active at a time. */
export interface GrantKind {
  readonly merchant: string
  readonly memberId: string
  readonly currency: string
  readonly stakeable: boolean
}

/** The active grant of a kind, whether its time is over or not, with the member's cash beside it. */
export function selectActiveGrant(
  tx: Tx,
  { merchant, memberId, currency, stakeable }: GrantKind,
): Promise<ActiveGrant | undefined> {
  return grantsOf(tx, merchant, memberId)
    .select(cashBesideBonus('g').as('cash_minor'))
    .where('g.state', '=', 'active')
    .where('g.currency', '=', currency)
    .where('g.stakeable', '=', stakeable)
    .executeTakeFirst()
}

/** Whether two grants of a member are of one kind, so that one of them waits for the other. */
export function isSameKind(
  one: Pick<GrantRow, 'currency' | 'stakeable'>,
  other: Pick<GrantRow, 'currency' | 'stakeable'>,
): boolean {
  return one.currency === other.currency && one.stakeable === other.stakeable
}

export async function insertGrant(tx: Tx, row: Insertable<Schema['bonus_grant']>): Promise<string> {
  const { id } = await tx.insertInto('bonus_grant').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateGrant(
  tx: Tx,
  { merchant, id }: Pick<GrantRow, 'merchant' | 'id'>,
  change: Updateable<Schema['bonus_grant']>,
): Promise<void> {
  await tx.updateTable('bonus_grant').set(change).where('merchant', '=', merchant).where('id', '=', id).execute()
}

/** Adds to the task done so far; `units` is negative when a bet is rolled back. */
export async function addCounted(tx: Tx, merchant: string, grantId: string, units: bigint): Promise<void> {
  if (units !== 0n) await countedUpdate(tx, merchant, grantId, units).execute()
}

/** The statement of addCounted, for a caller who sends it together with its own: a bet has no time for one more call. */
export function countedUpdate(tx: Tx, merchant: string, grantId: string, units: bigint) {
  return tx
    .updateTable('bonus_grant')
    .set({ counted_units: sql`counted_units + ${units}::bigint` })
    .where('merchant', '=', merchant)
    .where('id', '=', grantId)
}

/** Bonus money that became a member's cash in [from, until), in minor units. */
export async function sumReleased(
  tx: Tx,
  { merchant, memberId, currency }: { readonly merchant: string; readonly memberId: string; readonly currency: string },
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<bigint> {
  const row = await tx
    .selectFrom('bonus_grant')
    .select(sql<string>`coalesce(sum(coalesce(released_minor, amount_minor)), 0)::text`.as('sum'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('state', '=', 'completed')
    .where('ended_at', '>=', from)
    .where('ended_at', '<', until)
    .executeTakeFirstOrThrow()
  return BigInt(row.sum)
}
