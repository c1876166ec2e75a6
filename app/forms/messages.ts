import type { SubmissionResult } from '@conform-to/react'
import { useCallback } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import type { ErrorCode, ErrorParams, FieldError } from '#contract/errors.ts'
import { decodeFieldMessage, encodeFieldMessage } from '#contract/field-error.ts'

/** Where a refusal as a whole stands in a submission's errors; fields carry their own. */
const FORM_ERROR = ''

/** Turns an encoded message of a field into the visitor's text. */
export function useFieldText(): (errors: string[] | undefined) => string | undefined {
  const { t } = useTranslation('validation')
  return useCallback((errors) => shownText(t as Translate, errors?.[0]), [t])
}

/** Turns the refusal of a whole form into the visitor's text. */
export function useRefusalText(): (errors: string[] | undefined) => string | undefined {
  const { t } = useTranslation('errors')
  return useCallback((errors) => shownText(t as Translate, errors?.[0]), [t])
}

/** Keys of messages are data here: they come with the answer. */
type Translate = (key: string, params: ErrorParams) => string

function shownText(t: Translate, encoded: string | undefined): string | undefined {
  if (!encoded) return undefined
  const { key, params } = decodeFieldMessage(encoded)
  return t(key, params ?? {})
}

/** A gateway's refusal in the shape the forms read: what belongs to a field goes to its field. */
export function refusalResult(refusal: {
  code: ErrorCode
  params: ErrorParams
  fields: readonly FieldError[]
}): SubmissionResult {
  const error: Record<string, string[]> = {}
  for (const field of refusal.fields) error[field.path] ??= [encodeFieldMessage(field.key, field.params)]
  if (refusal.fields.length === 0) error[FORM_ERROR] = [encodeFieldMessage(refusal.code, refusal.params)]
  return { status: 'error', error }
}
