import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join, sep } from 'node:path'
import { yieldRegularly } from '../yield-regularly.ts'

/** Work between two pauses while attaching, in milliseconds. */
const SLICE_MS = 8
/** Levels of folders below a brand's own that are watched. */
const MAX_DEPTH = 5
/** Linux needs a watcher for each folder; elsewhere one watcher reports everything below it. */
const isRecursive = process.platform === 'darwin' || process.platform === 'win32'

export interface FolderWatcherOptions {
  readonly root: string
  /** Whether a folder of the root is watched, by name. The root's own entries always are. */
  isWatched(name: string): boolean
  /** Levels of folders below a folder of the root; MAX_DEPTH by default. */
  readonly depth?: number
  /** Something changed in a folder of the root, or the folder itself. The reader finds out what it was. */
  onChange(name: string): void
  /** The system can watch no more folders, or none at all. */
  onError(error: unknown): void
}

/**
 * Reports which folders of a root change. It never reads files, so that ten thousand folders are attached within a
 * second; the receiver compares contents.
 */
export class FolderWatcher {
  private readonly options: FolderWatcherOptions
  private readonly watchers = new Map<string, { watcher: FSWatcher; identity: string }>()
  private isClosed = false

  constructor(options: FolderWatcherOptions) {
    this.options = options
  }

  /** Resolves when every existing folder is watched. Earlier changes emit no event. */
  async attach(): Promise<void> {
    const { root, isWatched, onChange } = this.options
    this.watchFolder(root, (path) => {
      const name = path.split(sep)[0]
      if (!name) return
      this.watchBelow(name)
      onChange(name)
    })
    if (isRecursive) return
    const pause = yieldRegularly(SLICE_MS)
    for (const name of foldersIn(root).filter(isWatched)) {
      if (this.isClosed) return
      this.watchBelow(name)
      await pause()
    }
  }

  close(): void {
    this.isClosed = true
    for (const { watcher } of this.watchers.values()) watcher.close()
    this.watchers.clear()
  }

  private watchBelow(name: string): void {
    if (isRecursive || name.startsWith('.') || !this.options.isWatched(name)) return
    this.watchTree(name, join(this.options.root, name), 0)
  }

  private watchTree(name: string, dir: string, level: number): void {
    const { depth = MAX_DEPTH, onChange } = this.options
    this.watchFolder(dir, (entry, isRename) => {
      // A new folder is watched before the change is reported, so that no change inside it is missed.
      if (isRename && level < depth && entry && !entry.startsWith('.'))
        this.watchTree(name, join(dir, entry), level + 1)
      onChange(name)
    })
    if (level >= depth) return
    for (const entry of foldersIn(dir)) this.watchTree(name, join(dir, entry), level + 1)
  }

  private watchFolder(dir: string, onEvent: (entry: string, isRename: boolean) => void): void {
    const identity = identityOf(dir)
    const known = this.watchers.get(dir)
    // A folder that was removed and created again has the same name and another identity.
    if (known && known.identity !== identity) this.unwatch(dir)
    if (identity === null || this.isClosed || this.watchers.has(dir)) return
    try {
      const watcher = watch(dir, { recursive: isRecursive }, (event, entry) => onEvent(entry ?? '', event === 'rename'))
      watcher.on('error', () => this.unwatch(dir))
      this.watchers.set(dir, { watcher, identity })
    } catch (error) {
      if (identityOf(dir) !== null) this.options.onError(error)
    }
  }

  /** Stops watching a folder and everything below it. */
  private unwatch(dir: string): void {
    for (const [path, { watcher }] of this.watchers) {
      if (path !== dir && !path.startsWith(dir + sep)) continue
      watcher.close()
      this.watchers.delete(path)
    }
  }
}

/** Distinguishes folders of the same name; null when there is none. Inode numbers alone are reused. */
function identityOf(dir: string): string | null {
  const stats = statSync(dir, { throwIfNoEntry: false })
  return stats?.isDirectory() ? `${stats.ino}:${stats.birthtimeMs}` : null
}

function foldersIn(dir: string): string[] {
  try {
    return readdirSync(dir, { withFileTypes: true })
      .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
      .map(({ name }) => name)
  } catch {
    return []
  }
}
