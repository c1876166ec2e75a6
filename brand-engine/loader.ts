import { join, relative, resolve } from 'node:path'
import type { Brand, BrandDraft, BrandProblem } from './brand.ts'
import { problemAt } from './issues/issues.ts'
import { publishedCodes, readCurrent, versionFolder } from './published.ts'
import { type BrandFolder, brandFolderNames, type FolderLocation, readBrandFolder } from './resolve/folder.ts'
import type { ResolveContext } from './resolve/reading.ts'
import { type Resolution, type Resolved, resolveFolder } from './resolve/resolve.ts'
import { DEFAULTS, SharedInputs } from './resolve/shared-inputs.ts'
import { hostsOfOne, type ServedBrands } from './served.ts'
import { shippedLanguages } from './shipped-languages.ts'
import { yieldRegularly } from './yield-regularly.ts'

/** Names of the folders to read again; `themes` for the themes. */
export type Changed = ReadonlySet<string> | 'everything'

/** Absolute paths of everything that brands are read from. */
export interface BrandPaths {
  readonly dir: string
  readonly themesDir: string
  readonly publishedDir: string | null
  readonly localesDir: string | null
}

const MEMO_LIMIT = 20_000
/** Work between two pauses of a load, in milliseconds. */
const SLICE_MS = 12

/** Reads brand folders and resolves them: what a folder inherits is resolved first. Mistakes become problems. */
export class BrandLoader {
  private readonly folders = new Map<string, BrandFolder>()
  private readonly resolutions = new Map<string, Resolution>()
  private readonly memory = new Map<string, unknown>()
  private readonly shared: SharedInputs
  private readonly shipped: ReadonlySet<string> | null

  /** @param served the last good versions: a parent with mistakes is inherited as it was before them */
  constructor(
    private readonly paths: BrandPaths,
    private readonly served: ServedBrands,
  ) {
    this.shared = new SharedInputs(paths.dir, paths.themesDir, displayPath)
    this.shipped = paths.localesDir === null ? null : shippedLanguages(paths.localesDir)
  }

  /** Reads what changed, and resolves it together with the brands that inherit from it. */
  async load(changed: Changed): Promise<void> {
    const pause = yieldRegularly(SLICE_MS)
    const codes = brandFolderNames(this.paths.dir)
    const stale = this.forgetRemoved(codes)
    const sharedBefore = this.shared.fingerprint
    if (changed === 'everything' || changed.has(DEFAULTS) || changed.has('themes')) this.readShared(codes)
    await this.readFolders(codes, changed, stale, pause)
    this.addDependents(stale, sharedBefore !== this.shared.fingerprint)
    if (this.memory.size > MEMO_LIMIT) this.memory.clear()
    const done = new Set<string>()
    for (const code of stale) {
      this.resolve(code, stale, done, [])
      await pause()
    }
  }

  /** Every brand that can be served: as it is now, or its last good version. */
  candidates(): Map<string, Resolved> {
    const candidates = new Map<string, Resolved>()
    for (const [code, { resolved }] of this.resolutions) {
      const usable = resolved ?? this.served.get(code)
      if (usable) candidates.set(code, usable)
    }
    return candidates
  }

  problems(): BrandProblem[] {
    const ofBrands = [...this.resolutions.values()].flatMap(({ problems }) => problems)
    return [...this.shared.problems(), ...ofBrands]
  }

  /** Folders with errors, as far as they can be read. */
  partialBrands(): Brand[] {
    return [...this.resolutions.values()].flatMap(({ partial }) => partial ?? [])
  }

  /** Resolves a folder in the place of a brand, without storing anything. */
  readDraft(code: string, dir: string): BrandDraft {
    const folder = readBrandFolder({ root: resolve(dir), dir: resolve(dir) }, code)
    const chainOf = (parent: string) =>
      parent === code ? ('cycle' as const) : (this.resolutions.get(parent)?.resolved?.chain ?? null)
    const { problems, resolved, partial } = resolveFolder(folder, this.contextFor([...this.folders.keys()], chainOf))
    const hosts = resolved && hostsOfOne(resolved)
    return { problems, brand: resolved?.main ?? null, partial, findByHost: (host) => hosts?.find(host) ?? null }
  }

  private forgetRemoved(codes: readonly string[]): Set<string> {
    const existing = new Set(codes)
    const removed = new Set([...this.folders.keys()].filter((code) => !existing.has(code)))
    for (const code of removed) {
      this.folders.delete(code)
      this.resolutions.delete(code)
    }
    return removed
  }

  private readShared(codes: readonly string[]): void {
    const context = this.contextFor(codes, () => null)
    this.shared.read(
      (defaults) => resolveFolder(defaults, { ...context, themes: this.shared.themes, defaults }).problems,
    )
  }

  /** Adds to `stale` the folders whose content differs from the last time. */
  private async readFolders(
    codes: readonly string[],
    changed: Changed,
    stale: Set<string>,
    pause: () => Promise<void>,
  ): Promise<void> {
    const { publishedDir } = this.paths
    const published = publishedDir === null ? new Set<string>() : publishedCodes(publishedDir)
    for (const code of codes) {
      const before = this.folders.get(code)
      if (before && changed !== 'everything' && !changed.has(code)) continue
      const folder = readBrandFolder(this.locationOf(code, published), code, before)
      if (before?.fingerprint === folder.fingerprint && this.resolutions.has(code)) continue
      this.folders.set(code, folder)
      stale.add(code)
      await pause()
    }
  }

  /** The published version, else the brand's own folder. */
  private locationOf(code: string, published: ReadonlySet<string>): FolderLocation {
    const { dir, publishedDir } = this.paths
    const current = publishedDir !== null && published.has(code) ? readCurrent(publishedDir, code) : null
    if (publishedDir === null || !current) return { root: dir, dir: join(dir, code) }
    return { root: publishedDir, dir: versionFolder(publishedDir, code, current.version) }
  }

  private addDependents(stale: Set<string>, isSharedChanged: boolean): void {
    for (const code of this.folders.keys()) {
      if (isSharedChanged || this.ancestorsOf(code).some((parent) => stale.has(parent))) stale.add(code)
    }
    // A child whose parent was unknown is tried again: the parent may exist now.
    for (const [code, { resolved }] of this.resolutions) if (!resolved && this.parentOf(code)) stale.add(code)
  }

  /** Resolves a folder after the stale folders that it inherits from. */
  private resolve(code: string, stale: ReadonlySet<string>, done: Set<string>, children: readonly string[]): void {
    const folder = this.folders.get(code)
    if (!folder || done.has(code)) return
    const chainOf = (parent: string) => {
      if (parent === code || children.includes(parent)) return 'cycle' as const
      if (stale.has(parent)) this.resolve(parent, stale, done, [...children, code])
      return this.resolutions.get(parent)?.resolved?.chain ?? this.served.get(parent)?.chain ?? null
    }
    this.resolutions.set(code, resolveFolder(folder, this.contextFor([...this.folders.keys()], chainOf)))
    done.add(code)
  }

  private contextFor(codes: readonly string[], chainOf: ResolveContext['chainOf']): ResolveContext {
    const { defaults, themes } = this.shared
    const memo = <Value>(key: string, create: () => Value): Value => {
      if (!this.memory.has(key)) this.memory.set(key, create())
      return this.memory.get(key) as Value
    }
    return {
      defaults,
      themes,
      codes,
      shipped: this.shipped,
      chainOf,
      roadOf: (from) => this.roadOf(from),
      display: displayPath,
      memo,
    }
  }

  /** The brand and those it inherits from by the files, until one comes again. */
  private roadOf(code: string): string[] {
    const road = [code]
    for (let parent = this.parentOf(code); parent !== undefined; parent = this.parentOf(parent)) {
      const isAgain = road.includes(parent)
      road.push(parent)
      if (isAgain) break
    }
    return road
  }

  private ancestorsOf(code: string): string[] {
    const seen = new Set<string>()
    for (let parent = this.parentOf(code); parent && !seen.has(parent); parent = this.parentOf(parent)) seen.add(parent)
    return [...seen]
  }

  private parentOf(code: string): string | undefined {
    const value = this.folders.get(code)?.files.get('brand.json')?.value
    const parent = Reflect.get(Object(value), 'extends')
    return typeof parent === 'string' ? parent : undefined
  }
}

/** The problems of brands that claim a host or a merchant code of another brand. */
export function conflictProblems(
  conflicts: ReturnType<ServedBrands['replace']>['conflicts'],
  candidates: ReadonlyMap<string, Resolved>,
): BrandProblem[] {
  return [...conflicts].flatMap(([code, issues]) =>
    issues.map((issue) => problemAt(code, candidates.get(code)?.sources ?? [], issue, displayPath)),
  )
}

/** A path as a reader types it: relative to the working directory for files below it. */
function displayPath(file: string): string {
  const path = relative(process.cwd(), file)
  return path.startsWith('..') ? file : path
}
