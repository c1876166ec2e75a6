import type { SelectQueryBuilder } from 'kysely'
import type { Schema } from '#gateway/db/index.ts'

export interface PageRange {
  readonly offset: number
  readonly limit: number
}

/** A page of an ordered query, and the total number of rows. */
export async function selectPage<Table extends keyof Schema, Row>(
  ordered: SelectQueryBuilder<Schema, Table, Row>,
  { offset, limit }: PageRange,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await ordered.offset(offset).limit(limit).execute()
  const { total } = await ordered
    .clearSelect()
    .clearOrderBy()
    .select((column) => column.fn.countAll<bigint | string>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}
