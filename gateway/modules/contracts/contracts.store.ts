import { type Insertable, type Selectable, sql } from 'kysely'
import type { TreeContract } from '#contract/agency/cascade.ts'
import type { ContractKind } from '#contract/agency/contract-kinds.ts'
import type { ContractSide, ContractState } from '#contract/entities/agency/contract-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'
import { type PageRange, selectPage } from '#gateway/modules/payments/index.ts'

export type ContractRow = Selectable<Schema['contract_version']>
export type ContractStep = Insertable<Schema['contract_step']>
export type ContractChange = Partial<Pick<ContractRow, 'state' | 'accepted_at' | 'starts_at' | 'ends_at'>>

/** Makes changes of a merchant's contracts of one kind wait for each other until the transaction ends. */
export async function lockKind(tx: Tx, merchant: string, kind: ContractKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${merchant} contracts ${kind}`}, 0))`.execute(tx)
}

export function insertContract(tx: Tx, row: Insertable<Schema['contract_version']>): Promise<ContractRow> {
  return tx.insertInto('contract_version').values(row).returningAll().executeTakeFirstOrThrow()
}

export function selectContract(tx: Tx, merchant: string, id: string): Promise<ContractRow | undefined> {
  return tx
    .selectFrom('contract_version')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function selectByRequestKey(
  tx: Tx,
  { merchant, downline_id, kind, request_key }: Pick<ContractRow, 'merchant' | 'downline_id' | 'kind' | 'request_key'>,
): Promise<ContractRow | undefined> {
  return tx
    .selectFrom('contract_version')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('downline_id', '=', downline_id)
    .where('kind', '=', kind)
    .where('request_key', '=', request_key)
    .executeTakeFirst()
}

/** The request of a kind that waits for an agent's answer. */
export function selectOpenRequest(
  tx: Tx,
  merchant: string,
  downlineId: string,
  kind: ContractKind,
): Promise<ContractRow | undefined> {
  return tx
    .selectFrom('contract_version')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('downline_id', '=', downlineId)
    .where('kind', '=', kind)
    .where('state', '=', 'requested')
    .executeTakeFirst()
}

/** An agent's contract of a kind that has no end yet, whether it has begun or not. */
export function selectRunning(
  tx: Tx,
  merchant: string,
  downlineId: string,
  kind: ContractKind,
): Promise<ContractRow | undefined> {
  return tx
    .selectFrom('contract_version')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('downline_id', '=', downlineId)
    .where('kind', '=', kind)
    .where('state', '=', 'accepted')
    .executeTakeFirst()
}

/** Contracts of a kind and downline that hold at an instant or begin later. */
export function selectHolding(
  tx: Tx,
  merchant: string,
  downlineId: string,
  kind: ContractKind,
  at: Date,
): Promise<ContractRow[]> {
  return tx
    .selectFrom('contract_version')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('downline_id', '=', downlineId)
    .where('kind', '=', kind)
    .where('starts_at', 'is not', null)
    .where((either) => either.or([either('ends_at', 'is', null), either('ends_at', '>', at)]))
    .execute()
}

/** A merchant's contracts of a kind between two agents that run on at an instant. */
export async function selectTree(tx: Tx, merchant: string, kind: ContractKind, at: Date): Promise<TreeContract[]> {
  const rows = await tx
    .selectFrom('contract_version')
    .select(['id', 'upline_id', 'downline_id', 'terms'])
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('upline_id', 'is not', null)
    .where('starts_at', 'is not', null)
    .where((either) => either.or([either('ends_at', 'is', null), either('ends_at', '>', at)]))
    .orderBy('requested_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, upline_id, downline_id, terms }) => {
    return { id, uplineId: upline_id ?? '', downlineId: downline_id, terms }
  })
}

/** Changes a contract that is in one of these states; false: it no longer is. */
export async function updateContract(
  tx: Tx,
  { merchant, id }: Pick<ContractRow, 'merchant' | 'id'>,
  from: readonly ContractState[],
  change: ContractChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contract_version')
    .set(change)
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function insertStep(tx: Tx, step: ContractStep): Promise<void> {
  await tx.insertInto('contract_step').values(step).execute()
}

/** What happened to a contract, the oldest first. */
export function selectSteps(tx: Tx, merchant: string, contractId: string) {
  return tx
    .selectFrom('contract_step')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('contract_id', '=', contractId)
    .orderBy('id')
    .execute()
}

/** The requests that are past their time, of every kind. */
export function selectExpired(tx: Tx, merchant: string, at: Date): Promise<ContractRow[]> {
  return tx
    .selectFrom('contract_version')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('state', '=', 'requested')
    .where('expires_at', '<=', at)
    .execute()
}

/** A page of an agent's contracts with one side, newest first. */
export function selectContracts(
  tx: Tx,
  asked: {
    readonly merchant: string
    readonly agentId: string
    readonly side: ContractSide
    readonly kind?: ContractKind | undefined
    readonly state?: ContractState | undefined
  },
  page: PageRange,
): Promise<{ rows: ContractRow[]; total: number }> {
  let query = tx
    .selectFrom('contract_version')
    .selectAll()
    .where('merchant', '=', asked.merchant)
    .where(asked.side === 'UP' ? 'downline_id' : 'upline_id', '=', asked.agentId)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
  if (asked.kind) query = query.where('kind', '=', asked.kind)
  if (asked.state) query = query.where('state', '=', asked.state)
  return selectPage(query, page)
}

/** The newest contract of each kind that an agent was asked for or has. */
export function selectNewest(tx: Tx, merchant: string, downlineId: string): Promise<ContractRow[]> {
  return tx
    .selectFrom('contract_version')
    .selectAll()
    .distinctOn(['kind', 'state'])
    .where('merchant', '=', merchant)
    .where('downline_id', '=', downlineId)
    .where('state', 'in', ['requested', 'accepted', 'terminated', 'superseded'])
    .orderBy('kind')
    .orderBy('state')
    .orderBy('requested_at', 'desc')
    .execute()
}

/** Contracts without an end whose downline has another upline now, each with the instant of the move. */
export async function selectMoved(
  tx: Tx,
  merchant: string,
): Promise<{ readonly contract: ContractRow; readonly movedAt: Date }[]> {
  const rows = await tx
    .selectFrom('contract_version as c')
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 'c.merchant').onRef('m.id', '=', 'c.downline_id'))
    .innerJoin('member_upline as u', (join) =>
      join
        .onRef('u.merchant', '=', 'c.merchant')
        .onRef('u.member_id', '=', 'c.downline_id')
        .on('u.moved_at', 'is not', null)
        .on('u.until_at', 'is', null),
    )
    .selectAll('c')
    .select('u.from_at as movedAt')
    .where('c.merchant', '=', merchant)
    .where('c.state', 'in', ['requested', 'accepted'])
    .whereRef('m.upline_id', 'is distinct from', 'c.upline_id')
    .execute()
  return rows.map(({ movedAt, ...contract }) => ({ contract, movedAt }))
}
