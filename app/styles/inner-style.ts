import type { CSSObject } from '@emotion/react'
import { registerStyle } from './style.ts'

/** The style() of what only inner pages show: their sheet is not part of a first visit of home. */
export function style(rules: CSSObject): string {
  return registerStyle(rules, 'inner')
}
