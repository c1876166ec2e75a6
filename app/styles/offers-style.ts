import type { CSSObject } from '@emotion/react'
import { registerStyle } from './style.ts'

/** The style() of what only promotions, draws, the point mall, brand pages and the game room show: the sheet `offers` (sheets.ts). */
export function style(rules: CSSObject): string {
  return registerStyle(rules, 'offers')
}
