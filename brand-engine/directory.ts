import { readdirSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import type { Brand, BrandProblem } from './brand.ts'
import type { BrandDirectory, Draft } from './index.ts'
import { problemAt } from './issues.ts'
import { publishedCodes, readCurrent, versionFolder } from './published.ts'
import { type BrandFolder, type FolderPlace, readBrandFolder } from './resolve/folder.ts'
import type { Surroundings } from './resolve/reading.ts'
import { type Resolved, resolveFolder } from './resolve/resolve.ts'
import { DEFAULTS, SharedInputs } from './resolve/shared-inputs.ts'
import { hostsOfOne, ServedBrands } from './served.ts'
import { watchFolders } from './watch/watch.ts'

/** Part of a pino logger. */
export interface BrandLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

export interface BrandDirectoryOptions {
  readonly dir: string
  readonly themesDir: string
  /** Where published versions lie (published.ts); without it every brand follows its folder. */
  readonly publishedDir?: string | undefined
  /** Take up changes as they are saved. */
  readonly watch?: boolean
  readonly log?: BrandLog
}

const MEMO_LIMIT = 20_000
/** Folders that are looked at before an edit that came meanwhile has its turn. */
const LOOK_AT_ONCE = 1500
/** How long a reload may hold the process before it lets others in, in milliseconds. */
const SLICE_MS = 12

interface Attempt {
  readonly problems: readonly BrandProblem[]
  readonly resolved: Resolved | null
  readonly sketch: Brand | null
}

/** Reads all brands of a folder and, when asked, follows its changes. Mistakes in files are reported, never thrown. */
export async function openBrandDirectory(options: BrandDirectoryOptions): Promise<BrandDirectory> {
  const directory = new FolderDirectory(options)
  await directory.load()
  if (options.watch) directory.watch()
  return directory
}

class FolderDirectory implements BrandDirectory {
  private readonly dir: string
  private readonly themesDir: string
  private readonly publishedDir: string | null
  private readonly log: BrandLog | undefined
  private readonly folders = new Map<string, BrandFolder>()
  private readonly attempts = new Map<string, Attempt>()
  private readonly memory = new Map<string, unknown>()
  private readonly listeners = new Set<() => void>()
  private readonly shared: SharedInputs
  /** The last version of each brand that was good and free of conflicts. */
  private readonly served = new ServedBrands()
  private found: readonly BrandProblem[] = []
  private running: Promise<void> = Promise.resolve()
  private stopWatching: (() => Promise<void>) | null = null

  constructor({ dir, themesDir, publishedDir, log }: BrandDirectoryOptions) {
    this.dir = resolve(dir)
    this.themesDir = resolve(themesDir)
    this.publishedDir = publishedDir === undefined ? null : resolve(publishedDir)
    this.log = log
    this.shared = new SharedInputs(this.dir, this.themesDir, display)
  }

  findByHost(host: string): Brand | null {
    return this.served.findByHost(host)
  }

  findByCode(code: string): Brand | null {
    return this.served.get(code)?.main ?? null
  }

  findByMerchant(merchantCode: string): Brand | null {
    return this.served.findByMerchant(merchantCode)
  }

  list(): readonly Brand[] {
    return this.served.list()
  }

  problems(): readonly BrandProblem[] {
    return this.found
  }

  sketches(): readonly Brand[] {
    return [...this.attempts.values()].flatMap(({ sketch }) => sketch ?? [])
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  async close(): Promise<void> {
    this.listeners.clear()
    await this.stopWatching?.()
    await this.running
  }

  watch(): void {
    this.stopWatching = watchFolders({
      dir: this.dir,
      themesDir: this.themesDir,
      publishedDir: this.publishedDir,
      log: this.log,
      changed: (what) => this.reload(what),
    })
  }

  load(): Promise<void> {
    return this.afterOthers('everything')
  }

  /** Reads again what changed and all that stands on it; reloads run one after the other. */
  async reload(changed: ReadonlySet<string> | 'everything' = 'everything'): Promise<void> {
    if (changed !== 'everything') return this.afterOthers(changed)
    // In parts, so that somebody's edit does not wait until ten thousand folders have been looked at.
    await this.afterOthers(new Set([DEFAULTS, 'themes']))
    const codes = folderNames(this.dir)
    for (let from = 0; from < codes.length; from += LOOK_AT_ONCE) {
      await this.afterOthers(new Set(codes.slice(from, from + LOOK_AT_ONCE)))
    }
  }

  private afterOthers(changed: ReadonlySet<string> | 'everything'): Promise<void> {
    this.running = this.running.then(() => this.readChanged(changed))
    return this.running
  }

  private async readChanged(changed: ReadonlySet<string> | 'everything'): Promise<void> {
    const stale = new Set<string>()
    const breathe = slices()
    const codes = folderNames(this.dir)
    const there = new Set(codes)
    for (const code of this.folders.keys()) {
      if (there.has(code)) continue
      this.folders.delete(code)
      this.attempts.delete(code)
      stale.add(code)
    }
    const mayBeShared = changed === 'everything' || changed.has(DEFAULTS) || changed.has('themes')
    const sharedBefore = this.shared.fingerprint
    const published = this.publishedDir === null ? new Set<string>() : publishedCodes(this.publishedDir)
    if (mayBeShared) {
      const alone = this.surroundings(codes, () => null)
      this.shared.read(
        (defaults) => resolveFolder(defaults, { ...alone, themes: this.shared.themes, defaults }).problems,
      )
    }
    for (const code of codes) {
      if (changed !== 'everything' && !changed.has(code) && this.folders.has(code)) continue
      const before = this.folders.get(code)
      const folder = readBrandFolder(this.placeOf(code, published), code, before)
      if (before?.fingerprint === folder.fingerprint && this.attempts.has(code)) continue
      this.folders.set(code, folder)
      stale.add(code)
      await breathe()
    }
    for (const code of this.folders.keys())
      if (this.ancestorsOf(code).some((parent) => stale.has(parent))) stale.add(code)
    if (sharedBefore !== this.shared.fingerprint) for (const code of this.folders.keys()) stale.add(code)
    // A child whose parent was unknown until now waits under the parent's name.
    for (const [code, { resolved }] of this.attempts) if (!resolved && this.parentOf(code)) stale.add(code)
    if (this.memory.size > MEMO_LIMIT) this.memory.clear()
    const done = new Set<string>()
    for (const code of stale) {
      if (this.folders.has(code)) this.attempt(code, stale, done, [])
      await breathe()
    }
    this.publish()
  }

  /** The version that was published, else the folder as it lies there. */
  private placeOf(code: string, published: ReadonlySet<string>): FolderPlace {
    const current = this.publishedDir !== null && published.has(code) ? readCurrent(this.publishedDir, code) : null
    if (this.publishedDir === null || !current) return { root: this.dir, dir: join(this.dir, code) }
    return { root: this.publishedDir, dir: versionFolder(this.publishedDir, code, current.version) }
  }

  /** A folder read as if it stood in a brand's place, with everything around it as it is now; changes nothing. */
  readDraft(code: string, dir: string): Draft {
    const folder = readBrandFolder({ root: resolve(dir), dir: resolve(dir) }, code)
    const codes = [...this.folders.keys()]
    const chainOf = (parent: string) =>
      parent === code ? ('cycle' as const) : (this.attempts.get(parent)?.resolved?.chain ?? null)
    const { problems, resolved, sketch } = resolveFolder(folder, this.surroundings(codes, chainOf))
    const hosts = resolved && hostsOfOne(resolved)
    return { problems, brand: resolved?.main ?? null, sketch, findByHost: (host) => hosts?.find(host) ?? null }
  }

  private attempt(code: string, stale: ReadonlySet<string>, done: Set<string>, below: readonly string[]): void {
    const folder = this.folders.get(code)
    if (!folder || done.has(code)) return
    const chainOf = (parent: string) => {
      if (parent === code || below.includes(parent)) return 'cycle' as const
      if (stale.has(parent)) this.attempt(parent, stale, done, [...below, code])
      return this.attempts.get(parent)?.resolved?.chain ?? this.served.get(parent)?.chain ?? null
    }
    const attempt = resolveFolder(folder, this.surroundings([...this.folders.keys()], chainOf))
    this.attempts.set(code, attempt)
    done.add(code)
  }

  private surroundings(codes: readonly string[], chainOf: Surroundings['chainOf']): Surroundings {
    return {
      defaults: this.shared.defaults,
      themes: this.shared.themes,
      codes,
      chainOf,
      display,
      memo: <Value>(key: string, make: () => Value): Value => {
        if (!this.memory.has(key)) this.memory.set(key, make())
        return this.memory.get(key) as Value
      },
    }
  }

  /** Settles who is served, and tells of what changed and what is wrong. */
  private publish(): void {
    const candidates = new Map<string, Resolved>()
    for (const [code, { resolved }] of this.attempts) {
      const usable = resolved ?? this.served.get(code)
      if (usable) candidates.set(code, usable)
    }
    const { changed, conflicts } = this.served.replace(candidates)
    const found = [...this.shared.problems()]
    for (const { problems } of this.attempts.values()) found.push(...problems)
    for (const [code, issues] of conflicts) {
      const sources = candidates.get(code)?.sources ?? []
      for (const issue of issues) found.push(problemAt(code, sources, issue, display))
    }
    this.tell(found)
    this.found = Object.freeze(found)
    if (!changed.length) return
    if (this.stopWatching) this.log?.info({ brands: changed }, 'brands changed')
    for (const listener of this.listeners) listener()
  }

  private tell(found: readonly BrandProblem[]): void {
    const known = new Set(this.found.map((problem) => JSON.stringify(problem)))
    for (const problem of found) {
      if (problem.severity !== 'note' && !known.has(JSON.stringify(problem)))
        this.log?.warn({ problem }, 'brand problem')
    }
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

/** Paths as a reader types them: from where the process runs, when they lie below it. */
function display(file: string): string {
  const path = relative(process.cwd(), file)
  return path.startsWith('..') ? file : path
}

/** Folders that are meant to be brands: names with a leading underscore or dot are not. */
function folderNames(dir: string): string[] {
  try {
    return readdirSync(dir, { withFileTypes: true })
      .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !/^[_.]/.test(basename(entry.name)))
      .map(({ name }) => name)
      .sort()
  } catch {
    return []
  }
}

/** Lets other work in whenever a slice of time is used up. */
function slices(): () => Promise<void> {
  let until = performance.now() + SLICE_MS
  return async () => {
    if (performance.now() < until) return
    await new Promise((go) => setImmediate(go))
    until = performance.now() + SLICE_MS
  }
}
