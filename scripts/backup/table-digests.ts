import type { Manifest } from './manifest.ts'

/** One session that may read every row. */
export interface Reader {
  query(text: string): Promise<{ rows: unknown[] }>
}

/** The record of applied files holds the time of the restore. */
const NOT_COMPARED = ['applied_sql_file']

/**
 * The number of rows of each table and the sum of their hashes, which does not depend on their order and needs no memory
 * per row.
 */
export async function tableDigests(reader: Reader): Promise<Manifest['tables']> {
  // The text of a row depends on these settings.
  await reader.query(
    "set timezone to 'UTC'; set datestyle to 'ISO'; set extra_float_digits to 1; set bytea_output to hex",
  )
  const found = await reader.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const tables: Manifest['tables'] = {}
  for (const { name } of found.rows as { name: string }[]) {
    if (NOT_COMPARED.includes(name)) continue
    const { rows } = await reader.query(
      `select count(*)::int as rows, coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric), 0)::text as digest
       from public."${name}" t`,
    )
    tables[name] = rows[0] as Manifest['tables'][string]
  }
  return tables
}

/** Names of the tables that differ. */
export function differences(one: Manifest['tables'], other: Manifest['tables']): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => one[name]?.rows !== other[name]?.rows || one[name]?.digest !== other[name]?.digest)
}
