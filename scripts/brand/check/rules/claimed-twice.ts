import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { normaliseHost } from '#brand-engine/hosts.ts'
import type { BrandProblem } from '#brand-engine/index.ts'
import { problemAt } from '#brand-engine/issues/issues.ts'
import { type JsonPath, type JsonSource, readJsonSource } from '#brand-engine/resolve/json-source.ts'
import { isObject } from '#brand-engine/resolve/merge.ts'
import { display } from './own-texts.ts'

interface Claim {
  readonly code: string
  readonly source: JsonSource
  readonly path: JsonPath
}

/**
 * Hosts and merchant codes claimed by two brands, read from the files: a running site compares only valid brands, so it
 * would report these only after the next fix.
 *
 * @param instead folders that are read in place of a brand's own, by code
 */
export function claimedTwice(brandsDir: string, instead: ReadonlyMap<string, string> = new Map()): BrandProblem[] {
  const held = new Map<string, Claim>()
  const problems: BrandProblem[] = []
  // A new brand is compared with the existing ones, not the other way round.
  const codes = [...brandFolders(brandsDir).filter((code) => !instead.has(code)), ...instead.keys()]
  for (const code of codes) {
    const folder = instead.get(code) ?? join(brandsDir, code)
    const source = readJsonSource(join(folder, 'brand.json'), folder)
    for (const { what, path } of claimsOf(code, source.value)) {
      const holder = held.get(what)
      if (!holder) held.set(what, { code, source, path })
      else if (holder.code !== code) {
        const message = `belongs to the brand "${holder.code}" already`
        problems.push(problemAt(code, [source], { path, message }, display))
      }
    }
  }
  return problems
}

/** Brand folders in order. */
export function brandFolders(brandsDir: string): string[] {
  return readdirSync(brandsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map(({ name }) => name)
    .sort()
}

function claimsOf(code: string, value: unknown): { what: string; path: JsonPath }[] {
  if (!isObject(value)) return []
  const host = (name: unknown, path: JsonPath) =>
    typeof name === 'string' && normaliseHost(name) ? [{ what: `host ${normaliseHost(name)}`, path }] : []
  const merchant = (name: unknown, path: JsonPath) =>
    typeof name === 'string' ? [{ what: `merchant ${name.toLowerCase()}`, path }] : []
  const domains = Array.isArray(value.domains) ? value.domains : []
  const hosts = isObject(value.hosts) ? Object.entries(value.hosts) : []
  return [
    ...merchant(value.merchantCode ?? code, ['merchantCode']),
    ...domains.flatMap((name: unknown, index) => host(name, ['domains', index])),
    ...hosts.flatMap(([name, override]) => [
      ...host(name, ['hosts', name]),
      ...merchant(isObject(override) ? override.merchantCode : null, ['hosts', name, 'merchantCode']),
    ]),
  ]
}
