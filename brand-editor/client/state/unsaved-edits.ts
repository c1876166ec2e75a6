import type { BrandModel } from '../../model.ts'
import { type Edits, rebased } from './edits.ts'

const keyOf = (code: string) => `brand-editor ${code}`

/** Edits that were not saved when the page was left or reloaded. */
export function loadUnsavedEdits(model: BrandModel): Edits {
  try {
    return rebased(JSON.parse(sessionStorage.getItem(keyOf(model.code)) ?? '{}'), model)
  } catch {
    return {}
  }
}

export function storeUnsavedEdits(code: string, edits: Edits): void {
  try {
    sessionStorage.setItem(keyOf(code), JSON.stringify(edits))
  } catch {
    // Without session storage only a reload loses the edits.
  }
}
