import type { SubmissionResult } from '@conform-to/react'
import { useCallback } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import type { ErrorCode, ErrorParams, FieldError } from '#contract/errors.ts'
import { decodeFieldMessage, encodeFieldMessage, refusalKey } from '#contract/field-error.ts'

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

interface Refusal {
  readonly code: ErrorCode
  readonly params: ErrorParams
  readonly fields: readonly FieldError[]
}

/** Fields at fault, by code, for refusals in which the gateway names none. */
export type FieldOfCode = Partial<Record<ErrorCode, string>>

/** A wrong or expired code belongs to the field it was typed in, whose name differs between forms. */
export const codeErrorsAt = (field: string): FieldOfCode => ({
  INVALID_VERIFICATION_CODE: field,
  VERIFICATION_CODE_EXPIRED: field,
  CHALLENGE_REQUIRED: 'challengePosition',
  CHALLENGE_FAILED: 'challengePosition',
})

/** Converts a gateway refusal into a submission result; field errors are assigned to their field. */
export function refusalResult(refusal: Refusal, fieldOfCode: FieldOfCode = {}): SubmissionResult {
  const error: Record<string, string[]> = {}
  const { code, params, fields } = refusal
  const field = fieldOfCode[code]
  for (const { path, ...named } of fields) error[path] ??= [encodeFieldMessage(named.key, named.params)]
  if (fields.length === 0 && field) error[field] = [encodeFieldMessage(refusalKey(code), params)]
  else if (fields.length === 0) error[FORM_ERROR] = [encodeFieldMessage(code, params)]
  return { status: 'error', error }
}
