import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Brand } from '#brand-engine/brand.ts'
import type { Language } from '#contract/entities/languages.ts'
import { webSettings } from '../env.server.ts'
import { type Namespace, namespaces } from './namespaces.ts'

type Texts = Readonly<Record<string, string>>
type TextsByNamespace = Readonly<Record<Namespace, Texts>>

/** All texts of a brand in a language: English, overridden by the language, overridden by the brand. */
export interface BrandTexts {
  readonly language: Language
  readonly byNamespace: TextsByNamespace
  /** Content hash in the address of a namespace, for immutable caching. */
  readonly hash: string
  /** A namespace as JSON, safe inside a script element. */
  json(namespace: Namespace): string
}

/** A hundred brands in three languages; an evicted entry is rebuilt in a few milliseconds. */
const cache = new LRUCache<string, BrandTexts>({ max: 300 })

export function textsFor(brand: Brand, language: Language): BrandTexts {
  const key = `${brand.version}|${language}`
  const known = cache.get(key)
  if (known) return known
  const texts = createTexts(brand, language)
  cache.set(key, texts)
  return texts
}

function createTexts(brand: Brand, language: Language): BrandTexts {
  const english = shippedTexts('en')
  const own = shippedTexts(language)
  const overrides = brand.texts[language] ?? {}
  const byNamespace = Object.fromEntries(
    namespaces.map((namespace) => [namespace, merge(english[namespace], own[namespace], overrides[namespace])]),
  ) as Record<Namespace, Texts>
  const json = new Map<Namespace, string>()
  return {
    language,
    byNamespace,
    hash: createHash('sha256').update(JSON.stringify(byNamespace)).digest('hex').slice(0, 12),
    json(namespace) {
      let text = json.get(namespace)
      if (text === undefined) {
        text = JSON.stringify(byNamespace[namespace]).replaceAll('<', '\\u003c')
        json.set(namespace, text)
      }
      return text
    },
  }
}

/** Namespaces without overrides are shared by all brands. */
function merge(english: Texts = {}, own: Texts = {}, overrides: Texts = {}): Texts {
  const layers = [own === english ? {} : own, overrides].filter((layer) => Object.keys(layer).length > 0)
  return layers.length ? Object.assign({}, english, ...layers) : english
}

const shipped = new Map<string, Partial<TextsByNamespace>>()

/** The files of app/i18n/locales/<language>/, read once; `forgetTexts` clears them in development. */
function shippedTexts(language: string): Partial<TextsByNamespace> {
  const known = shipped.get(language)
  if (known) return known
  const folder = join(webSettings().localesDir, language)
  const files = readFolder(folder)
  const texts = Object.fromEntries(
    namespaces
      .filter((namespace) => files.includes(`${namespace}.json`))
      .map((namespace) => [namespace, JSON.parse(readFileSync(join(folder, `${namespace}.json`), 'utf8'))]),
  )
  shipped.set(language, texts)
  return texts
}

/** A language without a folder falls back to English. */
function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Clears the cached texts after a locale file was edited. */
export function forgetTexts(): void {
  shipped.clear()
  cache.clear()
}
