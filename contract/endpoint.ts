import type * as z from 'zod'
import type { ErrorCode } from './errors.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One row of the API: everything that a caller and the gateway must know about an endpoint.
 *
 * - GET and DELETE carry `request` in the query string, POST and PUT in the body.
 * - `token`: the caller must send `Authorization: Bearer <memberSession token>`.
 * - `encrypt`: the body must be encrypted (contract/encrypted-call.ts); a plain body is refused.
 * - `allowedWhilePasswordExpired`: available while the member must change their password; every other endpoint with a
 *   token responds with PASSWORD_CHANGE_REQUIRED.
 * - `allowedWhileExcluded`: available to a self-excluded member, who may only be paid out, read the records and protect
 *   the account; every other endpoint with a token responds with SELF_EXCLUDED.
 * - `maxBytes`: maximum body size; default 64 KB.
 * - `body: 'form'`: the body is application/x-www-form-urlencoded instead of JSON.
 * - `summary` is one sentence; `description` holds the details.
 * - `errors`: the errors of this endpoint, in addition to `commonErrors`.
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
  readonly allowedWhilePasswordExpired?: true
  readonly allowedWhileExcluded?: true
  readonly body?: 'json' | 'form'
  readonly maxBytes?: number
  readonly summary: string
  readonly description?: string
  readonly request: Request
  readonly response: Response
  readonly errors: readonly ErrorCode[]
}

/** Declares one row and preserves its literal types. */
export function endpoint<Request extends z.ZodType, Response extends z.ZodType, const Token extends boolean>(
  row: Endpoint<Request, Response, Token>,
): Endpoint<Request, Response, Token> {
  return row
}

/** The request as a caller writes it, before defaults and coercion. */
export type RequestOf<E extends Endpoint> = z.input<E['request']>
/** The request as a handler receives it, after validation. */
export type ParsedRequestOf<E extends Endpoint> = z.output<E['request']>
/** The `value` that a caller receives. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
/** The value that a handler returns. */
export type HandlerResultOf<E extends Endpoint> = z.input<E['response']>

export type EndpointGroup = Record<string, Endpoint>
