import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../index.ts'

/** Rows that a platform table shall hold, in one JSON document: thousands of rows take one statement. */
export interface SeedTable<Column extends string = string> {
  readonly table: string
  readonly key: readonly Column[]
  /** Every column the seed decides, with its PostgreSQL type. */
  readonly columns: Readonly<Record<Column, string>>
  readonly rows: readonly Readonly<Record<Column, unknown>>[]
}

/** Inserts the rows that are not there, and brings those that differ to what is wanted. False when all was there. */
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

/** The rows as a table called `wanted`. Column names and types are the seed's own words, never a visitor's. */
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
