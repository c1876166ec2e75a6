import { join } from 'node:path'
import { type Brand, openBrandDirectory } from '#brand-engine/index.ts'
import { type JsonPath, type JsonSource, offsetOf, readJsonSource } from '#brand-engine/resolve/json-source.ts'
import { isObject } from '#brand-engine/resolve/merge.ts'
import { enabledSwitches, switchTable, whitelabelSwitches } from '#contract/entities/whitelabel-tree.ts'
import type { Places } from '../places.ts'
import { layersOf, lineOf, lineUnder, type Place, placeAt, whereSet } from './layers.ts'

/** An effective value and the position that sets it. */
export interface Explained {
  readonly path: string
  readonly value: string
  readonly place: Place
}

/** The keys of a brand.json that a host can override. */
const hostKeys = ['merchantCode', 'defaultLanguage', 'name', 'theme'] as const

/**
 * Every effective value of a brand, optionally for one host, with the file and line that set it: `switches.FREEPLAY`,
 * `tokens.color.accent` and `registration.fields.username.minLength` besides the keys of brand.json. Null for an
 * unknown brand or host.
 */
export async function explain(
  places: Places,
  who: { readonly code?: string | undefined; readonly host?: string | undefined },
): Promise<{ brand: Brand; values: Explained[] } | null> {
  const { brandsDir, themesDir, publishedDir, localesDir } = places
  const directory = await openBrandDirectory({ dir: brandsDir, themesDir, publishedDir, localesDir })
  const brand = who.host === undefined ? directory.findByCode(who.code ?? '') : directory.findByHost(who.host)
  await directory.close()
  if (!brand) return null
  const { code } = brand.settings
  const layers = layersOf(places, code, 'brand.json')
  const override = overridingHost(brand, layers[0])
  const values = [
    ...settingsOf(brand, layers, override),
    ...switchesOf(places, brand, layers),
    ...tokensOf(places, brand, layers),
    ...registrationOf(places, brand),
  ]
  return { brand, values }
}

function settingsOf(brand: Brand, layers: readonly JsonSource[], override: string | null): Explained[] {
  const own = { ...brand.settings, merchantCode: brand.merchantCode, mainDomain: brand.mainDomain }
  const { tokens: _, ...shown } = own
  return leaves(shown).map(({ path, value }) => {
    const ofHost =
      override && hostKeys.some((key) => key === path[0]) ? whereSet(layers, ['hosts', override, ...path]) : null
    const place =
      (override && path[0] === 'mainDomain' ? whereSet(layers, ['hosts', override]) : ofHost) ??
      whereSet(layers, path) ??
      whereDerived(layers, path)
    return { path: path.join('.'), value: shownValue(value), place }
  })
}

/** The position of a value that no file sets. */
function whereDerived(layers: readonly JsonSource[], path: JsonPath): Place {
  const [key = ''] = path
  const regulated = whereSet(layers, ['compliance', 'regulated'])
  const isCareful = key === 'jackpot' || path[1] === 'allowWithdrawalRecall' || path[1] === 'autoplayCarousels'
  if (isCareful && regulated && isTrue(layers, ['compliance', 'regulated'])) return `${regulated} (a regulated brand)`
  if (key === 'code' || key === 'merchantCode') return 'the name of the folder'
  if (key === 'mainDomain') return whereSet(layers, ['domains', 0]) ?? 'the name of the folder'
  return `${lineUnder('brand-engine/schema', new RegExp(`^  ${key}: field\\(`, 'm'))} (default)`
}

function isTrue(layers: readonly JsonSource[], path: JsonPath): boolean {
  const source = layers.find((layer) => offsetOf(layer, path) !== null)
  return path.reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), source?.value) === true
}

/** The entry under `hosts` that this snapshot results from. */
function overridingHost(brand: Brand, own: JsonSource | undefined): string | null {
  const hosts = isObject(own?.value) && isObject(own.value.hosts) ? Object.keys(own.value.hosts) : []
  return (
    hosts.find(
      (host) =>
        host.toLowerCase() === brand.mainDomain ||
        brand.domains.includes(`${host.split('.')[0]}.${brand.settings.code}.localhost`),
    ) ?? null
  )
}

function switchesOf(places: Places, brand: Brand, layers: readonly JsonSource[]): Explained[] {
  const trees = layersOf(places, brand.settings.code, 'whitelabel.json')
  const on = enabledSwitches(brand.whitelabel)
  return whitelabelSwitches.map((name) => {
    const taken = whereSet(layers, ['features', name])
    const group = trees.map((source) => placeOfNode(source, switchTable[name].group, true)).find(Boolean)
    const node = trees.map((source) => placeOfNode(source, name, false)).find(Boolean)
    const table = lineOf('contract/entities/whitelabel-tree.ts', new RegExp(`^  ${name}:`, 'm'))
    const place = taken ?? group ?? node ?? `${table} (default)`
    return { path: `switches.${name}`, value: on.has(name) ? 'on' : 'off', place }
  })
}

/** Where a tree contains a node; with `onlyOff`, only where it switches the node off. */
function placeOfNode(source: JsonSource, modId: string, onlyOff: boolean): Place | null {
  const path = pathOfNode(source.value, modId, onlyOff, [])
  const offset = path && offsetOf(source, [...path, 'enabled'], 'key')
  return offset === null ? null : placeAt(source, offset)
}

function pathOfNode(value: unknown, modId: string, onlyOff: boolean, path: JsonPath): JsonPath | null {
  if (!Array.isArray(value)) return null
  for (const [index, node] of value.entries()) {
    if (!isObject(node)) continue
    const here = [...path, index]
    if (node.modId === modId && typeof node.enabled === 'boolean' && !(onlyOff && node.enabled)) return here
    const inner = pathOfNode(node.childrenNodes, modId, onlyOff, [...here, 'childrenNodes'])
    if (inner) return inner
  }
  return null
}

function tokensOf({ themesDir }: Places, brand: Brand, layers: readonly JsonSource[]): Explained[] {
  const themes = [`${brand.settings.theme}.json`, 'base.json'].map((name) =>
    readJsonSource(join(themesDir, name), themesDir),
  )
  const base = themes[1]
  const named = tokenPaths(base?.value, [])
  return named.map((steps) => {
    const path = steps.join('.')
    const own = whereSet(layers, ['tokens', path])
    const source = themes.find((theme) => offsetOf(theme, [...steps, '$value']) !== null) ?? base
    const offset = source ? offsetOf(source, [...steps, '$value'], 'key') : null
    const value = brand.settings.tokens[path] ?? valueAt(source?.value, [...steps, '$value'])
    const place = own ?? (source && offset !== null ? placeAt(source, offset) : 'themes/')
    return { path: `tokens.${path}`, value: shownValue(value), place }
  })
}

function tokenPaths(value: unknown, path: readonly string[]): string[][] {
  if (!isObject(value)) return []
  if ('$value' in value) return [[...path]]
  return Object.entries(value).flatMap(([key, inner]) => (key.startsWith('$') ? [] : tokenPaths(inner, [...path, key])))
}

function registrationOf(places: Places, brand: Brand): Explained[] {
  const layers = layersOf(places, brand.settings.code, 'registration.json')
  return leaves(brand.registration).map(({ path, value }) => {
    const place =
      whereSet(layers, path) ?? whereSet(layers, path.slice(0, 2)) ?? 'contract/entities/registration-rule.ts (default)'
    return { path: `registration.${path.join('.')}`, value: shownValue(value), place }
  })
}

/** All values that are not objects. A list is one value, because a list replaces another one completely. */
function leaves(value: unknown, path: JsonPath = []): { path: JsonPath; value: unknown }[] {
  if (!isObject(value)) return value === undefined ? [] : [{ path, value }]
  const entries = Object.entries(value)
  if (!entries.length && path.length) return [{ path, value }]
  return entries.flatMap(([key, inner]) => leaves(inner, [...path, key]))
}

function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((inner, step) => (isObject(inner) ? inner[step] : undefined), value)
}

function shownValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
