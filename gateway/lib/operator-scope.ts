import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/** The rows an operator requests: of some merchants (null: of all), in some states (null: in every state). */
export interface OperatorScope {
  readonly merchants: readonly string[] | null
  readonly states: readonly string[] | null
  readonly limit: number
  /** The place of the last row that was read; null or none: from the beginning. */
  readonly after?: readonly string[] | null
}

/**
 * A part of a list's order. `by` is a column or an expression that is never null. The last parts together name one row,
 * so that no two rows have one place.
 */
export interface OrderPart {
  readonly by: RawBuilder<unknown>
  readonly type: keyof typeof typedAs
  readonly isDescending?: boolean
}

/** The text of a place as a value of its type. */
const typedAs = {
  timestamptz: (text: string) => sql`${text}::timestamptz`,
  text: (text: string) => sql`${text}::text`,
  uuid: (text: string) => sql`${text}::uuid`,
  bigint: (text: string) => sql`${text}::bigint`,
  boolean: (text: string) => sql`${text}::boolean`,
}

/** A row with its place in the list: the place of a page's last row is where the next page begins. */
export type Placed<Row> = Row & { readonly place: string }

/**
 * Reads a page in an order by the values of its last row (a keyset), not by a number of rows to skip: rows that come or go
 * meanwhile neither hide others nor show them twice. One row more than asked for says that there is more.
 */
export async function inOrder<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  parts: readonly OrderPart[],
  { limit, after }: Pick<OperatorScope, 'limit' | 'after'>,
): Promise<Placed<Row>[]> {
  const place = sql<string>`json_build_array(${sql.join(parts.map(({ by }) => sql`(${by})::text`))})::text`
  let ordered = after ? query.where(isBehind(parts, after)) : query
  for (const { by, isDescending } of parts) ordered = ordered.orderBy(by, isDescending ? 'desc' : 'asc')
  const rows = await ordered
    .limit(limit + 1)
    .select(place.as('place'))
    .execute()
  return rows as Placed<Row>[]
}

/** Behind by the first part, or equal there and behind by the rest. */
function isBehind([part, ...rest]: readonly OrderPart[], [value, ...values]: readonly string[]): RawBuilder<boolean> {
  if (!part) return sql<boolean>`false`
  const { by, type, isDescending } = part
  const at = typedAs[type](value ?? '')
  const isFurther = isDescending ? sql<boolean>`${by} < ${at}` : sql<boolean>`${by} > ${at}`
  return sql<boolean>`(${isFurther} or (${by} = ${at} and ${isBehind(rest, values)}))`
}
