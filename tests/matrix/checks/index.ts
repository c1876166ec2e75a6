import { accessibilityChecks } from './accessibility.ts'
import { browserMessageChecks } from './browser-messages.ts'
import type { Check } from './check.ts'
import { layoutChecks } from './layout.ts'
import { linkChecks } from './links.ts'
import { lookChecks } from './look.ts'
import { textChecks } from './texts.ts'

export type { Check, Inspection } from './check.ts'

/** All checks in the order they run. Add a check to one of these lists, and a page with its fault to fault-pages.ts. */
export const checks: readonly Check[] = [
  ...browserMessageChecks,
  ...textChecks,
  ...linkChecks,
  ...layoutChecks,
  ...lookChecks,
  ...accessibilityChecks,
]
