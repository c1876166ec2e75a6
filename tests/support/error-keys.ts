import { decodeFieldMessage } from '#contract/field-error.ts'

/**
 * Text keys of a form's errors by field, from an answer that is a form result or holds one; `''` is the form itself. Null
 * for an answer without errors.
 */
export function errorKeys(answer: unknown): Record<string, string> | null {
  const result = answer && typeof answer === 'object' && 'result' in answer ? answer.result : answer
  const { error } = (result ?? {}) as { error?: Record<string, string[] | null> | null }
  if (!error) return null
  return Object.fromEntries(
    Object.entries(error).map(([field, texts]) => [field, decodeFieldMessage(texts?.[0] ?? '').key]),
  )
}
