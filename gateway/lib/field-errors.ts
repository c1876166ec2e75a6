import type * as z from 'zod'
import type { ErrorParams, FieldError } from '#contract/errors.ts'
import { decodeFieldMessage } from '#contract/field-error.ts'

type Issue = z.core.$ZodIssue

/**
 * Converts zod issues to field errors with text keys of the `validation` namespace. A schema's own encoded message takes
 * precedence; zod's English never leaves the gateway. The first issue of a field counts, as in the forms.
 */
export function fieldErrorsOf(issues: readonly Issue[], input: unknown): FieldError[] {
  const found = new Map<string, FieldError>()
  for (const issue of issues) {
    for (const error of errorsOf(issue, input)) {
      if (!found.has(error.path)) found.set(error.path, error)
    }
  }
  return [...found.values()]
}

/** Names of unknown fields come from the caller and are truncated, so that the response stays small. */
const NAME_MAX_LENGTH = 64
const UNKNOWN_FIELDS_SHOWN = 16

function errorsOf(issue: Issue, input: unknown): FieldError[] {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, UNKNOWN_FIELDS_SHOWN).map((name) => ({
      path: [...issue.path, name.slice(0, NAME_MAX_LENGTH)].map(String).join('.'),
      key: 'unknownField',
    }))
  }
  const { key, params } = messageOf(issue, input)
  return [params ? { path, key, params } : { path, key }]
}

function messageOf(issue: Issue, input: unknown): { key: string; params?: ErrorParams } {
  if (issue.message.startsWith('{')) return decodeFieldMessage(issue.message)
  if (isMissing(input, issue.path)) return { key: 'required' }
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string'
        ? { key: 'tooShort', params: { min: Number(issue.minimum) } }
        : { key: 'tooSmall', params: { min: Number(issue.minimum) } }
    case 'too_big':
      return issue.origin === 'string'
        ? { key: 'tooLong', params: { max: Number(issue.maximum) } }
        : { key: 'tooBig', params: { max: Number(issue.maximum) } }
    default:
      return { key: 'invalid' }
  }
}

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return false
    value = Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined
  }
  return value === undefined || value === null || value === ''
}
