import type * as z from 'zod'
import type { ErrorCode } from './errors.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One row of the API: everything a caller or the gateway must know about a call stands in it.
 *
 * - GET and DELETE carry `request` in the query string, POST and PUT in the body.
 * - `token`: the caller must send `Authorization: Bearer <memberSession token>`.
 * - `encrypt`: the body must be encrypted (contract/encrypted-call.ts); a plain body is refused.
 * - `withPasswordDue`: answers also while the member has to change his password; every other call with a token answers
 *   PASSWORD_CHANGE_REQUIRED then.
 * - `maxBytes`: the largest body it takes, 64 KB unless given.
 * - `body: 'form'`: the body is application/x-www-form-urlencoded instead of JSON.
 * - `errors`: the refusals this call may answer with, beside the ones every call shares (`commonErrors`).
 *
 * Specification section 7.
 */
export interface Endpoint<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Token extends boolean = boolean,
> {
  readonly method: HttpMethod
  readonly path: string
  readonly moduleId: string
  readonly token: Token
  readonly encrypt: boolean
  readonly withPasswordDue?: true
  readonly body?: 'json' | 'form'
  readonly maxBytes?: number
  readonly summary: string
  readonly request: Request
  readonly response: Response
  readonly errors: readonly ErrorCode[]
}

/** Declares one row; its only work is to keep the literal types of the row. */
export function endpoint<Request extends z.ZodType, Response extends z.ZodType, const Token extends boolean>(
  row: Endpoint<Request, Response, Token>,
): Endpoint<Request, Response, Token> {
  return row
}

/** What a caller writes down for a call, before defaults and coercion. */
export type RequestOf<E extends Endpoint> = z.input<E['request']>
/** What a handler is given, after validation. */
export type ParsedRequestOf<E extends Endpoint> = z.output<E['request']>
/** What a caller reads back as `value`. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
/** What a handler returns. */
export type HandlerResultOf<E extends Endpoint> = z.input<E['response']>

export type EndpointGroup = Record<string, Endpoint>
