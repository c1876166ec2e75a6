import { type ErrorCode, type ErrorParams, PlatformError } from '#contract/errors.ts'

/** One part of a page: what it shows, or why it cannot. The text is `errors:<errorCode>`. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errorCode: ErrorCode; readonly params?: ErrorParams }

/** Keeps a refused or failed call inside its own section of the page; a bug of ours still reaches the error page. */
export async function toResult<Value>(work: Promise<Value>): Promise<Result<Value>> {
  try {
    return { ok: true, value: await work }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const { code: errorCode, params } = error
    return Object.keys(params).length ? { ok: false, errorCode, params } : { ok: false, errorCode }
  }
}
