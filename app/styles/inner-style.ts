import type { CSSObject } from '@emotion/react'
import { registerStyle } from './style.ts'

/** The style() of what only the centres and the offers, not home, show: the sheet `inner` (sheets.ts). */
export function style(rules: CSSObject): string {
  return registerStyle(rules, 'inner')
}
