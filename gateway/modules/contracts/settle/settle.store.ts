import { type Insertable, type Selectable, sql } from 'kysely'
import type { ContractKind } from '#contract/agency/contract-kinds.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'
import type { ContractRow } from '../contracts.store.ts'

export type SettlementRow = Selectable<Schema['contract_settlement']>

const continued = ['id', 'contract_id', 'until_at', 'lines', 'paid_minor', 'advanced_minor'] as const

/** What the next settlement of a contract is continued from. */
export type LastSettlement = Pick<SettlementRow, (typeof continued)[number]>

/** A contract that may still have periods to be paid, and its latest settlement. */
export interface OpenContract {
  readonly contract: ContractRow
  readonly last: LastSettlement | null
}

/** A merchant's contracts of a kind whose last period before an instant is not settled. */
export async function selectOpenContracts(
  tx: Tx,
  merchant: string,
  kind: ContractKind,
  before: Date,
): Promise<OpenContract[]> {
  const contracts = await tx
    .selectFrom('contract_version as c')
    .selectAll('c')
    .where('c.merchant', '=', merchant)
    .where('c.kind', '=', kind)
    .where('c.starts_at', '<', before)
    .where(sql<boolean>`(c.ends_at is null or c.ends_at > c.starts_at)`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contract_settlement as s')
            .select('s.id')
            .whereRef('s.merchant', '=', 'c.merchant')
            .whereRef('s.contract_id', '=', 'c.id')
            .whereRef('s.until_at', '>=', 'c.ends_at'),
        ),
      ),
    )
    .execute()
  const last = await selectLastSettlements(
    tx,
    merchant,
    contracts.map(({ id }) => id),
  )
  return contracts.map((contract) => ({ contract, last: last.get(contract.id) ?? null }))
}

/** The latest settlement of each contract. */
export async function selectLastSettlements(
  tx: Tx,
  merchant: string,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, LastSettlement>> {
  if (contractIds.length === 0) return new Map()
  // One look into the index per contract: a distinct would read every settlement that there has ever been.
  const rows = await tx
    .selectFrom('contract_version as c')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('contract_settlement as s')
          .select(continued)
          .whereRef('s.merchant', '=', 'c.merchant')
          .whereRef('s.contract_id', '=', 'c.id')
          .orderBy('s.until_at', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll('latest')
    .where('c.merchant', '=', merchant)
    .where(sql<boolean>`c.id = any(${[...contractIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.contract_id, row]))
}

/** What the contracts right below agents were settled for a period, gross, by the agent above. */
export async function selectGrossBelow(
  tx: Tx,
  merchant: string,
  given: { readonly kind: ContractKind; readonly agents: readonly string[]; readonly periodKey: string },
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ id: string; gross: string }>`
    select c.upline_id::text as id, sum(s.gross_minor)::text as gross
    from contract_version c
    join contract_settlement s on s.merchant = c.merchant and s.contract_id = c.id and s.period_key = ${given.periodKey}
    where c.merchant = ${merchant} and c.kind = ${given.kind} and c.upline_id = any(${[...given.agents]}::uuid[])
    group by 1`.execute(tx)
  return new Map(rows.map(({ id, gross }) => [id, BigInt(gross)]))
}

/**
 * The transaction ends before it is on disk, so that no bet's commit waits for it. PostgreSQL writes it within a second, or with
 * a later commit; if the server fails before, the next run pays the same again. The embedded database would write it only with
 * a later commit.
 */
export async function commitInBackground(tx: Tx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx)
}

/**
 * Sums over a tree of 100,000 members need 40 MB: with less, they are sorted in files, which every commit waits for. The slots of a
 * day that goes on are more than the planner expects; it would sort half a million rows to group them, which takes twice as long.
 */
export async function sumLargeTrees(tx: Tx): Promise<void> {
  await sql`select set_config('work_mem', '64MB', true), set_config('enable_sort', 'off', true)`.execute(tx)
}

/** Locks contracts until the transaction ends; false: another gateway has one of them. */
export async function lockContracts(tx: Tx, merchant: string, ids: readonly string[]): Promise<boolean> {
  const rows = await tx
    .selectFrom('contract_version')
    .select('id')
    .where('merchant', '=', merchant)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.length === ids.length
}

export type NewSettlement = Insertable<Schema['contract_settlement']>

/** Rows of one statement: it may have 65,535 values. */
const ROWS_PER_INSERT = 1_000

const written = [
  'merchant',
  'id',
  'contract_id',
  'kind',
  'downline_id',
  'from_at',
  'until_at',
  'currency',
  'paid_minor',
  'settled_at',
] as const

/** What is said of a settlement that was just written. */
export type WrittenSettlement = Pick<SettlementRow, (typeof written)[number]>

export async function insertSettlements(tx: Tx, rows: readonly NewSettlement[]): Promise<WrittenSettlement[]> {
  const stored: WrittenSettlement[] = []
  for (let first = 0; first < rows.length; first += ROWS_PER_INSERT) {
    const part = rows.slice(first, first + ROWS_PER_INSERT)
    stored.push(...(await tx.insertInto('contract_settlement').values(part).returning(written).execute()))
  }
  return stored
}

export async function insertAdvances(tx: Tx, rows: readonly Insertable<Schema['contract_advance']>[]): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_PER_INSERT) {
    await tx
      .insertInto('contract_advance')
      .values(rows.slice(first, first + ROWS_PER_INSERT))
      .execute()
  }
}

/** The settlements of a contract, the oldest first. */
export function selectSettlementsOf(
  tx: Tx,
  merchant: string,
  contractId: string,
  since: Date,
): Promise<SettlementRow[]> {
  return tx
    .selectFrom('contract_settlement')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('contract_id', '=', contractId)
    .where('until_at', '>', since)
    .orderBy('until_at')
    .execute()
}

/** An agent's settlements of a kind since an instant. */
export function selectSettlementsOfAgent(
  tx: Tx,
  merchant: string,
  { agentId, kind, since }: { readonly agentId: string; readonly kind: ContractKind; readonly since: Date },
): Promise<SettlementRow[]> {
  return tx
    .selectFrom('contract_settlement')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('downline_id', '=', agentId)
    .where('kind', '=', kind)
    .where('until_at', '>', since)
    .orderBy('until_at')
    .execute()
}
