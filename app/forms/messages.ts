import type { SubmissionResult } from '@conform-to/react'
import { useCallback } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import type { ErrorCode, ErrorParams, FieldError } from '#contract/errors.ts'
import { decodeFieldMessage, encodeFieldMessage } from '#contract/field-error.ts'

/** Key of form-level errors in a submission's result; fields have their own keys. */
const FORM_ERROR = ''

/** Translates an encoded field message. */
export function useFieldText(): (errors: string[] | undefined) => string | undefined {
  const { t } = useTranslation('validation')
  return useCallback((errors) => shownText(t as Translate, errors?.[0]), [t])
}

/** Translates the form-level error of a submission. */
export function useRefusalText(): (errors: string[] | undefined) => string | undefined {
  const { t } = useTranslation('errors')
  return useCallback((errors) => shownText(t as Translate, errors?.[0]), [t])
}

/** Message keys are data here: they come from the server. */
type Translate = (key: string, params: ErrorParams) => string

function shownText(t: Translate, encoded: string | undefined): string | undefined {
  if (!encoded) return undefined
  const { key, params } = decodeFieldMessage(encoded)
  return t(key, params ?? {})
}

/** Converts a gateway refusal into a submission result; field errors are assigned to their field. */
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
