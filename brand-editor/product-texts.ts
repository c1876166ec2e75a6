import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage } from '#contract/entities/languages.ts'

/** The product's texts in one language: namespace -> key -> text. */
export function productTexts(localesDir: string, language: string): Record<string, Record<string, string>> {
  if (!isLanguage(language)) return {}
  const folder = join(localesDir, language)
  return Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  )
}
