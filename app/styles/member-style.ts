import type { CSSObject } from '@emotion/react'
import { registerStyle } from './style.ts'

/** The style() of what only the member centre shows: the sheet `member` (sheets.ts). */
export function style(rules: CSSObject): string {
  return registerStyle(rules, 'member')
}
