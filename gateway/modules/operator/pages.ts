import { OperatorError } from '#gateway/lib/operator-error.ts'

/** Rows of a page. */
export const LISTED = 50

/** A page of a list and the cursor of the next one; null: that was all. */
export interface ListPage {
  readonly rows: readonly object[]
  readonly next: string | null
}

/**
 * A page of rows that were read with their places, one more than fit. Lists without places are whole.
 *
 * @param list the name in the cursor, which belongs to one list
 */
export function pageOf(list: string, rows: readonly object[]): ListPage {
  const isMore = rows.length > LISTED && rows.every((row) => 'place' in row)
  const shown = isMore ? rows.slice(0, LISTED) : rows
  const last = shown.at(-1)
  const next = isMore && last && 'place' in last ? cursorOf(list, String(last.place)) : null
  return { rows: shown.map(({ place: _, ...row }: { place?: string }) => row), next }
}

const cursorOf = (list: string, place: string) => Buffer.from(`${list} ${place}`).toString('base64url')

/**
 * The place that a cursor names.
 *
 * @throws {OperatorError} it is none of this list
 */
export function placeOf(list: string, cursor: string | undefined): readonly string[] | null {
  if (cursor === undefined) return null
  const [name, ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const values = name === list ? textsOf(rest.join(' ')) : null
  if (!values) throw foreignCursor()
  return values
}

function textsOf(json: string): string[] | null {
  try {
    const values: unknown = JSON.parse(json)
    return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : null
  } catch {
    return null
  }
}

export function foreignCursor(): OperatorError {
  return new OperatorError('--after is no place of this list: take the one that its last page printed')
}

/** Values that are none of a column's are no place either: PostgreSQL refuses them with a code of class 22. */
export function refuseForeign(error: unknown): never {
  const { code } = error as { code?: unknown }
  throw typeof code === 'string' && code.startsWith('22') ? foreignCursor() : error
}
