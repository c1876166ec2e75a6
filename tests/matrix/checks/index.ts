import { peopleChecks } from './accessibility.ts'
import { heardChecks } from './browser-messages.ts'
import type { Check } from './check.ts'
import { layoutChecks } from './layout.ts'
import { textChecks } from './texts.ts'

export type { Check, Look } from './check.ts'

/** Every question, in the order they are asked. A check is added to one of these lists, and a fault for it to fault-pages.ts. */
export const checks: readonly Check[] = [...heardChecks, ...textChecks, ...layoutChecks, ...peopleChecks]
