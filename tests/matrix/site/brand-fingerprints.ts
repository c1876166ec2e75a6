import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '#brand-engine/index.ts'

const localesDir = join(import.meta.dirname, '../../../app/i18n/locales/en')

/** What would give each brand away in another one's pages: its name, its domains, the address of its files. */
export function marksOf(brands: readonly Brand[]): Map<string, readonly string[]> {
  return new Map(
    brands.map(({ settings, domains }) => {
      const hosts = domains.filter((domain) => !domain.includes('*') && domain.includes('.'))
      return [settings.code, [settings.name, ...hosts, `/b/${settings.code}/`]]
    }),
  )
}

/** Every key of every text, bare and with its namespace: `helpCentre` and `site:helpCentre`. */
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
