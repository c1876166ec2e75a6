import type { SubmissionResult } from '@conform-to/react'
import type * as z from 'zod'
import { encodeFieldMessage } from '#contract/field-error.ts'

/** What a call's own schema refuses, at the fields of the form: an empty one is required, any other is not valid. */
export function problemsOf(error: z.ZodError, typed: Readonly<Record<string, string>>): SubmissionResult {
  const fields: Record<string, string[]> = {}
  for (const { path } of error.issues) {
    // A field within another one is named with a dot; an item of a list belongs to the list.
    const name = typeof path[1] === 'string' ? path.join('.') : String(path[0] ?? '')
    const isMissing = name in typed && (typed[name] ?? '').trim() === ''
    fields[name] ??= [encodeFieldMessage(isMissing ? 'required' : 'invalid')]
  }
  return { status: 'error', error: fields }
}
