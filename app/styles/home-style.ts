import type { CSSObject } from '@emotion/react'
import { registerStyle } from './style.ts'

/** The style() of what only home and the lists of games show: the sheet `home` (sheets.ts). */
export function style(rules: CSSObject): string {
  return registerStyle(rules, 'home')
}
