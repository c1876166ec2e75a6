import { resolve } from 'node:path'
import type { Brand, BrandDraft, BrandProblem } from './brand.ts'
import { BrandLoader, type Changed, conflictProblems } from './loader.ts'
import { BrandReloader } from './reloader.ts'
import { ServedBrands } from './served.ts'
import type { BrandLog } from './watch/watch-brands.ts'

export interface BrandDirectoryOptions {
  readonly dir: string
  readonly themesDir: string
  /** The folder of published versions (published.ts); without it every brand is served from its own folder. */
  readonly publishedDir?: string | undefined
  /** The folder of the product's texts; with it a brand may only offer languages that have texts. */
  readonly localesDir?: string | undefined
  /** Reload brands when their files change. */
  readonly watch?: boolean
  readonly log?: BrandLog
}

/** The public part of the class: tests replace it by objects. */
export type BrandDirectory = Omit<FolderBrandDirectory, 'open'>

/** Reads all brands of a folder. Mistakes in files are reported as problems, never thrown. */
export async function openBrandDirectory(options: BrandDirectoryOptions): Promise<BrandDirectory> {
  const directory = new FolderBrandDirectory(options)
  await directory.open(options.watch ?? false)
  return directory
}

/** All brands of a folder in memory. A lookup is a few Map reads and never touches the disk. */
class FolderBrandDirectory {
  private readonly log: BrandLog | undefined
  private readonly served = new ServedBrands()
  private readonly loader: BrandLoader
  private readonly reloader: BrandReloader
  private readonly listeners = new Set<() => void>()
  private reported: readonly BrandProblem[] = []

  constructor({ dir, themesDir, publishedDir, localesDir, log }: BrandDirectoryOptions) {
    const paths = {
      dir: resolve(dir),
      themesDir: resolve(themesDir),
      publishedDir: publishedDir === undefined ? null : resolve(publishedDir),
      localesDir: localesDir === undefined ? null : resolve(localesDir),
    }
    this.log = log
    this.loader = new BrandLoader(paths, this.served)
    this.reloader = new BrandReloader(paths, (changed) => this.update(changed))
  }

  async open(isWatched: boolean): Promise<void> {
    await this.reloader.loadAll()
    if (isWatched) this.reloader.watch(this.log)
  }

  /** The brand of a Host header, or null. Rules in decisions.md, Brands, hosts, configuration. */
  findByHost(host: string): Brand | null {
    return this.served.findByHost(host)
  }

  findByCode(code: string): Brand | null {
    return this.served.get(code)?.main ?? null
  }

  /** The brand that serves a merchant code, on its main host or on the host that overrides it. */
  findByMerchant(merchantCode: string): Brand | null {
    return this.served.findByMerchant(merchantCode)
  }

  list(): readonly Brand[] {
    return this.served.list()
  }

  /** Current problems. A brand with errors is served in its last good version. */
  problems(): readonly BrandProblem[] {
    return this.reported
  }

  /** Folders with errors, as far as they can be read: `brand check` reports everything in one run. Never served. */
  partialBrands(): readonly Brand[] {
    return this.loader.partialBrands()
  }

  /** A folder read in the place of a brand, with everything around it as it is now. It is not served. */
  readDraft(code: string, dir: string): BrandDraft {
    return this.loader.readDraft(code, dir)
  }

  /** Checks all folders; those that did not change are not read again. */
  reload(): Promise<void> {
    return this.reloader.reload()
  }

  /** Calls the listener after every change that took effect. Returns a function that removes it. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  async close(): Promise<void> {
    this.listeners.clear()
    await this.reloader.close()
  }

  /** One load: reads what changed, replaces the served brands, reports problems and notifies the listeners. */
  private async update(changed: Changed): Promise<void> {
    await this.loader.load(changed)
    const candidates = this.loader.candidates()
    const { changed: codes, conflicts } = this.served.replace(candidates)
    this.report([...this.loader.problems(), ...conflictProblems(conflicts, candidates)])
    if (!codes.length) return
    if (this.reloader.isWatching) this.log?.info({ brands: codes }, 'brands changed')
    for (const listener of this.listeners) listener()
  }

  /** Logs the problems that are new. */
  private report(problems: readonly BrandProblem[]): void {
    const known = new Set(this.reported.map((problem) => JSON.stringify(problem)))
    for (const problem of problems) {
      if (problem.severity !== 'note' && !known.has(JSON.stringify(problem)))
        this.log?.warn({ problem }, 'brand problem')
    }
    this.reported = Object.freeze(problems)
  }
}
