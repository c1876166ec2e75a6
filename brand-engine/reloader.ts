import type { BrandPaths, Changed } from './loader.ts'
import { brandFolderNames } from './resolve/folder.ts'
import { DEFAULTS } from './resolve/shared-inputs.ts'
import { type BrandLog, watchBrands } from './watch/watch-brands.ts'

/** Folders of one batch: a saved file waits for one batch at most, not for ten thousand folders. */
const BATCH_SIZE = 1500

/** Runs loads one after the other, and starts one for every change on the disk once watch() was called. */
export class BrandReloader {
  private running: Promise<void> = Promise.resolve()
  private stopWatching: (() => Promise<void>) | null = null

  constructor(
    private readonly paths: BrandPaths,
    private readonly load: (changed: Changed) => Promise<void>,
  ) {}

  get isWatching(): boolean {
    return this.stopWatching !== null
  }

  /** The first load. */
  loadAll(): Promise<void> {
    return this.enqueue('everything')
  }

  async reload(changed: Changed = 'everything'): Promise<void> {
    if (changed !== 'everything') return this.enqueue(changed)
    await this.enqueue(new Set([DEFAULTS, 'themes']))
    const codes = brandFolderNames(this.paths.dir)
    for (let from = 0; from < codes.length; from += BATCH_SIZE) {
      await this.enqueue(new Set(codes.slice(from, from + BATCH_SIZE)))
    }
  }

  watch(log: BrandLog | undefined): void {
    this.stopWatching = watchBrands({ ...this.paths, log, onChange: (changed) => this.reload(changed) })
  }

  /** Stops watching and waits for the load that is running. */
  async close(): Promise<void> {
    await this.stopWatching?.()
    await this.running
  }

  private enqueue(changed: Changed): Promise<void> {
    this.running = this.running.then(() => this.load(changed))
    return this.running
  }
}
