import { join, relative } from 'node:path'
import type { Brand } from '#brand-engine/index.ts'
import { type JsonPath, type JsonSource, readJsonSource } from '#brand-engine/resolve/json-source.ts'
import { isObject } from '#brand-engine/resolve/merge.ts'

/** A brand's own text, or a text per language, with its position. */
export interface OwnText {
  readonly source: JsonSource
  readonly path: JsonPath
  readonly texts: Readonly<Record<string, string>>
  /** Whether every language of the brand should have it. */
  readonly isPerLanguage: boolean
}

/** A path relative to the working directory if it is below it. */
export function display(file: string): string {
  const path = relative(process.cwd(), file)
  return path.startsWith('..') ? file : path
}

const perLanguage = new Set(['tagline', 'title', 'text', 'action', 'summary', 'content', 'html'])

/** A file of a brand's own folder. */
export function brandFile(brandsDir: string, { settings }: Pick<Brand, 'settings'>, path: string): JsonSource {
  return readJsonSource(join(brandsDir, settings.code, path), brandsDir)
}

/** Every text of a brand's own files that players see: taglines, alternative texts, content, replaced texts. */
export function ownTexts(brandsDir: string, { settings }: Brand): OwnText[] {
  const read = (path: string) => brandFile(brandsDir, { settings }, path)
  const files = [
    'brand.json',
    'content/announcements.json',
    'content/promotions.json',
    'content/help.json',
    'content/pages.json',
  ]
  const localized = files.map(read).flatMap((source) => collect(source, source.value, []))
  const replaced = settings.languages.flatMap((language) => {
    const source = read(`messages/${language}.json`)
    return Object.entries(isObject(source.value) ? source.value : {}).flatMap(([namespace, texts]) =>
      Object.entries(isObject(texts) ? texts : {}).map(([key, text]) => ({
        source,
        path: [namespace, key],
        texts: { [language]: String(text) },
        isPerLanguage: false,
      })),
    )
  })
  return [...localized, ...replaced]
}

function collect(source: JsonSource, value: unknown, path: JsonPath): OwnText[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => collect(source, entry, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, key]
    if (!perLanguage.has(key) || !isObject(inner)) return collect(source, inner, here)
    const texts = Object.fromEntries(Object.entries(inner).map(([language, text]) => [language, String(text)]))
    return [{ source, path: here, texts, isPerLanguage: true }]
  })
}
