import type { i18n } from 'i18next'
import type { ErrorCode } from '#contract/errors.ts'

/**
 * Whether a value is an error code. The browser looks for its text, so that the error table with its texts for
 * integrators is not part of the site's scripts. The namespace `errors` must be loaded.
 */
export function hasErrorText(texts: i18n, code: unknown): code is ErrorCode {
  return typeof code === 'string' && /^[A-Z][A-Z_]*$/.test(code) && texts.exists(`errors:${code}`)
}
