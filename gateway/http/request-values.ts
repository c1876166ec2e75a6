import type { Endpoint } from '#contract/endpoint.ts'
import { type FieldError, PlatformError } from '#contract/errors.ts'

/** Maximum JSON depth; no schema needs more. */
const JSON_MAX_DEPTH = 16

/** Refuses a body with another content type than the row's. An empty body needs none. */
export function checkContentType(endpoint: Endpoint, contentType: string | null, isEmpty: boolean): void {
  if (isEmpty && contentType === null) return
  const expected = endpoint.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const [mime = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))
  if (mime !== expected || (charset && !/^charset="?utf-8"?$/.test(charset))) {
    throw new PlatformError('UNSUPPORTED_MEDIA_TYPE', { expected })
  }
}

/** The values of a query string or form. Duplicate names are refused as ambiguous. */
export function parsePairs(pairs: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of pairs) {
    if (name === '__proto__' || name in values || value.includes('\0'))
      throw refused({ path: name.slice(0, 64), key: 'invalid' })
    values[name] = value
  }
  return { ...values }
}

/**
 * Parses a JSON body; an empty body is `{}`. Refuses invalid JSON, deep nesting, `__proto__`, and null characters, which
 * PostgreSQL cannot store.
 */
export function parseJson(text: string): unknown {
  if (text === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refused({ path: '', key: 'invalid' })
  }
  checkTree(value, 0)
  return value
}

function checkTree(value: unknown, depth: number): void {
  if (typeof value === 'string' && value.includes('\0')) throw refused({ path: '', key: 'invalid' })
  if (typeof value !== 'object' || value === null) return
  if (depth >= JSON_MAX_DEPTH || Object.hasOwn(value, '__proto__')) throw refused({ path: '', key: 'invalid' })
  for (const child of Object.values(value)) checkTree(child, depth + 1)
}

function refused(field: FieldError): PlatformError {
  return new PlatformError('INVALID_REQUEST', {}, [field])
}
