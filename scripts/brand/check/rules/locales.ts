import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand, BrandProblem } from '#brand-engine/index.ts'
import { type Issue, problemAt } from '#brand-engine/issues/issues.ts'
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
 * replace existing ones and keep their placeholders.
 */
export function checkLocales(localesDir: string, brands: readonly Brand[], brandsDir: string): BrandProblem[] {
  const reference = readLanguage(localesDir, REFERENCE)
  if (!reference.size) return []
  return [
    ...readdirSync(localesDir)
      .filter(isLanguage)
      .sort()
      .flatMap((language) => compare(localesDir, language, reference)),
    ...brands.flatMap((brand) => checkBrandTexts(localesDir, brand, brandsDir, reference)),
  ]
}

/** The part of the check that one brand can fix: replaced texts that do not exist, and their placeholders. */
export function checkBrandTexts(
  localesDir: string,
  brand: Brand,
  brandsDir: string,
  reference = readLanguage(localesDir, REFERENCE),
): BrandProblem[] {
  return reference.size ? checkOverrides(brandsDir, brand, reference) : []
}

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
      for (const [key, text] of Object.entries(texts)) {
        const original = known.get(key)
        if (original === undefined)
          say([namespace, key], 'replaces a text that does not exist', nearest(key, known.keys()))
        else for (const problem of placeholderProblems(key, original, text)) say([namespace, key], ...problem)
      }
    }
  }
  return problems
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

/** A brand's own text may do without the brand's name. */
const isOptional = (name: string) => name === '{{brand}}'

/** Placeholders that a replaced text lost, and those that nothing fills: visitors would read their braces. */
function placeholderProblems(
  key: string,
  original: string,
  text: string,
): [message: string, suggestion: string | null][] {
  const [known, own] = [placeholders(original), placeholders(text)]
  const unknown = own.filter((name) => !known.includes(name) && !(pluralEnding.test(key) && name === '{{count}}'))
  const lost = pluralEnding.test(key) ? [] : known.filter((name) => !own.includes(name) && !isOptional(name))
  return [
    ...unknown.map((name): [string, string | null] => [`holds ${name}, which nothing fills`, nearest(name, known)]),
    // A misspelt placeholder is one mistake.
    ...lost
      .filter((name) => !unknown.some((other) => nearest(other, known) === name))
      .map((name): [string, null] => [`lacks ${name} of the text that it replaces`, null]),
  ]
}

function placeholders(text: string): string[] {
  return [
    ...new Set(text.match(/\{\{-?\s*[\w.]+(?:\s*,[^}]*)?\}\}/g)?.map((found) => `{{${/[\w.]+/.exec(found)?.[0]}}}`)),
  ].sort()
}

function baseOf(key: string): string {
  return key.replace(pluralEnding, '')
}
