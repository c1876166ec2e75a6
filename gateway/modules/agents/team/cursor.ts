import { PlatformError } from '#contract/errors.ts'

/** Where a page ends: an instant and an id, as one opaque word. */
export function timeCursor(at: Date, id: string): string {
  return `${at.getTime()}_${id}`
}

/** @throws {PlatformError} INVALID_REQUEST at `cursor` */
export function readTimeCursor(cursor: string | undefined): { readonly at: Date; readonly id: string } | null {
  if (cursor === undefined) return null
  const [, at, id] = /^(\d{10,15})_([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (!at || !id) throw invalidCursor()
  return { at: new Date(Number(at)), id }
}

/** @throws {PlatformError} INVALID_REQUEST at `cursor` */
export function readEntryCursor(cursor: string | undefined): bigint | null {
  if (cursor === undefined) return null
  if (!/^\d{1,18}$/.test(cursor)) throw invalidCursor()
  return BigInt(cursor)
}

const invalidCursor = () => new PlatformError('INVALID_REQUEST', {}, [{ path: 'cursor', key: 'invalid' }])

/** One row more than a page was read: the page, and what its last row is continued with. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (last: Row) => string,
): { readonly rows: Row[]; readonly next: string | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { rows: page, next: rows.length > size && last !== undefined ? cursorOf(last) : null }
}
