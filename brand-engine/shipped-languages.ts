import { readdirSync } from 'node:fs'
import { isLanguage } from '#contract/entities/languages.ts'

/** The languages with a folder of texts; null when there is no folder of texts at all. */
export function shippedLanguages(localesDir: string): ReadonlySet<string> | null {
  try {
    const found = readdirSync(localesDir).filter(isLanguage).sort()
    return found.length ? new Set(found) : null
  } catch {
    return null
  }
}
