import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'
import { countedUpdate } from '#gateway/modules/bonus/index.ts'

export type GameTransaction = Selectable<Schema['game_transaction']>
export type NewGameTransaction = Insertable<Schema['game_transaction']>

/**
 * Locks the member until the transaction ends: the calls of one member are serialised, so each reads the result of the
 * previous one.
 */
export function lockMember(tx: Tx, merchant: string, memberId: string): Promise<LockedMember | undefined> {
  return selectLockedMembers(tx, merchant).where('id', '=', memberId).executeTakeFirst()
}

/** The members of a merchant as calls read them, each locked; the caller says which. */
export function selectLockedMembers(tx: Tx, merchant: string) {
  return (
    tx
      .selectFrom('member')
      .select(['id', 'status', 'currency', 'username'])
      // With the lock, so that a member without bonus money costs no further look-up.
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('bonus_grant as g')
            .select('g.id')
            .whereRef('g.merchant', '=', 'member.merchant')
            .whereRef('g.member_id', '=', 'member.id')
            .where('g.state', '=', 'active')
            .where('g.stakeable', '=', true),
        ).as('has_grant'),
      )
      .where('merchant', '=', merchant)
      .forNoKeyUpdate()
  )
}

export type LockedMember = Awaited<ReturnType<ReturnType<typeof selectLockedMembers>['executeTakeFirstOrThrow']>>

/** The stored transactions of a provider with these ids. */
export function selectTransactions(
  tx: Tx,
  merchant: string,
  provider: string,
  uuids: readonly string[],
): Promise<GameTransaction[]> {
  return tx
    .selectFrom('game_transaction')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('provider_code', '=', provider)
    .where('transaction_uuid', 'in', uuids)
    .execute()
}

/**
 * Returns false when another member's transaction has the id. `counted`: what the bet adds to the task of a grant, in the
 * same statement.
 */
export async function insertTransaction(
  tx: Tx,
  row: NewGameTransaction,
  counted: { readonly grantId: string; readonly units: bigint } | null = null,
): Promise<boolean> {
  const { merchant } = row
  const insertInto = (query: Pick<Tx, 'insertInto'>) =>
    query
      .insertInto('game_transaction')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('transaction_uuid')
      .executeTakeFirst()
  const inserted =
    counted && counted.units !== 0n
      ? await insertInto(
          tx.with('counted', () => countedUpdate(tx, merchant, counted.grantId, counted.units)) as Pick<
            Tx,
            'insertInto'
          >,
        )
      : await insertInto(tx)
  return inserted !== undefined
}

/** The wins of a bet that are not rolled back. */
export function selectWinsOf(tx: Tx, merchant: string, provider: string, betUuid: string): Promise<GameTransaction[]> {
  return tx
    .selectFrom('game_transaction')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('provider_code', '=', provider)
    .where('reference_uuid', '=', betUuid)
    .where('kind', '=', 'win')
    .where('status', '=', 'done')
    .execute()
}

/** The wins of a bet that wait for an operator's decision. */
export function selectHeldWinsOfBet(
  tx: Tx,
  merchant: string,
  provider: string,
  betUuid: string,
): Promise<GameTransaction[]> {
  return tx
    .selectFrom('game_transaction')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('provider_code', '=', provider)
    .where('reference_uuid', '=', betUuid)
    .where('kind', '=', 'win')
    .where('status', '=', 'held')
    .execute()
}

/** Whether a round has a win, paid or held. */
export async function hasRoundWon(tx: Tx, merchant: string, roundId: string): Promise<boolean> {
  const win = await tx
    .selectFrom('game_transaction')
    .select('transaction_uuid')
    .where('merchant', '=', merchant)
    .where('round_id', '=', roundId)
    .where('kind', '=', 'win')
    .where('status', 'in', ['done', 'held'])
    .where('amount_minor', '>', 0n)
    .limit(1)
    .executeTakeFirst()
  return win !== undefined
}

/** Whether a win of a round, also one of zero, is paid and not rolled back. */
export async function hasPaidWin(tx: Tx, merchant: string, roundId: string): Promise<boolean> {
  const win = await tx
    .selectFrom('game_transaction')
    .select('transaction_uuid')
    .where('merchant', '=', merchant)
    .where('round_id', '=', roundId)
    .where('kind', '=', 'win')
    .where('status', '=', 'done')
    .limit(1)
    .executeTakeFirst()
  return win !== undefined
}

export function markRolledBack(tx: Tx, merchant: string, provider: string, uuid: string): Promise<void> {
  return updateTransaction(tx, merchant, provider, uuid, { status: 'rolledBack' })
}

export async function updateTransaction(
  tx: Tx,
  merchant: string,
  provider: string,
  uuid: string,
  change: Pick<Updateable<Schema['game_transaction']>, 'status' | 'ledger_transaction_id' | 'bonus_minor' | 'grant_id'>,
): Promise<void> {
  await tx
    .updateTable('game_transaction')
    .set(change)
    .where('merchant', '=', merchant)
    .where('provider_code', '=', provider)
    .where('transaction_uuid', '=', uuid)
    .execute()
}

/** Uses one of the granted free rounds; false when none is left or none is valid now in this game. */
export async function takeFreeRound(
  tx: Tx,
  grant: { merchant: string; provider: string; memberId: string; rewardUuid: string; gameCode: string; now: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('free_round_grant')
    .set({ used: sql`used + 1` })
    .where('merchant', '=', grant.merchant)
    .where('reward_uuid', '=', grant.rewardUuid)
    .where('provider_code', '=', grant.provider)
    .where('member_id', '=', grant.memberId)
    .where('game_code', '=', grant.gameCode)
    .where('status', '=', 'active')
    .where('starts_at', '<=', grant.now)
    .where('ends_at', '>', grant.now)
    .whereRef('used', '<', 'rounds')
    .returning('used')
    .executeTakeFirst()
  return used !== undefined
}

/** Returns the free round of a rolled-back bet. */
export async function returnFreeRound(tx: Tx, merchant: string, rewardUuid: string): Promise<void> {
  await tx
    .updateTable('free_round_grant')
    .set({ used: sql`used - 1` })
    .where('merchant', '=', merchant)
    .where('reward_uuid', '=', rewardUuid)
    .where('used', '>', 0)
    .execute()
}
