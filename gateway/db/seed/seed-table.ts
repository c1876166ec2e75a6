import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../index.ts'

/** The wanted rows of a platform table, sent as one JSON document: thousands of rows take one statement. */
export interface SeedTable<Column extends string = string> {
  readonly table: string
  readonly key: readonly Column[]
  /** The columns that the seed writes, with their PostgreSQL types. */
  readonly columns: Readonly<Record<Column, string>>
  readonly rows: readonly Readonly<Record<Column, unknown>>[]
}

/** Inserts missing rows and updates different ones. Returns false when nothing changed. */
export async function writeSeed(tx: Tx, seed: SeedTable): Promise<boolean> {
  const assignments = Object.keys(seed.columns)
    .filter((column) => !seed.key.includes(column))
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  const { numAffectedRows = 0n } = await sql`
    insert into ${sql.table(seed.table)} (${sql.join(Object.keys(seed.columns).map((column) => sql.ref(column)))})
    select ${columnList(seed, 'wanted')} ${differingRows(seed)}
    on conflict (${sql.join(seed.key.map((column) => sql.ref(column)))}) do update set ${sql.join(assignments)}`.execute(
    tx,
  )
  return numAffectedRows > 0n
}

const differingRows = (seed: SeedTable): RawBuilder<unknown> => sql`
  from ${wantedRows(seed)} left join ${sql.table(seed.table)} as present on ${matching(seed)}
  where (${columnList(seed, 'wanted')}) is distinct from (${columnList(seed, 'present')})`

/** The rows as a table named `wanted`. Column names and types come from the seed, never from user input. */
export function wantedRows({ columns, rows }: SeedTable): RawBuilder<unknown> {
  const definitions = Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (${sql.join(definitions)})`
}

const columnList = ({ columns }: SeedTable, of: string): RawBuilder<unknown> =>
  sql.join(Object.keys(columns).map((column) => sql.ref(`${of}.${column}`)))

const matching = ({ key }: SeedTable): RawBuilder<unknown> =>
  sql.join(
    key.map((column) => sql`${sql.ref(`present.${column}`)} = ${sql.ref(`wanted.${column}`)}`),
    sql` and `,
  )
