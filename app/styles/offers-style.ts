import type { CSSObject } from '@emotion/react'
import { registerStyle } from './style.ts'

/** The style() of what only the pages of the sheet `offers` show (sheets.ts): promotions, draws and so on. */
export function style(rules: CSSObject): string {
  return registerStyle(rules, 'offers')
}
