import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { type Brand, openBrandDirectory } from '#brand-engine/index.ts'
import { readCurrent, versionFolder } from '#brand-engine/published.ts'
import { readJsonSource } from '#brand-engine/resolve/json-source.ts'
import { isObject } from '#brand-engine/resolve/merge.ts'
import { categoryTable } from '#contract/entities/game.ts'
import { enabledSwitches, switchTable } from '#contract/entities/whitelabel-tree.ts'
import type { Places, SourcePlaces } from '../places.ts'

/** Groups of differences, with one line per difference. */
export type Difference = ReadonlyMap<string, readonly string[]>

/** One side of the comparison cannot be read. */
export class CannotCompare extends Error {
  override readonly name = 'CannotCompare'
}

interface Side {
  /** Null if the brand has problems or does not exist. */
  readonly brand: Brand | null
  readonly isThere: boolean
  /** Brand code by host. */
  readonly hosts: ReadonlyMap<string, string>
}

/**
 * Differences of a brand's folder from another folder, a git revision, or by default the published version, else the
 * last commit.
 */
export async function diffBrand(
  places: Places,
  code: string,
  against: string | null,
): Promise<{ from: string; words: Difference }> {
  const now = await sideOf(places.brandsDir, places.themesDir, code, null)
  const { from, side } = await otherSide(places, code, against)
  return { from, words: wordsOf(side, now) }
}

/** Differences of a draft folder from the brand's folder. */
export async function diffDraft(places: SourcePlaces, code: string, draft: string): Promise<Difference> {
  const { brandsDir, themesDir } = places
  const [before, after] = await Promise.all([null, draft].map((folder) => sideOf(brandsDir, themesDir, code, folder)))
  return before && after ? wordsOf(before, after) : new Map()
}

async function otherSide(places: Places, code: string, against: string | null): Promise<{ from: string; side: Side }> {
  const { brandsDir, themesDir, publishedDir } = places
  const current = against === null ? readCurrent(publishedDir, code) : null
  const folder = current ? versionFolder(publishedDir, code, current.version) : against
  if (folder !== null && existsSync(join(folder, 'brand.json'))) {
    refuseOtherBrand(folder, code)
    const from = current ? `version ${current.version}, published by ${current.by}` : folder
    return { from, side: await sideOf(brandsDir, themesDir, code, folder) }
  }
  const revision = against ?? 'HEAD'
  const dir = mkdtempSync(join(tmpdir(), 'marquee-diff-'))
  try {
    const top = unpack(revision, brandsDir, themesDir, dir)
    return { from: revision, side: await sideOf(top.brands, top.themes, code, null) }
  } finally {
    rmSync(dir, { recursive: true })
  }
}

/** Two brands differ in everything that identifies them, so a comparison would say nothing. */
function refuseOtherBrand(folder: string, code: string): void {
  const { value } = readJsonSource(join(folder, 'brand.json'), folder)
  const stated = isObject(value) && typeof value.code === 'string' ? value.code : null
  if (stated === null || stated === code) return
  throw new CannotCompare(
    `${folder} is the brand "${stated}": --against takes a revision, or a folder with another state of "${code}".`,
  )
}

/** The brand and theme folders at a revision. */
function unpack(
  revision: string,
  brandsDir: string,
  themesDir: string,
  into: string,
): { brands: string; themes: string } {
  const git = (...args: string[]) => spawnSync('git', ['-C', brandsDir, ...args], { maxBuffer: 512 * 1024 * 1024 })
  const top = git('rev-parse', '--show-toplevel').stdout.toString().trim()
  const folders = [brandsDir, themesDir].map((dir) => relative(top, resolve(dir)))
  const wanted = folders.filter((path) => git('cat-file', '-e', `${revision}:${path}`).status === 0)
  if (!top || !wanted.includes(folders[0] ?? '')) {
    throw new CannotCompare(`"${revision}" is neither a brand folder nor a revision that has ${brandsDir}.`)
  }
  const archive = spawnSync('git', ['-C', top, 'archive', revision, '--', ...wanted], { maxBuffer: 512 * 1024 * 1024 })
  mkdirSync(into, { recursive: true })
  spawnSync('tar', ['-x', '-C', into], { input: archive.stdout })
  const themes = wanted.length > 1 ? join(into, folders[1] ?? '') : themesDir
  return { brands: join(into, folders[0] ?? ''), themes }
}

async function sideOf(dir: string, themesDir: string, code: string, draft: string | null): Promise<Side> {
  const directory = await openBrandDirectory({ dir, themesDir })
  const hosts = new Map(
    directory.list().flatMap((brand) => brand.domains.map((host) => [host, brand.settings.code] as const)),
  )
  const drafted = draft === null ? null : directory.readDraft(code, draft)
  const brand = drafted ? drafted.brand : directory.findByCode(code)
  if (drafted?.brand) {
    for (const [host, owner] of hosts) if (owner === code) hosts.delete(host)
    for (const host of drafted.brand.domains) hosts.set(host, code)
  }
  await directory.close()
  return { brand, isThere: existsSync(join(draft ?? join(dir, code), 'brand.json')), hosts }
}

function wordsOf(before: Side, after: Side): Difference {
  const [one, other] = [before.brand, after.brand]
  if (!one || !other) return new Map([['brand', [standingWords(before, after)]]])
  const words = new Map<string, string[]>([
    ['domains', domainWords(one, other, before.hosts, after.hosts)],
    ['routes', setWords(routesOf(one), routesOf(other), 'appears', 'vanishes')],
    ['switches', setWords(enabledSwitches(one.whitelabel), enabledSwitches(other.whitelabel), 'goes on', 'goes off')],
    ['keys', keyWords(settingsOf(one), settingsOf(other))],
    ['registration', keyWords(one.registration, other.registration)],
    ['texts', keyWords(one.texts, other.texts)],
    ['content', keyWords(one.content, other.content)],
    ['promotions', keyWords(one.promotions, other.promotions)],
    ['files', fileWords(one, other)],
    ['theme', one.themeCss === other.themeCss ? [] : themeWords(one.themeCss, other.themeCss)],
  ])
  return new Map([...words].filter(([, lines]) => lines.length))
}

/** Describes a brand that is missing or invalid on one side. */
function standingWords(before: Side, after: Side): string {
  if (after.brand) return before.isThere ? 'the brand had errors and has none now' : 'the brand is new'
  if (after.isThere) return 'the brand has errors: npm run brand check names them'
  return before.isThere ? 'the brand is removed' : 'no such brand on either side'
}

function settingsOf({ settings, merchantCode, mainDomain }: Brand): object {
  const { domains: _, ...rest } = settings
  return { ...rest, merchantCode, mainDomain }
}

function domainWords(one: Brand, other: Brand, before: Side['hosts'], after: Side['hosts']): string[] {
  const code = other.settings.code
  const gained = other.domains.filter((host) => !one.domains.includes(host))
  const lost = one.domains.filter((host) => !other.domains.includes(host))
  const elsewhere = (owner: string | undefined) => (owner && owner !== code ? owner : null)
  return [
    ...gained.map((host) => {
      const owner = elsewhere(before.get(host))
      return owner ? `${host} moves here from ${owner}` : `${host} is new`
    }),
    ...lost.map((host) => {
      const owner = elsewhere(after.get(host))
      return owner ? `${host} moves to ${owner}` : `${host} is no longer served`
    }),
  ]
}

/** Paths that a visitor or member of the brand can reach, according to its files. */
function routesOf({ settings, whitelabel }: Brand): ReadonlySet<string> {
  const on = enabledSwitches(whitelabel)
  const isOn = (name: string) => on.has(name) && settings.features[name as keyof typeof settings.features] !== false
  const categories = settings.navigation.filter(
    (category) => !(category in categoryTable) || category === 'HOME' || category === 'PROMO' || isOn(category),
  )
  return new Set([
    ...categories.map((category) => categoryTable[category].path),
    ...Object.entries(switchTable).flatMap(([name, row]) => ('pages' in row && isOn(name) ? row.pages : [])),
  ])
}

function setWords(one: ReadonlySet<string>, other: ReadonlySet<string>, added: string, removed: string): string[] {
  return [
    ...[...other].filter((name) => !one.has(name)).map((name) => `${name} ${added}`),
    ...[...one].filter((name) => !other.has(name)).map((name) => `${name} ${removed}`),
  ]
}

function keyWords(one: object, other: object): string[] {
  const [before, after] = [leaves(one), leaves(other)]
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((path) => {
    const [was, is] = [before.get(path), after.get(path)]
    if (was === is) return []
    if (was === undefined) return [`${path} is new: ${shown(path, is)}`]
    if (is === undefined) return [`${path} is gone, it was ${shown(path, was)}`]
    return [`${path}: ${shown(path, was)} becomes ${shown(path, is)}`]
  })
}

/** Values as JSON by path; list entries count individually. */
function leaves(value: unknown, path: readonly string[] = []): Map<string, string> {
  const entries = Array.isArray(value)
    ? value.map((inner, index) => [String(index), inner] as const)
    : isObject(value)
      ? Object.entries(value)
      : null
  if (!entries?.length)
    return value === undefined || !path.length ? new Map() : new Map([[path.join('.'), JSON.stringify(value)]])
  return new Map(entries.flatMap(([key, inner]) => [...leaves(inner, [...path, key])]))
}

const secretKey = /secret|password|passwd|token|apikey|api_key|private|credential|clientId/i
const SHOWN_LENGTH = 90

/** A printable value; secrets are masked, whichever file contains them. */
function shown(path: string, json: string | undefined): string {
  const last = path.split('.').at(-1) ?? ''
  if (secretKey.test(last)) return '•••'
  const masked = (json ?? '')
    .replace(/(\/\/[^/@\s"]*:)[^/@\s"]+@/g, '$1•••@')
    .replace(/([?&#][^=&"#]*(?:key|token|secret|sig|auth|code)[^=&"#]*=)[^&"#]+/gi, '$1•••')
  return masked.length > SHOWN_LENGTH ? `${masked.slice(0, SHOWN_LENGTH)} …` : masked
}

function fileWords(one: Brand, other: Brand): string[] {
  return [...new Set([...one.assets.keys(), ...other.assets.keys()])].sort().flatMap((path) => {
    const [was, is] = [one.assets.get(path), other.assets.get(path)]
    if (was?.hash === is?.hash) return []
    return [was ? (is ? `${path} is another picture` : `${path} is gone`) : `${path} is new`]
  })
}

/** Custom properties that differ, because of the theme or the brand's tokens. */
function themeWords(one: string, other: string): string[] {
  const properties = (css: string) =>
    Object.fromEntries([...css.matchAll(/--mq-([\w-]+):([^;}]*)/g)].map(([, name, value]) => [name ?? '', value ?? '']))
  return keyWords(properties(one), properties(other))
}
