import { join } from 'node:path'
import type { Brand, BrandProblem } from '#brand-engine/index.ts'
import { problemAt } from '#brand-engine/issues/issues.ts'
import { readJsonSource } from '#brand-engine/resolve/json-source.ts'
import { display, ownTexts } from './own-texts.ts'

/** A brand's own texts that are missing in one of its languages; its name alone needs no translation. */
export function missingLanguages(brandsDir: string, brand: Brand): BrandProblem[] {
  const { code, languages, name } = brand.settings
  // Without the brand's own file, only the default languages are known.
  if (readJsonSource(join(brandsDir, code, 'brand.json'), brandsDir).value === undefined) return []
  return ownTexts(brandsDir, brand).flatMap(({ source, path, texts, isPerLanguage }) => {
    const missing = languages.filter((language) => !texts[language]?.trim())
    // A name is the same in every language.
    if (Object.values(texts).every((text) => text === name)) return []
    if (!isPerLanguage || !Object.keys(texts).length || !missing.length) return []
    const message = `has no text in ${missing.join(', ')}: visitors see ${fallback(texts, brand)}`
    return [problemAt(code, [source], { path, message, part: 'key' }, display)]
  })
}

function fallback(texts: Readonly<Record<string, string>>, { settings }: Brand): string {
  const seen = [settings.defaultLanguage, 'en', ...Object.keys(texts)].find((language) => texts[language])
  return seen ?? 'nothing'
}
