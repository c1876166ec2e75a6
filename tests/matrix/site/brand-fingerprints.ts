import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '#brand-engine/index.ts'

const localesDir = join(import.meta.dirname, '../../../app/i18n/locales/en')

/** Strings that identify each brand: its name, its domains, the path of its files. */
export function brandMarkersOf(brands: readonly Brand[]): Map<string, readonly string[]> {
  return new Map(
    brands.map(({ settings, domains }) => {
      const hosts = domains.filter((domain) => !domain.includes('*') && domain.includes('.'))
      return [settings.code, [settings.name, ...hosts, `/b/${settings.code}/`]]
    }),
  )
}

/** All translation keys, with and without namespace: `helpCentre` and `site:helpCentre`. */
export function textKeys(dir = localesDir): Set<string> {
  const keys = new Set<string>()
  for (const file of readdirSync(dir)) {
    const namespace = file.replace(/\.json$/, '')
    const texts: unknown = JSON.parse(readFileSync(join(dir, file), 'utf8'))
    for (const key of keysIn(texts)) keys.add(key).add(`${namespace}:${key}`)
  }
  return keys
}

function keysIn(texts: unknown, prefix = ''): string[] {
  if (typeof texts !== 'object' || texts === null) return [prefix]
  return Object.entries(texts).flatMap(([key, value]) => keysIn(value, prefix ? `${prefix}.${key}` : key))
}
