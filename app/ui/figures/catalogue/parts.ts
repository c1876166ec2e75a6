import { chartStates } from './chart-states.tsx'
import { listStates } from './list-states.tsx'
import { meterStates } from './meter-states.tsx'
import type { CatalogueLocale, CataloguePart } from './part-types.ts'
import { tileStates } from './tile-states.tsx'

/** Every component of app/ui/figures in every state; a test compares the names with the exports. */
export function catalogueParts(locale: CatalogueLocale): CataloguePart[] {
  return [...tileStates(locale), ...chartStates(locale), ...meterStates(locale), ...listStates(locale)]
}
