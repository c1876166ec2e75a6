import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FolderWatcher } from './folder-watcher.ts'

/** Part of a pino logger. */
export interface BrandLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/** Debounce of a burst of changes, such as an editor's save or `cp -r`, in milliseconds. */
const DEBOUNCE_MS = 80
/** Longest wait of a burst that does not end, in milliseconds. */
const MAX_WAIT_MS = 400
/** Interval of full reloads where the system cannot watch folders, in milliseconds. */
const POLL_MS = 700
/** Interval of looking at brand.json files while the watchers are still attaching, in milliseconds. */
const ATTACH_POLL_MS = 200

interface WatchOptions {
  readonly dir: string
  readonly themesDir: string
  /** Only the pointers to the served versions are watched there: versions never change. */
  readonly publishedDir: string | null
  readonly log: BrandLog | undefined
  /** Called with the names of the folders that changed (`themes` for a theme), or with 'everything'. */
  onChange(changed: ReadonlySet<string> | 'everything'): Promise<void>
}

/** Watches the brand folders, the themes and the published versions. Returns a function that stops it. */
export function watchBrands({ dir, themesDir, publishedDir, log, onChange }: WatchOptions): () => Promise<void> {
  const changes = createDebouncedSet((names) => void onChange(names))
  let poll: NodeJS.Timeout | undefined
  let isClosed = false
  const onError = (error: unknown) => {
    if (poll) return
    log?.warn({ error: String(error) }, 'brand folders cannot be watched, polling them instead')
    poll = setInterval(() => void onChange('everything'), POLL_MS)
  }
  const brands = new FolderWatcher({
    root: dir,
    isWatched: (name) => !/(?:~|\.ts|\.swp|\.tmp)$|^node_modules$/.test(name),
    onChange: (name) => !name.startsWith('.') && changes.add(name),
    onError,
  })
  const themes = new FolderWatcher({
    root: themesDir,
    isWatched: () => false,
    onChange: () => changes.add('themes'),
    onError,
  })
  const pointers = publishedDir === null ? null : pointerWatcher(publishedDir, changes.add)
  // Attaching to a thousand folders takes seconds, and changes in that time emit no event.
  const stopPolling = pollBrandFiles(dir, changes.add)
  void Promise.all([brands.attach(), themes.attach(), pointers?.attach()]).then(() => {
    stopPolling()
    if (!isClosed) void onChange('everything')
  })
  return async () => {
    isClosed = true
    changes.cancel()
    stopPolling()
    clearInterval(poll)
    for (const watcher of [brands, themes, pointers]) watcher?.close()
  }
}

/** Collects names until none was added for DEBOUNCE_MS, at most for MAX_WAIT_MS. */
function createDebouncedSet(flush: (names: ReadonlySet<string>) => void) {
  let pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let firstAt = 0
  const run = () => {
    const names = pending
    pending = new Set()
    flush(names)
  }
  const add = (name: string) => {
    if (!pending.size) firstAt = Date.now()
    pending.add(name)
    clearTimeout(timer)
    timer = setTimeout(run, Math.min(DEBOUNCE_MS, Math.max(0, firstAt + MAX_WAIT_MS - Date.now())))
  }
  return { add, cancel: () => clearTimeout(timer) }
}

/** Watches the files that name the served version of each brand. */
function pointerWatcher(publishedDir: string, onChange: (code: string) => void): FolderWatcher | null {
  try {
    mkdirSync(publishedDir, { recursive: true })
  } catch {
    return null
  }
  // A folder that cannot be watched is read again whenever anything else changes.
  return new FolderWatcher({ root: publishedDir, isWatched: () => true, depth: 0, onChange, onError: () => undefined })
}

/** Reports folders whose brand.json changed, by polling. Returns a function that stops it. */
function pollBrandFiles(dir: string, onChange: (name: string) => void): () => void {
  let before = modificationTimes(dir)
  let timer = setTimeout(poll, ATTACH_POLL_MS)
  return () => clearTimeout(timer)

  function poll() {
    const startedMs = performance.now()
    const now = modificationTimes(dir)
    for (const [name, time] of now) if (before.get(name) !== time) onChange(name)
    before = now
    // At most a third of the process's time, however many folders there are.
    timer = setTimeout(poll, Math.max(ATTACH_POLL_MS, (performance.now() - startedMs) * 2))
  }
}

/** When each folder's brand.json was last written. */
function modificationTimes(dir: string): Map<string, number> {
  try {
    const names = readdirSync(dir)
    return new Map(
      names.map((name) => [name, statSync(join(dir, name, 'brand.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0]),
    )
  } catch {
    return new Map()
  }
}
