import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join, sep } from 'node:path'

/** How long attaching may hold the process before it lets others in, in milliseconds. */
const SLICE_MS = 8
/** Folders below a brand's own that are followed. */
const MAX_DEPTH = 5
/** Linux follows each folder for itself; elsewhere one watcher sees all that lies below. */
const seesBelow = process.platform === 'darwin' || process.platform === 'win32'

export interface FolderWatchOptions {
  readonly root: string
  /** Folders of the root that are followed, by name; the root's own entries always are. */
  isFollowed(name: string): boolean
  /** How many folders deep; all there may be unless given. */
  readonly depth?: number
  /** Something happened in a folder of the root (or to it). What it was is for the reader to find out. */
  touched(name: string): void
  /** The system can follow no more folders, or none at all. */
  failed(error: unknown): void
}

/**
 * Tells which folders of a root something happens in. It never looks at files: ten thousand folders are followed after a
 * second, and who is told compares for himself.
 */
export class FolderWatch {
  private readonly options: FolderWatchOptions
  private readonly followed = new Map<string, { watcher: FSWatcher; identity: string }>()
  private isClosed = false

  constructor(options: FolderWatchOptions) {
    this.options = options
  }

  /** Resolves when every folder there is now is followed; what happened before that is told by nobody. */
  async attach(): Promise<void> {
    const { root, isFollowed, touched } = this.options
    this.follow(root, (name) => {
      const first = name.split(sep)[0]
      if (!first) return
      this.followBelow(first)
      touched(first)
    })
    if (seesBelow) return
    let until = performance.now() + SLICE_MS
    for (const name of foldersIn(root).filter(isFollowed)) {
      if (this.isClosed) return
      this.followBelow(name)
      if (performance.now() < until) continue
      await new Promise((go) => setImmediate(go))
      until = performance.now() + SLICE_MS
    }
  }

  close(): void {
    this.isClosed = true
    for (const { watcher } of this.followed.values()) watcher.close()
    this.followed.clear()
  }

  private followBelow(name: string): void {
    if (seesBelow || name.startsWith('.') || !this.options.isFollowed(name)) return
    this.followTree(name, join(this.options.root, name), 0)
  }

  private followTree(name: string, dir: string, depth: number): void {
    this.follow(dir, (inside, isRename) => {
      // A folder may have come: it is followed before anybody is told, so that nothing in it is missed.
      if (isRename && depth < (this.options.depth ?? MAX_DEPTH) && inside && !inside.startsWith('.'))
        this.followTree(name, join(dir, inside), depth + 1)
      this.options.touched(name)
    })
    if (depth >= (this.options.depth ?? MAX_DEPTH)) return
    for (const inner of foldersIn(dir)) this.followTree(name, join(dir, inner), depth + 1)
  }

  private follow(dir: string, told: (name: string, isRename: boolean) => void): void {
    const found = identityOf(dir)
    const known = this.followed.get(dir)
    // A folder that was removed and made again is another one, though its name is the same.
    if (known && known.identity !== found) this.forget(dir)
    if (found === null || this.isClosed || this.followed.has(dir)) return
    try {
      const watcher = watch(dir, { recursive: seesBelow }, (event, name) => told(name ?? '', event === 'rename'))
      watcher.on('error', () => this.forget(dir))
      this.followed.set(dir, { watcher, identity: found })
    } catch (error) {
      if (identityOf(dir) !== null) this.options.failed(error)
    }
  }

  /** Stops following a folder and all that lay below it. */
  private forget(dir: string): void {
    for (const [path, { watcher }] of this.followed) {
      if (path !== dir && !path.startsWith(dir + sep)) continue
      watcher.close()
      this.followed.delete(path)
    }
  }
}

/** What tells one folder from another of the same name (numbers are given again); null when there is none. */
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
