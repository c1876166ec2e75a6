import type { CSSObject } from '@emotion/react'
import { registerStyle } from './style.ts'

/** The style() of what the centres and the offers share, and home does not show: the sheet `inner` (sheets.ts). */
export function style(rules: CSSObject): string {
  return registerStyle(rules, 'inner')
}
