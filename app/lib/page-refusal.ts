import type { ErrorCode, ErrorParams } from '#contract/errors.ts'

/** What a page that was refused altogether says: the text is `errors:<errorCode>`. */
export interface PageRefusal {
  readonly errorCode: ErrorCode
  readonly params: ErrorParams
}

/** What a route's error carries when the gateway refused the page; null for every other error. */
export function pageRefusalOf(data: unknown): PageRefusal | null {
  if (typeof data !== 'object' || data === null || !('errorCode' in data)) return null
  if (typeof data.errorCode !== 'string') return null
  const params = 'params' in data && typeof data.params === 'object' ? data.params : null
  return { errorCode: data.errorCode as ErrorCode, params: (params ?? {}) as ErrorParams }
}
