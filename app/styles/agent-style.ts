import type { CSSObject } from '@emotion/react'
import { registerStyle } from './style.ts'

/** The style() of what only the agent centre shows: the sheet `agent` (sheets.ts). */
export function style(rules: CSSObject): string {
  return registerStyle(rules, 'agent')
}
