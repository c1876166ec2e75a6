import type { BrandModel } from '../model.ts'
import { type Edits, rebased } from './store.ts'

const keyOf = (code: string) => `brand-studio ${code}`

/** Edits that were not saved when the page was left or reloaded; none where the browser keeps nothing. */
export function keptEdits(model: BrandModel): Edits {
  try {
    return rebased(JSON.parse(sessionStorage.getItem(keyOf(model.code)) ?? '{}'), model)
  } catch {
    return {}
  }
}

export function keepEdits(code: string, edits: Edits): void {
  try {
    sessionStorage.setItem(keyOf(code), JSON.stringify(edits))
  } catch {
    // A browser that keeps nothing costs a reload its edits, and nothing else.
  }
}
