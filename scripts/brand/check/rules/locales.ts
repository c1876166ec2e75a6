import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand, BrandProblem } from '#brand-engine/index.ts'
import { type Issue, problemAt } from '#brand-engine/issues.ts'
import { nearest } from '#brand-engine/nearest.ts'
import { type JsonSource, readJsonSource } from '#brand-engine/resolve/json-source.ts'
import { isObject } from '#brand-engine/resolve/merge.ts'
import { isLanguage, type Language } from '#contract/entities/languages.ts'
import { display } from './own-texts.ts'

/** The language that all others are compared with. */
const REFERENCE = 'en'
const pluralEnding = /_(?:zero|one|two|few|many|other)$/

/**
 * Checks that every shipped language has all English texts with the same placeholders, and that brands' own texts
 * replace existing ones. A language that a brand offers but the product does not ship is only a note.
 */
export function checkLocales(localesDir: string, brands: readonly Brand[], brandsDir: string): BrandProblem[] {
  const reference = readLanguage(localesDir, REFERENCE)
  if (!reference.size) return []
  return [
    ...shippedLanguages(localesDir).flatMap((language) => compare(localesDir, language, reference)),
    ...brands.flatMap((brand) => checkBrandTexts(localesDir, brand, brandsDir, reference)),
  ]
}

/** The part of the check that one brand can fix: languages that are not shipped, replaced texts that do not exist. */
export function checkBrandTexts(
  localesDir: string,
  brand: Brand,
  brandsDir: string,
  reference = readLanguage(localesDir, REFERENCE),
): BrandProblem[] {
  if (!reference.size) return []
  const shipped = shippedLanguages(localesDir)
  return [
    ...brand.settings.languages
      .filter((language) => !shipped.includes(language))
      .map((language) => notShipped(brandsDir, brand, language)),
    ...checkOverrides(brandsDir, brand, reference),
  ]
}

const shippedLanguages = (localesDir: string) => readdirSync(localesDir).filter(isLanguage).sort()

function compare(localesDir: string, language: Language, reference: ReadonlyMap<string, JsonSource>): BrandProblem[] {
  const own = readLanguage(localesDir, language)
  const problems: BrandProblem[] = []
  for (const [namespace, english] of reference) {
    const source = own.get(namespace) ?? readJsonSource(join(localesDir, language, `${namespace}.json`), localesDir)
    const say = (issue: Issue) => problems.push(problemAt(`locales/${language}`, [source], issue, (file) => file))
    for (const { message } of source.errors) say({ path: [], message })
    if (source.errors.length) continue
    const texts = textsOf(source)
    for (const [key, text] of wantedTexts(english, language)) {
      const translated = texts.get(key)
      if (translated === undefined) {
        say({ path: [], message: `lacks "${key}"`, suggestion: nearest(key, texts.keys()) })
      } else if (!samePlaceholders(key, text, translated)) {
        say({
          path: [key],
          message: `must hold the same placeholders as English: ${placeholders(text).join(' ') || 'none'}`,
        })
      }
    }
  }
  return problems
}

function checkOverrides(brandsDir: string, brand: Brand, reference: ReadonlyMap<string, JsonSource>): BrandProblem[] {
  const code = brand.settings.code
  const problems: BrandProblem[] = []
  for (const [language, namespaces] of Object.entries(brand.texts)) {
    for (const [namespace, texts] of Object.entries(namespaces)) {
      const english = reference.get(namespace)
      const say = (path: string[], message: string, suggestion: string | null) => {
        const file = join(brandsDir, code, 'messages', `${language}.json`)
        problems.push(
          problemAt(code, [readJsonSource(file, brandsDir)], { path, message, suggestion, part: 'key' }, display),
        )
      }
      if (!english) {
        say([namespace], `is not a namespace of the product's texts`, nearest(namespace, reference.keys()))
        continue
      }
      const known = wantedTexts(english, language)
      for (const key of Object.keys(texts)) {
        if (!known.has(key)) say([namespace, key], 'replaces a text that does not exist', nearest(key, known.keys()))
      }
    }
  }
  return problems
}

function notShipped(brandsDir: string, { settings }: Brand, language: string): BrandProblem {
  const source = readJsonSource(join(brandsDir, settings.code, 'brand.json'), brandsDir)
  const offered: readonly string[] = settings.languages
  const path = ['languages', offered.indexOf(language)]
  const message = `"${language}" has no texts of its own yet: visitors see English`
  return problemAt(settings.code, [source], { path, message, severity: 'note' }, display)
}

function readLanguage(localesDir: string, language: string): Map<string, JsonSource> {
  const dir = join(localesDir, language)
  const files = existsSync(dir) ? readdirSync(dir).filter((file) => file.endsWith('.json')) : []
  return new Map(files.sort().map((file) => [file.slice(0, -5), readJsonSource(join(dir, file), localesDir)]))
}

function textsOf({ value }: JsonSource): Map<string, string> {
  return new Map(Object.entries(isObject(value) ? value : {}).map(([key, text]) => [key, String(text)]))
}

/** English texts under the keys that a language needs: a counted text has one key per plural form of that language. */
function wantedTexts(english: JsonSource, language: string): Map<string, string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const wanted = new Map<string, string>()
  for (const [key, text] of textsOf(english)) {
    if (!pluralEnding.test(key)) wanted.set(key, text)
    else if (key.endsWith('_other')) for (const form of forms) wanted.set(`${baseOf(key)}_${form}`, text)
  }
  return wanted
}

function samePlaceholders(key: string, one: string, other: string): boolean {
  const [first, second] = [placeholders(one), placeholders(other)]
  // "one apple" needs no number in some languages.
  if (pluralEnding.test(key)) return second.every((name) => name === '{{count}}' || first.includes(name))
  return first.join() === second.join()
}

function placeholders(text: string): string[] {
  return [
    ...new Set(text.match(/\{\{-?\s*[\w.]+(?:\s*,[^}]*)?\}\}/g)?.map((found) => `{{${/[\w.]+/.exec(found)?.[0]}}}`)),
  ].sort()
}

function baseOf(key: string): string {
  return key.replace(pluralEnding, '')
}
